// Words for people. The drawn pieces know only keys; whoever mounts them hands in the table (ui stands below the contract).
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { localeOf } from '../base/format/locale.ts'
import { writeNumber } from '../base/format/number.ts'

/** Values for the `{name}` places of a text. */
export type TextParams = Readonly<Record<string, string | number>>
export type Text = (key: string, params?: TextParams) => string

// What the drawn pieces say themselves. A table given to MessagesProvider wins key by key.
const ownTexts: Readonly<Record<string, string>> = {
  'action.retry': 'Try again',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.ok': 'OK',
  loading: 'Loading',
  empty: 'No data',
  'error.default': 'Error',
  'ui.search': 'Search',
  'ui.clear': 'Clear',
  'ui.select': 'Select…',
  'ui.noOptions': 'No matches',
  'ui.moreOptions': '{count} more: type to narrow down',
  'ui.selected': '{count} selected',
  'ui.remove': 'Remove {name}',
  'ui.increase': 'Increase',
  'ui.decrease': 'Decrease',
  'ui.required': 'required',
  'ui.details': 'Details',
  'ui.notifications': 'Notifications',
  'ui.newTab': 'opens in a new tab',
  'ui.showPassword': 'Show password',
  'ui.hidePassword': 'Hide password',
  'ui.openCalendar': 'Open calendar',
  'ui.previousMonth': 'Previous month',
  'ui.nextMonth': 'Next month',
  'ui.previousYear': 'Previous year',
  'ui.nextYear': 'Next year',
  'ui.today': 'Today',
  'ui.from': 'From',
  'ui.to': 'To',
  'ui.unread': '“{text}” cannot be read here. Write it like {example}.',
}

const MessagesContext = createContext<Readonly<Record<string, string>>>({})
const LangContext = createContext<string | undefined>(undefined)
const ReaderLangsContext = createContext<readonly string[] | undefined>(undefined)
/** Another language for what stands below, with the same words. */
export const LangProvider = ({
  value,
  children,
}: {
  readonly value: string
  readonly children?: ReactNode
}): ReactNode => (
  <LangContext value={value}>
    <ReaderLangsContext value={[value]}>{children}</ReaderLangsContext>
  </LangContext>
)

export interface MessagesProviderProps {
  readonly messages: Readonly<Record<string, string>>
  /** BCP 47, as in the `lang` attribute. */
  readonly lang?: string
  /** What the reader reads, best first, for what is offered in several languages. Default: `lang`. */
  readonly readerLangs?: readonly string[]
  readonly children?: ReactNode
}

/** Gives everything below its words and its language. */
export function MessagesProvider({ messages, lang, readerLangs, children }: MessagesProviderProps): ReactNode {
  const inherited = useContext(LangContext)
  const read = useContext(ReaderLangsContext)
  return (
    <LangContext value={lang ?? inherited}>
      <ReaderLangsContext value={readerLangs ?? (lang === undefined ? read : [lang])}>
        <MessagesContext value={messages}>{children}</MessagesContext>
      </ReaderLangsContext>
    </LangContext>
  )
}

/** One function per table, not one per component that asks: a form of a thousand questions asks a few thousand times. */
const texts = new WeakMap<Readonly<Record<string, string>>, Map<string, Text>>()

/** Returns the function that turns a key into words; an unknown key comes back as it is, so that it is seen. */
export function useText(): Text {
  const messages = useContext(MessagesContext)
  const lang = useLang()
  const known = texts.get(messages) ?? new Map<string, Text>()
  texts.set(messages, known)
  const text: Text = known.get(lang) ?? ((key, params) => fillText(messages[key] ?? ownTexts[key] ?? key, params, lang))
  known.set(lang, text)
  return text
}

/** Returns the language the words are in, e.g. "nl". Without a provider: "en". */
export const useWordsLang = (): string => useContext(LangContext) ?? 'en'

/** Returns the languages of the reader, best first. */
export function useReaderLangs(): readonly string[] {
  const around = useWordsLang()
  return useContext(ReaderLangsContext) ?? [around]
}

/** Returns the words in force by key. */
export const useMessages = (): Readonly<Record<string, string>> => useContext(MessagesContext)

/** Returns the locale for dates, numbers, names and sorting: the language in force with the reader's own region, "en-GB" for a page in "en" in a British browser. */
export const useLang = (): string => localeOf(useWordsLang())

/** Puts values into the `{name}` places of a text; places without a value stay. Numbers are written as the language writes them. */
export const fillText = (text: string, params?: TextParams, lang = 'en'): string =>
  params
    ? text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
        const value = params[name]
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
