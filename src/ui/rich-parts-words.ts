// The words of the parts of a text.
export const words = {
  'rich.task.done': 'Done:',
  'rich.task.toDo': 'To do:',
  'rich.unreadable': 'A part of this text could not be read. These are its words:',
  'rich.unreadable.none': 'A part of this text could not be read.',
  'rich.video': 'Video on {host}',
  'rich.video.play': 'Play the video from {host}',
} as const
