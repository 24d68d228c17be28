// What languages are called, which way they are written, and which are offered to choose from. Pure.
import { languageName as nameOf } from '../../../base/format/words-of.ts'

/** Common languages; any other is found by its code ("nl-BE"). */
const common =
  'en nl de fr es pt pt-BR it pl ro cs sk hu bg hr sl sr bs sq mk uk ru el tr ar he fa ur hi bn pa ta te mr gu zh-Hans zh-Hant ja ko vi th id ms fil sw am so ti af da sv nb nn fi is et lv lt ga cy eu ca gl mt lb fy ka hy az kk uz'.split(
    ' ',
  )
const rightToLeft = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Mand', 'Samr', 'Rohg'])

/** "Dutch" for "nl", in the reader's language; the code if the name is unknown. */
export function languageName(code: string, reader: string): string {
  return nameOf(code, reader) ?? code
}

export function directionOf(code: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  } // no such code
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint: string
}

/** Returns languages that match the typed text: a name in either language, or any existing code. */
export function languageChoices(reader: string, typed: string, except: readonly string[]): readonly Choice[] {
  const isFree = (code: string): boolean => !except.some(one => one.toLowerCase() === code.toLowerCase())
  const asked = plain(typed)
  const choice = (code: string): Choice => ({
    value: code,
    label: languageName(code, reader),
    hint: [nameOf(code, code), code].filter(word => word !== undefined).join(' · '),
  })
  const found = common
    .filter(isFree)
    .map(choice)
    .filter(one => asked === '' || plain(`${one.label} ${one.hint}`).includes(asked))
  const own = codeIn(typed)
  const sorted = found.toSorted((a, b) => a.label.localeCompare(b.label, reader))
  return own !== undefined && isFree(own) && nameOf(own, reader) !== undefined && !found.some(one => one.value === own)
    ? [choice(own), ...sorted]
    : sorted
}

function codeIn(typed: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(typed.trim())[0]
  } catch {
    return undefined
  } // not written like a code
}

/** For comparing what people type: without case and accents. */
export const plain = (text: string): string => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
