// The figure of each app on the start screen, in one answer.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { Document } from '../entities/item.ts'
import { Module } from '../entities/module.ts'

/** The module that shows the figure, and the rows it reads. */
export const Figure = v.looseObject({ app: v.string(), page: v.string(), module: Module, rows: v.array(Document) })
export type Figure = v.InferOutput<typeof Figure>

export const figuresCalls = {
  listFigures: call({
    id: 'listFigures',
    method: 'GET',
    path: '/figures',
    right: 'user',
    summary:
      'Returns, for each app that the user opens (24 at most), the first module of these types on its start page, with the rows it shows (100 at most). An app without one is left out.',
    query: v.looseObject({
      /** Names of module types, separated by commas. */
      types: v.pipe(v.string(), v.nonEmpty('Name the types of modules.'), v.maxLength(500)),
    }),
    reply: v.array(Figure),
  }),
}
