import type { words as english } from './draft-words.ts'

export const words = {
  'form.kept.earlier': 'Eerdere antwoorden wachten nog om te worden verstuurd.',
  'form.refused.title': 'Eerdere antwoorden zijn niet aanvaard.',
  'form.refused.open': 'Openen',
  'form.refused.discard': 'Weggooien',
  'form.draft.title': 'Verdergaan waar je was gebleven?',
  'form.draft.text': 'Dit formulier bevat nog de antwoorden die je eerder hebt ingevuld.',
  'form.draft.continue': 'Verdergaan',
  'form.draft.discard': 'Opnieuw beginnen',
  'form.draft.elsewhere': 'Je hebt een deel van dit formulier ingevuld op {device}, {when}.',
  'form.draft.device': 'een ander apparaat',
  'form.draft.conflict':
    'Dit formulier is ook ingevuld op {device}, {when}. Met welke antwoorden wil je verdergaan? De andere blijven bewaard.',
  'form.draft.mine': 'Deze antwoorden',
  'form.draft.theirs': 'De andere antwoorden',
  'form.draft.other': 'De antwoorden die je niet hebt gekozen, blijven bewaard.',
  'form.draft.swap': 'Naar die antwoorden wisselen',
  'form.draft.gone':
    'Eerdere antwoorden van dit formulier zijn intussen ergens anders verstuurd of weggegooid. Wat hier staat, blijft bewaard.',
} satisfies Record<keyof typeof english, string>
