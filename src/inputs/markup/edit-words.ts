export const words = {
  'edit.markup.text': 'Text',
  'edit.markup.placeholder': 'Write what visitors should read…',
  'edit.markup.tone': 'Frame',
  'edit.markup.tone.plain': 'None',
  'edit.markup.tone.info': 'Good to know',
  'edit.markup.tone.warning': 'Warning',
} as const
