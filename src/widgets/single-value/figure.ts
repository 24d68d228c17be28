import type { Document } from '../../contract/entities/item.ts'
import type { Module } from '../../contract/entities/module.ts'
import * as v from '../../base/schema.ts'
import type { WidgetFigure } from '../part.ts'
import { model } from './data.ts'
import { schema } from './schema.ts'

/** The figure of a stored module; undefined without rows, or where its settings cannot be read. */
export function figureOf(module: Module, rows: readonly Document[], lang: string): WidgetFigure | undefined {
  const read = v.safeParse(schema, module.selection)
  if (!read.success || rows.length === 0) return undefined
  const { text, isMissing } = model(rows, read.output, lang)
  return isMissing ? undefined : { title: read.output.title ?? module.name, text }
}
