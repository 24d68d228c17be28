// The languages a form is offered in. Translating it is in translate.ts, which only a translated form loads.
import { valueAt } from '../base/path.ts'

/**
 * Returns the languages a form is offered in, as `lang` tags: `settings.languages`, the first of which is the language
 * of the settings. Empty if the form declares none.
 */
export function languagesOf(settings: unknown): readonly string[] {
  const listed = valueAt(settings, 'languages')
  if (!Array.isArray(listed)) return []
  return [
    ...new Set(listed.map((one: unknown) => (typeof one === 'string' ? one : valueAt(one, 'code'))).filter(isTag)),
  ]
}

/** Returns the offered language for the first preferred one that fits: the same one, else one with the same first part ("nl" for "nl-BE"); without any, the first. */
export function pickLanguage(languages: readonly string[], wanted: readonly string[]): string | undefined {
  for (const one of wanted) {
    const asked = one.toLowerCase()
    const first = asked.split('-')[0] ?? ''
    const found =
      languages.find(offered => offered.toLowerCase() === asked) ??
      languages.find(offered => offered.toLowerCase() === first) ??
      languages.find(offered => first !== '' && offered.toLowerCase().split('-')[0] === first)
    if (found !== undefined) return found
  }
  return languages[0]
}

/** Returns whether the settings have texts in another language. */
export function isTranslated(settings: unknown): boolean {
  const texts = valueAt(settings, 'translations')
  return texts !== null && typeof texts === 'object' && Object.keys(texts).length > 0
}

const isTag = (code: unknown): code is string => typeof code === 'string' && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(code)
