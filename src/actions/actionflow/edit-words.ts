export const words = {
  'actions.explain.actionflow': 'Starts an automation',
  'actions.is.actionflow': 'Start the flow “{flow}”',
  'actions.is.actionflow.open': 'Start … (choose a flow)',
  'actions.flow': 'Action flow',
  'actions.sendAll': 'Sends all rows',
  'actions.sendAll.hint': 'Only for buttons of a table: a form has no rows, so the flow would get none.',
  'actions.fields.flow': 'Values for the flow',
  'actions.problem.flow': 'Choose an action flow.',
  'actions.problem.sendAll': 'A form has no rows to send.',
  'actions.problem.noFlow': 'There is no action flow “{name}”.',
} as const
