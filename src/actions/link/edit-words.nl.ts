import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.link': 'Link',
  'actions.explain.link': 'Gaat naar een pagina van het platform',
  'actions.is.link': 'Naar pagina “{page}”',
  'actions.is.link.app': 'Naar pagina “{page}” van {app}',
  'actions.is.link.start': 'Naar de eerste pagina',
  'actions.is.link.start.app': 'Naar {app}',
  'actions.is.link.item': '{go}, met {value}',
  'actions.app.this': 'De app van het formulier',
  'actions.page': 'Pagina',
  'actions.page.first': 'De eerste pagina',
  'actions.link.value': 'Opent met de waarde van',
  'actions.link.value.hint': 'De pagina wordt voor dit record geopend: /app/pagina/waarde.',
  'actions.link.value.none': 'Geen record',
  'actions.problem.noPage': '{app} heeft geen pagina “{name}”.',
} satisfies Record<keyof typeof english | 'actions.kind.link', string>
