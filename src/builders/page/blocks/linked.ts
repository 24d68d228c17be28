// What a linked block shows: the widgets of the block, each with the id of the link before its own, as the server reads them.
import { readText } from '../clipboard.ts'
import type { Pasted } from '../clipboard.ts'
import type { PageModule } from '../document.ts'

/** Parses the content of a block; empty if it cannot be read. */
export function contentIn(content: unknown): Pasted {
  const read = readText(JSON.stringify(content ?? {}))
  return read.ok ? read.value : { rows: [], widgets: [] }
}

/** The rows of a linked block, those without widgets left out. */
export function shownRows({ id: link }: PageModule, { rows, widgets }: Pasted): readonly (readonly PageModule[])[] {
  let count = 0
  const own = (module: PageModule): PageModule => {
    count++
    return { ...module, id: `${link}.${module.id || `w${count}`}` }
  }
  return [...rows.map(({ modules }) => modules), widgets].filter(one => one.length > 0).map(one => one.map(own))
}
