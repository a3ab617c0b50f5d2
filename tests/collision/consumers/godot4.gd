# Prints "pair", and the ids of two colliders that overlap and may collide. "node" and what a collider has as node.
extends Node2D

var frames = 0

func _ready():
	add_child(load("res://level.tscn").instantiate())

func _physics_process(_delta):
	frames += 1
	if frames != 3:
		return
	for layer in get_child(0).get_children():
		for body in layer.get_children():
			print("node ", body.get_meta("tangent_id"), " ", body.get_class(), " ", body.name, " ", body.get_meta("event", ""))
			print_overlaps(body)
	get_tree().quit()

func print_overlaps(body):
	var query = PhysicsShapeQueryParameters2D.new()
	query.shape = body.get_child(0).shape
	query.transform = body.global_transform
	query.collision_mask = body.collision_mask
	query.collide_with_areas = true
	query.exclude = [body.get_rid()]
	for found in get_world_2d().direct_space_state.intersect_shape(query, 1024):
		print("pair ", body.get_meta("tangent_id"), " ", found.collider.get_meta("tangent_id"))
