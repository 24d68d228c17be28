import type { words as english } from './edit-words.ts'

export const words = {
  'actions.kind.tablink': 'Tabblad kiezen',
  'actions.explain.tablink': 'Toont een ander tabblad van de pagina',
  'actions.is.tablink': 'Tabblad {column} tonen',
  'actions.is.tablink.open': 'Tabblad … tonen (noem het)',
  'actions.tablink.widget': 'Tabwidget',
  'actions.tablink.widget.hint': 'De id ervan.',
  'actions.tablink.column': 'Tabblad',
  'actions.tablink.column.hint': 'De id van het tabblad in die widget.',
  'actions.problem.tablink.widget': 'Noem de tabwidget: zonder die gebeurt er niets.',
  'actions.problem.tablink.column': 'Noem het tabblad: zonder dat gebeurt er niets.',
} satisfies Record<keyof typeof english | 'actions.kind.tablink', string>
