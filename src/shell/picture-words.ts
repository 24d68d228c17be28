// The words of one's own profile picture. They load with it.
export const words = {
  'ownPicture.title': 'Picture',
  'ownPicture.text': 'People see it beside your name.',
  'ownPicture.choose': 'Choose a picture',
  'ownPicture.replace': 'Replace',
  'ownPicture.remove': 'Remove',
  'ownPicture.saved': 'Your picture was saved.',
  'ownPicture.removed': 'Your picture was removed.',
  'ownPicture.unreadable': 'This file is not a picture that can be shown. Choose another one.',
  'ownPicture.failed': 'The picture was not saved',
} as const
