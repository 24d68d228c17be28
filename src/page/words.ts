// The words a page and its widget boxes say themselves. An embedder overrides each by its key through configure({messages}).
export const words = {
  'page.widget': 'Widget',
  'page.widgetType': 'Widget type: {type}',
  'page.widgetFailed': 'This widget could not be drawn.',
  'page.configFields': '{widget}: check {fields}.',
  'page.configWhole': '{widget}: the settings are not in a form this widget understands.',
  'page.rowsLeftOut': '{count} of the given rows are not shown: each row must be an object.',
  'page.notSaved': 'Your change was not saved.',
  'page.notAllSaved': '{failed} of {count} changes were not saved.',
} as const
