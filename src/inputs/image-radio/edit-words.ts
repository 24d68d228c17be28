export const words = {
  'edit.imageRadio.size': 'Size of the pictures',
  'edit.imageRadio.size.s': 'Small',
  'edit.imageRadio.size.m': 'Medium',
  'edit.imageRadio.size.l': 'Large',
  'edit.imageRadio.fit': 'In its frame',
  'edit.imageRadio.fit.cover': 'Fills the frame',
  'edit.imageRadio.fit.contain': 'Whole picture',
  'edit.imageRadio.hideNames': 'Show pictures without names',
  'edit.imageRadio.hideNames.hint': 'The names are still read out.',
  'edit.imageRadio.picture': 'Picture of {name}',
  'edit.imageRadio.picture.option': 'option {number}',
  'edit.imageRadio.picture.hint': 'Until one is chosen, it is the file {file} in the folder {folder}.',
} as const
