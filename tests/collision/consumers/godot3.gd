# Prints "pair", and the ids of two colliders that overlap and may collide.
extends SceneTree

var frames = 0

func _initialize():
	get_root().add_child(load("res://level.tscn").instance())

func _iteration(_delta):
	frames += 1
	if frames != 3:
		return
	var space = get_root().world_2d.direct_space_state
	for layer in get_root().get_child(get_root().get_child_count() - 1).get_children():
		for body in layer.get_children():
			print_overlaps(space, body)
	quit()

func print_overlaps(space, body):
	var query = Physics2DShapeQueryParameters.new()
	query.set_shape(body.get_child(0).shape)
	query.transform = body.global_transform
	query.collision_layer = body.collision_mask
	query.collide_with_areas = true
	query.exclude = [body]
	for found in space.intersect_shape(query, 1024):
		print("pair ", body.get_meta("tangent_id"), " ", found.collider.get_meta("tangent_id"))
