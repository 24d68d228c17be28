export const words = {
  'actions.explain.collapsible_row': 'Opens an area below the row, or closes it',
  'actions.is.collapsible_row': 'Show {count} fields below the row',
  'actions.is.collapsible_row.one': 'Show 1 field below the row',
  'actions.is.collapsible_row.module': 'Show the widget {module} below the row',
  'actions.is.collapsible_row.open': 'Show … below the row (name a field or a widget)',
  'actions.collapsible_row.fields': 'Fields',
  'actions.collapsible_row.fields.hint': 'Fields of the row, with commas between them.',
  'actions.collapsible_row.module': 'Widget',
  'actions.collapsible_row.module.hint': 'The id of a widget that is shown for the row, in place of the fields.',
  'actions.problem.collapsible_row': 'Name a field or a widget: without one nothing is shown.',
} as const
