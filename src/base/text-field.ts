// The fields and people that a text may name, as a place offers them. Pure.
import { isRecord } from './loose.ts'

/** A field that a text may name, or a person. */
export interface TextField {
  /** What is stored: "customer.name", "$USER"; of a person the id. Without braces and line breaks, at most 200 letters. */
  readonly name: string
  readonly label: string
  /** The present value. Left out: it is not known here, and the text shows the label. */
  readonly value?: unknown
  /** The heading it stands under in the list of fields. */
  readonly group?: string
  /** How its value is written in the text that it is inserted into: "number 2". */
  readonly format?: string
  /** Default 'field'. */
  readonly kind?: 'field' | 'person'
}

const mostLetters = 200
/** Returns the name of a field, or the id of a person, as it may be stored; undefined for all else. */
export function fieldName(written: unknown): string | undefined {
  if (typeof written !== 'string' && typeof written !== 'number') return undefined
  const name = String(written).trim()
  return name === '' || name.length > mostLetters || /[{}\n\r]/.test(name) ? undefined : name
}

/** Returns what of a list can stand in a text: a name and a label each. A page may give anything. */
export function fieldsIn(given: unknown): readonly TextField[] | undefined {
  if (!Array.isArray(given)) return undefined
  return given.filter(isRecord).flatMap((one): readonly TextField[] => {
    const name = fieldName(one['name'])
    if (name === undefined) return []
    const { label, group, kind, value } = one
    return [
      {
        name,
        label: typeof label === 'string' && label.trim() !== '' ? label : name,
        kind: kind === 'person' ? 'person' : 'field',
        ...(value === undefined ? {} : { value }),
        ...(typeof group === 'string' && group !== '' ? { group } : {}),
      },
    ]
  })
}
