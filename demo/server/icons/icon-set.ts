// The Material icons by Google, from the package @iconify-json/ic. Nothing of it is read before the first request for it:
// the list (0.3 MB) for a picker, the drawings (4 MB) for the first page with such an icon (docs/decisions/icons.md).
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { IconPath, ListedIcon } from '../../../src/contract/entities/icon.ts'
import { iconCategories } from '../../../src/contract/icon-names.ts'
import type { IconCategory } from '../../../src/contract/icon-names.ts'
import { readDrawing } from './drawing.ts'

export interface IconSearch {
  /** With small letters: "sharp". */
  readonly style: string
  readonly category?: IconCategory | undefined
  readonly search?: string | undefined
}

export interface IconSet {
  /** The icons of a style that have all the words in their name or category, the best matches first. */
  list(wanted: IconSearch): Promise<readonly ListedIcon[]>
  /** Undefined for an unknown name. */
  find(name: string): Promise<readonly IconPath[] | undefined>
}

export function createIconSet(): IconSet {
  const names = once(readNames)
  const drawings = once(readDrawings)
  return {
    async list({ style, category, search = '' }) {
      const words = wordsOf(search)
      const found = (await names()).flatMap(icon => {
        const rank = category === undefined || category === icon.category ? rankOf(icon, words) : undefined
        return rank === undefined || !icon.styles.has(style) ? [] : [{ icon, rank }]
      })
      return found
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ icon }) => ({ name: `${style}-${icon.name}`, category: icon.category }))
    },
    async find(name) {
      const body = (await drawings()).get(name)
      return body === undefined ? undefined : readDrawing(body)
    },
  }
}

interface Named {
  readonly name: string
  readonly category: IconCategory
  readonly styles: ReadonlySet<string>
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** 0 for the name itself, more for what is less like it; undefined for no match. */
function rankOf({ name, category }: Named, words: readonly string[]): number | undefined {
  const known = `-${name} ${category.toLowerCase()}`
  if (!words.every(word => known.includes(word))) return undefined
  const typed = words.join('-')
  if (name === typed) return 0
  if (name.startsWith(`${typed}-`)) return 1
  if (words.every(word => `-${name}-`.includes(`-${word}-`))) return 2
  return words.every(word => `-${name}`.includes(`-${word}`)) ? 3 : 4
}

/** By name; those that begin with a digit, "10k", come last. */
const byName = (a: Named, b: Named): number =>
  Number(/^\d/.test(a.name)) - Number(/^\d/.test(b.name)) || (a.name < b.name ? -1 : 1)

async function readNames(): Promise<readonly Named[]> {
  // the package's own shape: the tests of this file hold it
  const { categories } = (await readJson('metadata.json')) as {
    categories: Readonly<Record<string, readonly string[]>>
  }
  const found = new Map<string, { name: string; category: IconCategory; styles: Set<string> }>()
  for (const category of iconCategories)
    for (const full of categories[category] ?? []) {
      const [, style = '', name = ''] = /^([a-z]+)-(.+)$/.exec(full) ?? []
      const icon = found.get(name) ?? { name, category, styles: new Set() }
      icon.styles.add(style)
      found.set(name, icon)
    }
  return [...found.values()].toSorted(byName)
}

async function readDrawings(): Promise<ReadonlyMap<string, string>> {
  const { icons } = (await readJson('icons.json')) as { icons: Readonly<Record<string, { readonly body: string }>> } // as above
  return new Map(Object.entries(icons).map(([name, { body }]) => [name, body]))
}

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(fileURLToPath(import.meta.resolve(`@iconify-json/ic/${file}`)), 'utf8'))

/** Reads it once; again after a failure. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | undefined
  return () => {
    held ??= read().catch((error: unknown) => {
      held = undefined
      throw error
    })
    return held
  }
}
