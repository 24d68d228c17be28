// Names of languages and countries, and lists of words, in the reader's language.

/** Returns what a language is called: "Dutch" for "nl". Undefined where the code is none, or has no name. */
export const languageName = (code: string, reader: string): string | undefined => nameOf('language', code, reader)

/** Returns what its speakers call a language, to stand alone: "Nederlands" for "nl"; the code where that is unknown. */
export function ownLanguageName(code: string): string {
  const name = languageName(code, code)
  return name === undefined ? code : name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Returns what a country is called: "Netherlands" for "NL"; the code where that is unknown. */
export const countryName = (code: string, reader: string): string => nameOf('region', code, reader) ?? code

function nameOf(type: 'language' | 'region', code: string, reader: string): string | undefined {
  try {
    const key = `${type} ${reader}`
    const names = known.get(key) ?? new Intl.DisplayNames(reader, { type, fallback: 'none' })
    known.set(key, names)
    return names.of(code)
  } catch {
    return undefined // no such code
  }
}
/** A list of countries asks for hundreds of names. */
const known = new Map<string, Intl.DisplayNames>()

/** Writes words as a list: "red, green and blue", "red, green or blue", "red, green, blue". */
export const writeList = (
  words: readonly string[],
  lang: string,
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string => new Intl.ListFormat(lang, { type }).format(words)
