// The words of everything that is drawn. A text comes from the first of: what the embedder wrote for its key, the table of the
// language in force, the English table of the part that asks (its words.ts). Languages other than English load when they are used.
import { createContext, useContext, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { localeOf } from '../base/format/locale.ts'
import { writeNumber } from '../base/format/number.ts'
import { own } from '../base/loose.ts'
import { sentenceIn } from '../base/sentences.ts'
import type { Say } from '../base/say.ts'
import { englishOf } from '../contract/say.ts'
import { useChunk } from './use-chunk.ts'
import { words as ownWords } from './words.ts'

/** Values for the `{name}` places of a text. */
export type TextParams = Readonly<Record<string, string | number>>
/** Texts by key. */
export type Words = Readonly<Record<string, string>>
/** Writes a text by its key. */
export type Text = Say

/** `people`: what everybody sees; `builders`: what stands in builders and editors only. */
export type Area = 'people' | 'builders'
/** The languages there are beside English, each in two tables that load by themselves: `{ nl: { people: () => import(…) } }`. */
export type Catalogue = Readonly<Record<string, Readonly<Record<Area, () => Promise<{ readonly words: Words }>>>>>

interface TextScope {
  /** The embedder's own texts. */
  readonly messages: Words
  /** The table of the language in force; empty for English. */
  readonly table: Words
  readonly catalogue: Catalogue
  /** Undefined where nobody chose one. */
  readonly lang: string | undefined
  /** What the reader reads, best first. */
  readonly readerLangs: readonly string[] | undefined
}
const none: Words = {}
const ScopeContext = createContext<TextScope>({
  messages: none,
  table: none,
  catalogue: {},
  lang: undefined,
  readerLangs: undefined,
})

export interface MessagesProviderProps {
  /** Texts of the embedder; they win over those of every language. Default: those around. */
  readonly messages?: Words | undefined
  /** BCP 47, as in the `lang` attribute. Default: the one around. */
  readonly lang?: string | undefined
  /** The table of that language (useLanguage). Default: the one around. */
  readonly table?: Words | undefined
  readonly catalogue?: Catalogue | undefined
  /** What the reader reads, best first, for what is offered in several languages. Default: `lang`. */
  readonly readerLangs?: readonly string[] | undefined
  readonly children?: ReactNode
}

/** Gives everything below its words and its language. */
export function MessagesProvider(props: MessagesProviderProps): ReactNode {
  const around = useContext(ScopeContext)
  const { messages = around.messages, table = around.table, catalogue = around.catalogue, lang = around.lang } = props
  const readers = (props.readerLangs ?? (props.lang === undefined ? around.readerLangs : [props.lang]))?.join()
  const scope = useMemo(
    (): TextScope => ({ messages, table, catalogue, lang, readerLangs: readers?.split(',') }),
    [messages, table, catalogue, lang, readers],
  )
  return <ScopeContext value={scope}>{props.children}</ScopeContext>
}

export interface Language {
  readonly lang: string | undefined
  readonly table: Words
  /** The table of the first language has come, or cannot. */
  readonly isReady: boolean
}

/** Loads the words of a language. Until another one has come, the language before stays in force; one that cannot be loaded is English. */
export function useLanguage(lang: string | undefined, area: Area = 'people', given?: Catalogue): Language {
  const { catalogue } = useContext(ScopeContext)
  const load = own(given ?? catalogue, firstPart(lang))?.[area]
  const loaded = useChunk(load)
  const shown = useRef<Omit<Language, 'isReady'>>(undefined)
  if (!load || loaded.status !== 'pending') shown.current = { lang, table: (load && loaded.chunk?.words) ?? none }
  return { ...(shown.current ?? { lang, table: none }), isReady: shown.current !== undefined }
}
const firstPart = (lang = ''): string => lang.split('-')[0]?.toLowerCase() ?? ''

/** Another language for what stands below: its words and how it writes. Draws nothing until the first one's words are there. */
export function LangProvider({
  value,
  children,
}: {
  readonly value: string
  readonly children?: ReactNode
}): ReactNode {
  const { lang, table, isReady } = useLanguage(value)
  return (
    isReady && (
      <MessagesProvider lang={lang} table={table}>
        {children}
      </MessagesProvider>
    )
  )
}

/** One function per scope and table, not one per component that asks: a form of a thousand questions asks a few thousand times. */
const texts = new WeakMap<TextScope, WeakMap<Words, Text>>()

/** Returns the function that writes a text by its key. `words` is the English table of the part that asks; an unknown key comes back as it is, so that it is seen. */
export function useText(words: Words = none): Text {
  const scope = useContext(ScopeContext)
  const known = texts.get(scope) ?? new WeakMap<Words, Text>()
  texts.set(scope, known)
  const text =
    known.get(words) ??
    ((key, params, english = words) =>
      fillText(
        own(scope.messages, key) ??
          own(scope.table, key) ??
          own(english, key) ??
          englishOf(key) ??
          own<string>(ownWords, key) ??
          sentenceIn(scope.table, key) ??
          key, // any key may be asked for
        params,
        params && localeOf(scope.lang ?? 'en'), // to read the languages of a browser takes longer than the text
      ))
  known.set(words, text)
  return text
}

/** Returns the table of the language in force; empty for English. */
export const useTable = (): Words => useContext(ScopeContext).table

/** Returns the language the words are in, e.g. "nl". Without a provider: "en". */
export const useWordsLang = (): string => useContext(ScopeContext).lang ?? 'en'

/** Returns every language that the product speaks. */
export function useLanguages(): readonly string[] {
  const { catalogue } = useContext(ScopeContext)
  return useMemo(() => ['en', ...Object.keys(catalogue)], [catalogue])
}

/** Returns the languages of the reader, best first. */
export function useReaderLangs(): readonly string[] {
  const { lang = 'en', readerLangs } = useContext(ScopeContext)
  return useMemo(() => readerLangs ?? [lang], [readerLangs, lang])
}

/** Returns the locale for dates, numbers, names and sorting: the language in force with the reader's own region, "en-GB" for a page in "en" in a British browser. */
export const useLang = (): string => localeOf(useWordsLang())

/** Puts values into the `{name}` places of a text; places without a value stay. Numbers are written as the language writes them. */
export const fillText = (text: string, params?: TextParams, lang = 'en'): string =>
  params
    ? text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = own(params, name)
        return typeof value === 'number' ? writeNumber(value, lang) : String(value ?? placeholder)
      })
    : text

const collators = new Map<string, Intl.Collator>()

/** Returns one collator per language, for sorting and matching what people read. To make one takes 10 ms: ask when it is needed. */
export function collatorOf(lang: string): Intl.Collator {
  const known = collators.get(lang) ?? new Intl.Collator(lang, { usage: 'search', sensitivity: 'base' })
  collators.set(lang, known)
  return known
}
export const useCollator = (): Intl.Collator => collatorOf(useLang())
