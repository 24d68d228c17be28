// The fields that a template names. Pure.
import { pathsOf } from './chart.ts'
import type { FieldPart } from './placeholders.ts'
import type { Part, SectionPart } from './template.ts'

/** A field that a template names, in the lists around it. */
interface Named {
  readonly path: string
  readonly line: number
  readonly lists: readonly string[]
}

/** Reads the fields that a template names, each with its first line. Those within a list may be of the list or around it. */
export const fieldsIn = (parts: readonly Part[]): ReadonlyMap<string, number> => unknownIn(parts, new Set())

/**
 * Returns the fields that are not known, each with its first line. A field within a list is known if an entry of the list has
 * it ("lines.amount"), or the record around. Fields of other queries are left out.
 */
export function unknownIn(parts: readonly Part[], known: ReadonlySet<string>): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { path, line, lists } of namedIn(parts, []))
    if (!found.has(path) && !pathsWithin(path, lists).some(one => known.has(one))) found.set(path, line)
  return found
}

/** What a path may mean within lists, the innermost first: "lines.amount", "amount". */
export const pathsWithin = (path: string, lists: readonly string[]): readonly string[] => [
  ...lists.map((_, index) => [...lists.slice(0, lists.length - index), path].join('.')),
  path,
]

function* namedIn(parts: readonly Part[], lists: readonly string[]): Generator<Named> {
  const own = function* (path: string, line: number): Generator<Named> {
    if (path !== '' && !path.startsWith('@')) yield { path, line, lists }
  }
  const ofFields = function* (fields: readonly (string | FieldPart)[]): Generator<Named> {
    for (const field of fields) if (typeof field !== 'string') yield* own(field.path, field.line)
  }
  for (const part of parts) {
    if (typeof part === 'string') continue
    if (part.is === 'field') yield* own(part.path, part.line)
    else if (part.is === 'chart') {
      yield* ofFields(part.title)
      if (part.settings.query === undefined) for (const path of pathsOf(part.settings)) yield* own(path, part.line)
    } else if (part.is === 'section') yield* inSection(part, lists, own)
    else {
      for (const [, values] of part.attributes) yield* ofFields(values)
      yield* namedIn(part.inside, lists)
    }
  }
}

function* inSection(
  { kind, path, line, inside }: SectionPart,
  lists: readonly string[],
  own: (path: string, line: number) => Iterable<Named>,
): Generator<Named> {
  if (kind === 'query') return
  yield* own(path, line)
  // a list in a list is found under the one around, or beside it
  yield* namedIn(inside, kind === 'each' ? [...lists, path] : lists)
}
