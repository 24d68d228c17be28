import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.collapsible_row': 'Uitklapbare rij',
  'actions.explain.collapsible_row': 'Opent een vlak onder de rij, of sluit het',
  'actions.is.collapsible_row': '{count} velden onder de rij tonen',
  'actions.is.collapsible_row.one': '1 veld onder de rij tonen',
  'actions.is.collapsible_row.module': 'De widget {module} onder de rij tonen',
  'actions.is.collapsible_row.open': '… onder de rij tonen (noem een veld of een widget)',
  'actions.collapsible_row.fields': 'Velden',
  'actions.collapsible_row.fields.hint': 'Velden van de rij, met komma’s ertussen.',
  'actions.collapsible_row.module': 'Widget',
  'actions.collapsible_row.module.hint': 'De id van een widget die voor de rij wordt getoond, in plaats van de velden.',
  'actions.problem.collapsible_row': 'Noem een veld of een widget: anders wordt er niets getoond.',
} satisfies Record<keyof typeof english | 'actions.kind.collapsible_row', string>
