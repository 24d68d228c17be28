// The attributes of stored nodes and marks, as the schema has them.
import type { Attrs } from 'prosemirror-model'
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'

export const membersOf = (node: Loose): readonly unknown[] => (Array.isArray(node['content']) ? node['content'] : [])
export const attrsOf = (node: Loose): Loose => (isRecord(node['attrs']) ? node['attrs'] : {})

/** What of the stored attributes is not known here, to be written back as it was. */
export function extraOf(attrs: Loose, known: readonly string[]): Attrs {
  const rest = Object.entries(attrs).filter(
    ([name, value]) => !known.includes(name) && value !== null && value !== undefined,
  )
  return { extra: jsonOf(Object.fromEntries(rest)) }
}
/** What a stored document has beside what every node has: its version, and what other programs write there. */
export function besideOf({ type: _1, content: _2, attrs: _3, text: _4, marks: _5, ...beside }: Loose): Loose {
  return beside
}
export const jsonOf = (record: Loose): string | null =>
  Object.keys(record).length === 0 ? null : JSON.stringify(record)
/** The attributes that are known here. A value that is not one of ours is kept with the unknown ones. */
export function readAttrs(attrs: Loose, readers: Readonly<Record<string, (value: unknown) => unknown>>): Attrs {
  const known = Object.entries(readers).flatMap(([name, read]) => {
    const value = read(attrs[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(known),
    ...extraOf(
      attrs,
      known.map(([name]) => name),
    ),
  }
}
export const flagIn = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined
export const wordIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

export const without = (attrs: Loose, name: string): Loose =>
  Object.fromEntries(Object.entries(attrs).filter(([key]) => key !== name))
export const stringIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
