import { writeNumber } from '../base/format/number.ts'
import type { Say } from '../base/say.ts'
import { useLang, useText } from './text.tsx'
import type { Text, TextParams } from './text.tsx'

type Words = Readonly<Record<string, string>>

/** Makes a hook that returns the words in force. `fallback` says the keys that the table of the page lacks. */
export function wordsHook(fallback: Say): (part?: Words) => Say {
  /** One function per table and part, not one per question. */
  const says = new WeakMap<Text, WeakMap<object, Say>>()
  return function useWords(part = noWords) {
    const text = useText()
    const lang = useLang()
    const known = says.get(text) ?? new WeakMap<object, Say>()
    says.set(text, known)
    const say =
      known.get(part) ??
      ((key, params, own) => {
        const said = text(key, params)
        return said === key ? fallback(key, params && written(params, lang), own ?? part) : said
      })
    known.set(part, say)
    return say
  }
}

const noWords: Words = {}
const written = (params: TextParams, lang: string): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? writeNumber(value, lang) : value]),
  )
