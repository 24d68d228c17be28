// What a widget says instead of a stored file that it cannot show, by the code of its failure.
export const words = {
  'file.loading': 'Loading…',
  'file.refused': 'You do not have permission to see this file.',
  'file.missing': 'This file no longer exists.',
  'file.offline': 'This file can be shown only with a connection to the platform.',
  'file.other': 'This file could not be loaded.',
} as const
