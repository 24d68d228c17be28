// The words of one's own profile picture. They load with it.
export const words = {
  'picture.title': 'Picture',
  'picture.text': 'People see it beside your name.',
  'picture.choose': 'Choose a picture',
  'picture.replace': 'Replace',
  'picture.remove': 'Remove',
  'picture.saved': 'Your picture was saved.',
  'picture.removed': 'Your picture was removed.',
  'picture.unreadable': 'This file is not a picture that can be shown. Choose another one.',
  'picture.failed': 'The picture was not saved',
} as const
