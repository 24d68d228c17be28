// The words that only builders see load with a builder.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { MessagesProvider, useLanguage, useTable, useWordsLang } from '../ui/text.tsx'
import { BuilderWaiting } from './waiting.tsx'

/** Draws a builder once its words are there. */
export function BuilderWords({ children }: { readonly children?: ReactNode }): ReactNode {
  const around = useTable()
  const { table, isReady } = useLanguage(useWordsLang(), 'builders')
  const both = useMemo(() => ({ ...around, ...table }), [around, table])
  return isReady ? <MessagesProvider table={both}>{children}</MessagesProvider> : <BuilderWaiting />
}
