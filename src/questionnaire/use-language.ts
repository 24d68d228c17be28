// The language of a form: the visitor's choice, here or in another form, otherwise the first language that the visitor
// reads and the form has. The form's own buttons and messages follow it if they are translated.
import { useMemo, useState } from 'react'
import type { StorageLike } from '../api/core.ts'
import { useLanguage, useReaderLangs } from '../ui/text.tsx'
import type { Words } from '../ui/text.tsx'
import { languagesOf, pickLanguage } from '../form/languages.ts'

export interface FormLanguage {
  readonly languages: readonly string[]
  /** Undefined where the form says nothing about languages: then it is that of its place. */
  readonly language: string | undefined
  /** The words of that language. */
  readonly table: Words
  /** The words of the first language have come, or cannot. */
  readonly isReady: boolean
  choose(language: string): void
}

const rememberedAs = 'form-language'

export function useFormLanguage(settings: unknown, storage: StorageLike | undefined): FormLanguage {
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
  const { lang, table, isReady } = useLanguage(pickLanguage(languages, own === undefined ? readers : [own, ...readers]))
  return {
    languages,
    language: lang,
    table,
    isReady,
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
