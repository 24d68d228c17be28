import * as v from '../../base/schema.ts'
import { Module } from './module.ts'

const text = v.string()

export const Row = v.looseObject({ id: text, slug: text, order: v.number(), modules: v.array(v.union([text, Module])) })
export type Row = v.InferOutput<typeof Row>
