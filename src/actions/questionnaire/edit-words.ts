export const words = {
  'actions.explain.questionnaire': 'Opens a form over the page',
  'actions.is.questionnaire': 'Open the form “{form}”',
  'actions.is.questionnaire.open': 'Open a form … (choose which)',
  'actions.questionnaire.template': 'Form',
  'actions.questionnaire.template.hint': 'Its id or slug, as in the address of the form.',
  'actions.questionnaire.template.loading': 'The forms are being listed. Its id or slug may be written already.',
  'actions.questionnaire.template.failed': 'The forms could not be listed: {message} Write the id or slug of the form.',
  'actions.questionnaire.title': 'Title',
  'actions.questionnaire.title.usual': 'That of the form',
  'actions.problem.questionnaire': 'Choose which form is opened.',
  'actions.problem.noForm': 'There is no form “{name}”, or you may not open it.',
} as const
