export const words = {
  'actions.explain.refresh': 'Reads data on the page again',
  'actions.is.refresh': 'Refresh everything on the page',
  'actions.is.refresh.one': 'Refresh 1 part of the page',
  'actions.is.refresh.some': 'Refresh {count} parts of the page',
  'actions.part': 'Parts of the page',
  'actions.refresh.what': 'What is read again',
  'actions.refresh.all': 'Everything on the page',
  'actions.refresh.some': 'Only some parts',
  'actions.refresh.app': 'Look for them in',
  'actions.refresh.page': 'On the page',
} as const
