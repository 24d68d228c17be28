import { writeNumber } from '../base/format/number.ts'
import { useLang, useText } from '../ui/text.tsx'
import type { Text, TextParams } from '../ui/text.tsx'
import type { Say } from '../form/rules.ts'
import { sayEnglish } from '../form/rules.ts'

/** Returns the words in force; a key that the table of this page lacks is said in English, from the part's own words where it hands them in. */
export function useWords(part: Readonly<Record<string, string>> = noWords): Say {
  const text = useText()
  const lang = useLang()
  const known = says.get(text) ?? new WeakMap<object, Say>()
  says.set(text, known)
  const say =
    known.get(part) ??
    ((key, params, own) => {
      const said = text(key, params)
      return said === key ? sayEnglish(key, params && written(params, lang), own ?? part) : said
    })
  known.set(part, say)
  return say
}

const written = (params: TextParams, lang: string): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? writeNumber(value, lang) : value]),
  )

const noWords: Readonly<Record<string, string>> = {}
/** One function per table and part, not one per question. */
const says = new WeakMap<Text, WeakMap<object, Say>>()
