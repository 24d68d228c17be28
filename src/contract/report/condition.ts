// What stands in {{#if …}}: a field that must have a value, or be compared with one. Pure.
import { toNumber } from '../../base/format/number.ts'

export const signs = ['=', '!=', '>', '<', '>=', '<='] as const
export type Sign = (typeof signs)[number]

export interface Condition {
  readonly path: string
  /** Without a sign: the field has a value, or with `isNot` none. */
  readonly isNot?: true
  readonly sign?: Sign
  readonly value?: string
}

/** Reads "paid", "not paid" or "amount >= 100"; undefined for anything else. A value may stand in quotes. */
export function readCondition(written: string): Condition | undefined {
  const compared = /^([^!=<>]*)(!=|>=|<=|=|>|<)([^=<>]*)$/.exec(written)
  if (!compared) {
    const isNot = /^not\s+\S/.test(written)
    const path = (isNot ? written.slice(3) : written).trim()
    return isPath(path) ? { path, ...(isNot ? { isNot } : {}) } : undefined
  }
  const [, path = '', sign, value = ''] = compared.map(part => part.trim())
  const known = signs.find(one => one === sign)
  return isPath(path) && known ? { path, sign: known, value: unquoted(value) } : undefined
}

const isPath = (path: string): boolean => path !== '' && path !== 'not' && !/[<>"&|!=]/.test(path)
const unquoted = (value: string): string =>
  /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”)$/.exec(value)?.slice(1).find(Boolean) ?? value

/** Writes a condition as a template has it. */
export const writeCondition = ({ path, isNot, sign, value = '' }: Condition): string =>
  sign === undefined ? `${isNot ? 'not ' : ''}${path}` : `${path} ${sign} ${value}`.trim()

/** Whether a value is one: 0 is, false and an empty list are not. */
export const hasValue = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasValue)
    : typeof value === 'string'
      ? value.trim() !== ''
      : value !== undefined && value !== null && value !== false

/** Whether a value meets a condition. Of a list one entry is enough; nothing is neither more nor less than anything. */
export function meets(value: unknown, { isNot, sign, value: wanted = '' }: Condition): boolean {
  if (sign === undefined) return hasValue(value) !== (isNot ?? false)
  if (sign === '!=') return !meets(value, { path: '', sign: '=', value: wanted })
  if (Array.isArray(value)) return value.some(one => meets(one, { path: '', sign, value: wanted }))
  const difference = compared(value, wanted)
  if (sign === '=') return difference === 0
  if (!hasValue(value) || Number.isNaN(difference)) return false
  return sign === '>'
    ? difference > 0
    : sign === '<'
      ? difference < 0
      : sign === '>='
        ? difference >= 0
        : difference <= 0
}

/** Numbers by size; texts letter by letter, so that stored days are in their order. */
function compared(value: unknown, wanted: string): number {
  const [one, other] = [toNumber(value), toNumber(wanted)]
  if (Number.isFinite(one) && Number.isFinite(other)) return one - other
  if (typeof value === 'object' && value !== null) return Number.NaN
  const text = String(value ?? '')
  return text === wanted ? 0 : text < wanted ? -1 : 1
}
