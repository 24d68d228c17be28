// The words of the parts of a text.
export const words = {
  'rich.task.done': 'Done:',
  'rich.task.toDo': 'To do:',
  'rich.field.gone': 'Unknown field',
  'rich.video': 'Video on {host}',
  'rich.video.play': 'Play the video from {host}',
} as const
