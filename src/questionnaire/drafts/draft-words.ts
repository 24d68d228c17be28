// The words of the bars over a form (draft-bar.tsx). They load with the first of them.
export const words = {
  'form.kept.earlier': 'Answers you gave earlier are waiting to be sent.',
  'form.refused.title': 'Earlier answers were not accepted.',
  'form.refused.open': 'Open them',
  'form.refused.discard': 'Throw away',
  'form.draft.title': 'Continue where you left off?',
  'form.draft.text': 'This form still holds the answers you typed earlier.',
  'form.draft.continue': 'Continue',
  'form.draft.discard': 'Start over',
  'form.draft.elsewhere': 'You filled in a part of this form on {device}, {when}.',
  'form.draft.device': 'another device',
  'form.draft.conflict':
    'This form was also filled in on {device}, {when}. Which answers do you want to go on with? The others are kept.',
  'form.draft.mine': 'These answers',
  'form.draft.theirs': 'The other answers',
  'form.draft.other': 'The answers you did not choose are kept.',
  'form.draft.swap': 'Change to them',
  'form.draft.gone':
    'Earlier answers of this form were sent or deleted elsewhere in the meantime. Your answers here are kept.',
} as const
