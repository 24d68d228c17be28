import type { words as english } from './words.ts'

export const words = {
  'input.rows.loading': 'De rijen worden geladen',
  'input.rows.failed': 'De rijen konden niet worden geladen.',
  'input.rows.empty': 'Er zijn geen rijen om uit te kiezen.',
  'input.rows.cannot': 'De rijen worden geladen zodra het formulier met een server is verbonden.',
  'input.rows.search': 'Zoeken in de rijen',
  'input.rows.noMatch': 'Geen rij past bij “{search}”.',
  'input.rows.all': 'Alle {count} getoonde rijen kiezen',
  'input.rows.chosen': '{count} gekozen',
  'input.rows.clear': 'Keuze wissen',
  'input.rows.gone': 'staat niet meer in de lijst',
  'input.rows.noKey': 'Deze rij kan niet worden gekozen: ze heeft geen “{key}”.',
} satisfies Record<keyof typeof english, string>
