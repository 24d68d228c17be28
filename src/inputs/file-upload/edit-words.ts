export const words = {
  'edit.fileUpload.extensions': 'Allowed file extensions',
  'edit.fileUpload.extensions.hint': 'Separated by commas. Left empty, every file is allowed.',
  'edit.fileUpload.extensions.placeholder': 'pdf, jpg, png',
  'edit.fileUpload.min': 'At least (files)',
  'edit.fileUpload.max': 'At most (files)',
  'edit.fileUpload.maxedText': 'Text when no more can be added',
  'edit.fileUpload.maxSizeMb': 'Largest file (MB)',
  'edit.fileUpload.camera': 'Camera on phones',
  'edit.fileUpload.camera.off': 'Not offered',
  'edit.fileUpload.camera.environment': 'Camera at the back',
  'edit.fileUpload.camera.user': 'Camera at the front',
} as const
