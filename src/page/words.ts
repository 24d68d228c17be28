// The words a page and its widget boxes say themselves. An embedder overrides each by its key through configure({messages}).
import { useCallback } from 'react'
import { messages } from '../contract/messages.ts'
import { fillText, useLang, useText } from '../ui/text.tsx'
import type { Text, TextParams } from '../ui/text.tsx'

export const pageWords = {
  'page.widget': 'Widget',
  'page.widgetType': 'Widget type: {type}',
  'page.formFailed': 'This form could not be drawn.',
  'page.widgetFailed': 'This widget could not be drawn.',
  'page.configFields': '{widget}: check {fields}.',
  'page.configWhole': '{widget}: the settings are not in a form this widget understands.',
  'page.refresh': 'Refresh',
  'page.updated': 'Updated {when}',
  'page.justNow': 'just now',
  'page.back': 'Back',
  'page.breadcrumb': 'Breadcrumb',
  'page.empty': 'Nothing here yet',
  'page.emptyText': 'This page has no widgets.',
  'page.noDefault': 'This app has no pages yet',
  'page.notFoundText': 'It may have been moved or deleted.',
  'page.forbiddenText': 'Ask the owner of this app for access.',
  'page.offline': 'Not connected',
  'error.home': 'Go to the home page',
  'page.notSaved': 'Your change was not saved.',
  'page.notAllSaved': '{failed} of {count} changes were not saved.',
  'page.item': '{page} {item}',
  'page.widgets': 'Widgets of {name}',
} as const

/** Makes the function that says a word: the embedder's text, else the product's message, else the table given here. */
export function useTable(table: Readonly<Record<string, string>>): Text {
  const text = useText()
  const lang = useLang()
  return useCallback(
    (key: string, params?: TextParams) => {
      const said = text(key, params)
      if (said !== key) return said
      const own = table[key] ?? (messages as Readonly<Record<string, string>>)[key] // a table of texts by key
      return own === undefined ? key : fillText(own, params, lang)
    },
    [text, table, lang],
  )
}

export const useWords = (): Text => useTable(pageWords)
