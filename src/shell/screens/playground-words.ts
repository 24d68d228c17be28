// The words of the screen of the rich text editor.
export const words = {
  'playground.title': 'Rich text editor',
  'playground.text': 'Text',
  'playground.placeholder': 'Write something…',
  'playground.shown': 'As readers see it',
  'playground.stored': 'As it is stored',
  'playground.texts': 'Shared texts',
  'playground.none': 'There is no text yet.',
} as const
