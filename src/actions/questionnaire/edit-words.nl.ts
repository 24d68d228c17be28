import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.questionnaire': 'Formulier',
  'actions.explain.questionnaire': 'Opent een formulier over de pagina',
  'actions.is.questionnaire': 'Het formulier “{form}” openen',
  'actions.is.questionnaire.open': 'Een formulier openen … (kies welk)',
  'actions.questionnaire.template': 'Formulier',
  'actions.questionnaire.template.hint': 'De id of slug, zoals in het adres van het formulier.',
  'actions.questionnaire.template.loading': 'De formulieren worden opgehaald. Je kunt de id of slug alvast invullen.',
  'actions.questionnaire.template.failed':
    'De formulieren konden niet worden opgehaald: {message} Vul de id of slug van het formulier in.',
  'actions.questionnaire.title': 'Titel',
  'actions.questionnaire.title.usual': 'Die van het formulier',
  'actions.problem.questionnaire': 'Kies welk formulier wordt geopend.',
  'actions.problem.noForm': 'Er is geen formulier “{name}”, of je mag het niet openen.',
} satisfies Record<keyof typeof english | 'actions.kind.questionnaire', string>
