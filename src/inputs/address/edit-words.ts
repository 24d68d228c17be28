export const words = {
  'edit.address.region': 'Ask outside the region',
  'edit.address.region.hint': 'Offers to email about an address in any other municipality.',
  'edit.address.municipalities': 'Municipalities of the region',
  'edit.address.municipalities.hint': 'One on each line.',
  'edit.address.title': 'Title',
  'edit.address.text': 'Text',
  'edit.address.successText': 'Text after sending',
  'edit.address.recipients': 'Send to',
  'edit.address.recipients.hint': 'Without a choice, the person who fills in the form gets it.',
  'edit.address.recipients.placeholder': 'The person who fills in the form',
} as const
