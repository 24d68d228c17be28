export const words = {
  'actions.explain.insert': 'Creates an item in a collection',
  'actions.is.insert': 'Insert into {app} · {collection}',
  'actions.is.insert.open': 'Insert into … (choose a collection)',
  'actions.problem.empty': 'No field is filled: an empty item would be made.',
} as const
