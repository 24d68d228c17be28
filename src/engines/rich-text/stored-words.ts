// What is said instead of a stored picture that is not shown.
export const words = {
  'rich.picture.loading': 'Loading the picture…',
  'rich.picture.refused': 'You do not have permission to see this picture.',
  'rich.picture.missing': 'This picture no longer exists.',
  'rich.picture.offline': 'This picture can be shown only with a connection to the platform.',
  'rich.picture.other': 'This picture could not be loaded.',
  'rich.button.absent': 'This button is not available.',
  'rich.button.noId': 'Button',
} as const
