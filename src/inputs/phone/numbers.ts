// Phone numbers of the loaded countries: nearby ones immediately, the others once loaded. Pure: a server calls
// `know(numbers)` of validate.ts with it, and `learn` with all plans, to validate as precisely as the view.
import { countryName } from '../../base/format/words-of.ts'
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core'
import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { near } from './near.ts'
import type { NumberPlans } from './validate.ts'

let known: MetadataJson = near

/** Adds the plans of more countries (rest.ts). */
export function learn(plans: MetadataJson): void {
  known = plans
}

export const hasAllPlans = (): boolean => known !== near

const has = (country: string): country is CountryCode => isSupportedCountry(country as CountryCode, known) // the question is whether it is one
const digitsOf = (e164: string): string => e164.replace(/^\+/, '')

/**
 * Returns whether the plan of the country with this calling code is loaded. Calling codes are prefix-free: at most one
 * matches.
 */
const hasPlanFor = (e164: string): boolean =>
  Object.keys(known.country_calling_codes).some(code => digitsOf(e164).startsWith(code))

export const numbers: NumberPlans = {
  faultOf(e164) {
    if (!hasPlanFor(e164)) return undefined
    const length = validatePhoneNumberLength(e164, known)
    if (length === 'TOO_SHORT') return 'short'
    if (length === 'TOO_LONG') return 'long'
    return parsePhoneNumberFromString(e164, known)?.isValid() === true ? null : 'wrong'
  },
  write: e164 => parsePhoneNumberFromString(e164, known)?.formatInternational() ?? e164,
}

/** Digits of any script as 0 to 9 and one + in front; all else goes. */
export function strip(text: string): string {
  const plain = text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit => String(digit.charCodeAt(0) & 15))
    .replaceAll('\uff0b', '+')
    .replaceAll(/[^\d+]/g, '')
  return plain.slice(0, 1) + plain.slice(1).replaceAll('+', '')
}

/** Groups what has been typed so far as the country does. Never changes a digit. */
export const group = (typed: string, country: string): string => formatter(country).input(typed)

const formatter = (country: string): AsYouType => new AsYouType(has(country) ? country : undefined, known)

export interface Typed {
  /** The number so far; null if there is none. */
  readonly e164: string | null
  /** The country the number itself names, when it is typed with one. */
  readonly country: string | undefined
  /** Its country's plan is not loaded. */
  readonly isForeign: boolean
}

/** Reads what has been typed so far. */
export function readTyped(text: string, country: string): Typed {
  const typing = formatter(country)
  typing.input(strip(text))
  const value = typing.getNumberValue() ?? null
  const isInternational = typing.isInternational() || !has(country)
  const isBare = value === null || digitsOf(value) === '' || (!isInternational && value === `+${codeOf(country)}`)
  return {
    e164: isBare ? null : value,
    country: isInternational ? (typing.getCountry() ?? mainCountryOf(typing.getCallingCode())) : undefined,
    isForeign: !isBare && isInternational && typing.getCallingCode() === undefined && !hasPlanFor(value ?? ''),
  }
}

const mainCountryOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : known.country_calling_codes[code]?.[0]

/** A stored number as its own country writes it, and that country; a number of an unknown plan stays international. */
export function readStored(e164: string): { readonly text: string; readonly country: string | undefined } {
  const number = parsePhoneNumberFromString(e164, known)
  return number?.country !== undefined && number.isValid()
    ? { text: number.formatNational(), country: number.country }
    : { text: group(e164, ''), country: undefined }
}

/** The same digits as typed in another country: an international number loses the code it was typed with. */
export function moveTo(text: string, from: string, to: string): string {
  const typed = readTyped(text, from)
  const isInternational = /^(\+|00)/.test(strip(text))
  const national =
    isInternational && typed.e164 !== null
      ? (parsePhoneNumberFromString(typed.e164, known)?.formatNational() ?? '')
      : text
  return group(strip(national), to)
}

/** "31"; empty for a country whose plan is not loaded. */
export const codeOf = (country: string): string => (has(country) ? getCountryCallingCode(country, known) : '')

/** The first ones are those a form here mostly needs. */
const first = ['NL', 'BE', 'DE', 'FR', 'GB', 'LU']

/** Countries to choose from: the near ones, then the others by name. */
export function countries(
  lang: string,
): readonly { readonly code: string; readonly name: string; readonly calling: string }[] {
  const all = getCountries(known).map(code => ({
    code: String(code),
    name: countryName(code, lang),
    calling: `+${codeOf(code)}`,
  }))
  const rank = (code: string): number => {
    const at = first.indexOf(code)
    return at < 0 ? first.length : at
  }
  const collator = new Intl.Collator(lang)
  return all.toSorted((a, b) => rank(a.code) - rank(b.code) || collator.compare(a.name, b.name))
}
