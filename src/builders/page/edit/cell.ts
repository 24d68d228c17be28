// A stored widget as the page's host draws it. Made once for each: while a widget stays the same, it is not drawn again.
import * as v from '../../../base/schema.ts'
import { Module } from '../../../contract/entities/module.ts'
import { isShownTo } from '../../../contract/shown-to.ts'
import type { Reader } from '../../../contract/shown-to.ts'
import type { Cell } from '../../../page/layout.ts'
import { widthOf } from '../document.ts'
import type { PageModule } from '../document.ts'

const cells = new WeakMap<PageModule, { readonly cell: Cell | undefined }>()

/** Returns undefined if it cannot be read: visitors do not see it either. */
export function cellOf(module: PageModule): Cell | undefined {
  const known = cells.get(module)
  if (known) return known.cell
  const span = widthOf(module)
  const read = v.safeParse(Module, { name: '', ...module, type: typeWith(module, span) })
  const cell = read.success ? { id: module.id, module: read.output, span } : undefined
  cells.set(module, { cell })
  return cell
}

/** Returns whether a widget is shown on the canvas: all are, but for one that is shown as a role. */
export const isFor = (module: PageModule, reader: Reader | undefined): boolean => !reader || isShownTo(module, reader)

/** A width that cannot be shown does not keep the widget from being shown. */
const typeWith = ({ type }: PageModule, width: number): unknown =>
  typeof type === 'object' && type !== null ? { ...type, width } : type
