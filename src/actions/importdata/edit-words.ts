export const words = {
  'actions.explain.importdata': 'Lets people import a file',
  'actions.is.importdata': 'Import a file that is chosen',
  'actions.is.importdata.open': 'Import a file … (choose an import)',
  'actions.importdata.import': 'Import',
  'actions.importdata.import.hint':
    'It has the collection, the columns and the settings. Run it once on its own screen first.',
  'actions.importdata.types': 'Kinds of files',
  'actions.importdata.types.hint': 'For example: csv, xlsx. Empty: every kind that can be imported.',
  'actions.problem.importdata': 'Choose which import is run.',
} as const
