// The language of a form: the visitor's choice, here or in another form, otherwise the first language that the visitor
// reads and the form has. The form's own buttons and messages follow it if they are translated.
import { useMemo, useRef, useState } from 'react'
import type { StorageLike } from '../api/core.ts'
import { messages as english } from '../contract/messages.ts'
import { useMessages, useReaderLangs } from '../ui/text.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { languagesOf, pickLanguage } from '../form/languages.ts'

type Words = Readonly<Record<string, string>>

/** The languages a form can speak itself; English is always there. */
const tables: Readonly<Record<string, () => Promise<{ readonly words: Words }>>> = { nl: () => import('./words/nl.ts') }

export interface FormLanguage {
  readonly languages: readonly string[]
  /** Undefined if the form declares no languages. */
  readonly language: string | undefined
  /** The words in force, in that language. */
  readonly messages: Words
  /** The words of the first language have come, or cannot. */
  readonly isReady: boolean
  choose(language: string): void
}

const rememberedAs = 'form-language'

export function useFormLanguage(settings: unknown, storage: StorageLike | undefined): FormLanguage {
  const around = useMessages()
  const readers = useReaderLangs()
  const langs = readers.join()
  const [first] = useState(langs)
  const [chosen, setChosen] = useState<{ readonly language: string; readonly langs: string }>()
  const languages = useMemo(() => languagesOf(settings), [settings])
  const remembered = useMemo(
    () => (languages.length > 1 ? (storage?.getItem(rememberedAs) ?? undefined) : undefined),
    [storage, languages],
  )
  // if the host later changes its language, it overrides the visitor's choice
  const own = chosen?.langs === langs ? chosen.language : first === langs ? remembered : undefined
  const wanted = pickLanguage(languages, own === undefined ? readers : [own, ...readers])
  const load = tables[wanted?.split('-')[0]?.toLowerCase() ?? '']
  const table = useChunk(load)
  const shown = useRef<{ readonly language: string | undefined; readonly words: Words | undefined }>(undefined)
  if (!load || table.status !== 'pending')
    shown.current = { language: wanted, words: load ? table.chunk?.words : undefined } // until then in the language before
  const { language, words } = shown.current ?? { language: wanted, words: undefined }
  const messages = useMemo(() => (words ? { ...around, ...words, ...hostsOwn(around) } : around), [around, words])
  return {
    languages,
    language,
    messages,
    isReady: shown.current !== undefined,
    choose(next) {
      setChosen({ language: next, langs })
      try {
        storage?.setItem(rememberedAs, next)
      } catch {
        /* full or forbidden: it holds for this visit */
      }
    },
  }
}

/** The host page's own texts stay as they are. */
const hostsOwn = (around: Words): Words =>
  Object.fromEntries(Object.entries(around).filter(([key, text]) => text !== (english as Words)[key])) // widening: any key may be looked up
