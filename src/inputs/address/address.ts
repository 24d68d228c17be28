// A Dutch address: its parts, how typed text is parsed, and where a region ends. Pure.
import type { Question } from '../../form/definition.ts'
import type { FoundAddress } from '../part.ts'

/** The answer (INP-002). What is filled in by hand has neither municipality, province nor location. */
export interface Address extends FoundAddress {
  readonly suffix: string
}

/** Four digits, the first not 0, and two letters that are not SA, SD or SS; in small letters too (VAL-019). */
const dutchPostcode = /^[1-9]\d{3} ?(?!sa|sd|ss)[a-z]{2}$/i

/** The postcode as it is looked up and stored: upper case, no space (VAL-021, VAL-022). undefined when it is none. */
export function toPostcode(text: string): string | undefined {
  const trimmed = text.trim()
  return dutchPostcode.test(trimmed) ? trimmed.replace(' ', '').toUpperCase() : undefined
}

/** A house number is a whole number from 1 (VAL-020). undefined when it is none. */
export function toHouseNumber(text: string): string | undefined {
  const trimmed = text.trim()
  return /^\d{1,5}$/.test(trimmed) && Number(trimmed) >= 1 ? String(Number(trimmed)) : undefined
}

/** "12-a" is number 12 with suffix a: people type both into one field. */
export function splitNumber(text: string): { readonly number: string; readonly suffix: string } | undefined {
  const match = /^\s*(\d{1,5})\s*[-/ ]?\s*([a-z][a-z0-9 -]*|[-/ ]\d[a-z0-9 -]*)\s*$/i.exec(text)
  const suffix = match?.[2]?.replace(/^[-/ ]+/, '').trim()
  return match?.[1] && suffix ? { number: match[1], suffix } : undefined
}

const texts = ['city', 'municipality', 'number', 'postcode', 'province', 'street', 'suffix'] as const

/** Reads a stored answer; numbers may be stored as numbers. undefined for anything that is not an address. */
export function readAddress(value: unknown): Address | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  const stored: Readonly<Record<string, unknown>> = { ...value }
  const read = Object.fromEntries(
    texts.map(name => [
      name,
      typeof stored[name] === 'string' || typeof stored[name] === 'number' ? String(stored[name]) : '',
    ]),
  ) as Record<(typeof texts)[number], string> // made from these names
  const { location } = stored
  if (Object.values(read).every(text => text === '')) return undefined
  return isPoint(location) ? { ...read, location } : read
}

const isPoint = (value: unknown): value is NonNullable<FoundAddress['location']> =>
  value !== null &&
  typeof value === 'object' &&
  'type' in value &&
  value.type === 'Point' &&
  'coordinates' in value &&
  Array.isArray(value.coordinates) &&
  value.coordinates.length === 2 &&
  value.coordinates.every(one => typeof one === 'number')

/** "1012 JS". */
export const spaced = (postcode: string): string => postcode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')

/** "Damrak 1-A, 1012 JS Amsterdam". */
export function writeAddress({ street, number, suffix, postcode, city }: Address): string {
  const door = [street, suffix === '' ? number : `${number}-${suffix}`].filter(Boolean).join(' ')
  return [door, [spaced(postcode), city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

export interface Region {
  readonly municipalities: readonly string[]
  readonly title: string
  readonly text: string
  readonly successText: string
  readonly recipients: 'current' | readonly string[]
}

/** Reads settings.region (INP-007); undefined if every address is accepted. */
export function regionOf(question: Question): Region | undefined {
  const stored = question.settings['region']
  if (stored === null || typeof stored !== 'object') return undefined
  const region: Readonly<Record<string, unknown>> = { ...stored }
  const list = (value: unknown): readonly string[] =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one.trim() !== '') : []
  const municipalities = list(region['municipalities'])
  const text = (name: string): string => {
    const one = region[name]
    return typeof one === 'string' ? one : ''
  }
  if (region['active'] !== true || municipalities.length === 0) return undefined
  const recipients = list(region['recipients'])
  return {
    municipalities,
    title: text('title'),
    text: text('text'),
    successText: text('successText'),
    recipients: recipients.length > 0 ? recipients : 'current',
  }
}

const plain = (text: string): string => text.trim().toLowerCase()

/** Returns whether the found municipality is outside the region; an unknown one counts as inside. */
export const isOutside = (region: Region | undefined, found: FoundAddress): boolean =>
  region !== undefined &&
  found.municipality.trim() !== '' &&
  !region.municipalities.some(one => plain(one) === plain(found.municipality))
