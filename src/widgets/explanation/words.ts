// The words of an explanation.
export const words = {
  'explanation.empty': 'There is no text yet.',
  'explanation.endless': 'This text cannot be shown: it is too large, or contains itself.',
  'explanation.notAvailable': 'This button is not available.',
  'explanation.absent': 'This text names fields that its row does not have: {names}.',
  'explanation.unknown':
    'The widget has no button with this id: {ids}. Add it in the settings, or remove it from the text.',
  'explanation.unknownMany':
    'The widget has no buttons with these ids: {ids}. Add them in the settings, or remove them from the text.',
  'explanation.noId': '(no id)',
} as const
