// The words of the parts of a text.
export const words = {
  'rich.task.done': 'Done:',
  'rich.task.toDo': 'To do:',
  'rich.video': 'Video on {host}',
  'rich.video.play': 'Play the video from {host}',
  'rich.picture.loading': 'Loading the picture…',
  'rich.picture.refused': 'You do not have permission to see this picture.',
  'rich.picture.missing': 'This picture no longer exists.',
  'rich.picture.offline': 'This picture can be shown only with a connection to the platform.',
  'rich.picture.other': 'This picture could not be loaded.',
} as const
