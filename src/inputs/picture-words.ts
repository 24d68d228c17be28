export const pictureWords = {
  'picture.upload': 'Upload', 'picture.replace': 'Replace', 'picture.remove': 'Remove', 'picture.cancel': 'Stop', 'picture.named': '{action}: {label}',
  'picture.drop': 'Drop to upload', 'picture.uploading': 'Uploading {name}', 'picture.done': '{name} is uploaded.', 'picture.removed': 'The picture is removed.',
  'picture.limits': 'Upload or drop {types} up to {size}, or give an address.',
  'picture.missing': 'There is no picture at this place.',
  'picture.one': 'Only one picture fits here. Choose one.', 'picture.wrongType': '{name} is no picture a form can show. Choose {types}.',
  'picture.tooLarge': '{name} is {size}. A picture has at most {max}.', 'picture.broken': '{name} cannot be read as a picture. It may be damaged.', 'picture.failed': '{name} was not uploaded: {reason}',
} as const
