export const words = {
  'actions.explain.tooltip': 'Shows a text beside the button, or hides it',
  'actions.is.tooltip': 'Show “{text}” beside the button',
  'actions.is.tooltip.open': 'Show … beside the button (write a text)',
  'actions.tooltip.title': 'Title',
  'actions.tooltip.text': 'Text',
  'actions.tooltip.text.hint': '{{field}} stands for the value of that field in the row.',
  'actions.tooltip.width': 'Width in px',
  'actions.tooltip.height': 'Greatest height in px',
  'actions.problem.tooltip': 'Write a title or a text.',
} as const
