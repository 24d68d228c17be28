// Reads, adds up, groups and exports the whole result of a request, or of inline rows. It loads with the first use.
import type { Core, WireRequest } from '../api/core.ts'
import { ok } from '../base/result.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { Document } from '../contract/entities/item.ts'
import { readAllRows } from '../stores/all-rows.ts'
import { readValues, valuesIn } from '../stores/distinct-values.ts'
import { readGroups } from '../stores/groups.ts'
import { readSums } from '../stores/sums.ts'
import { makeTableFile } from '../stores/table-file.ts'
import type { WidgetViewProps } from '../widgets/part.ts'
import { readEdits, writeCell } from './cell-changes.ts'
import type { CellSource } from './cell-changes.ts'
import { groupInline } from './inline-groups.ts'
import { answerInline } from './inline-rows.ts'

export type WholeResult = Pick<
  WidgetViewProps<unknown, unknown>,
  'readAll' | 'makeFile' | 'readSums' | 'readValues' | 'readGroups' | 'readEdits' | 'writeCell'
>
type Reads = Required<WholeResult>
type ReadsOf<Source, Name extends keyof Reads> = {
  readonly [Key in Name]: (source: Source, ...wanted: Parameters<Reads[Key]>) => ReturnType<Reads[Key]>
}

export interface InlineSource extends CellSource {
  readonly rows: readonly Document[]
  readonly asked: AggregateRequest | null
  readonly lang: string
}
export interface ServerSource extends CellSource {
  readonly core: Core
  readonly request: WireRequest
  readonly lang: string
}

const all = ({ rows, asked, lang }: InlineSource) =>
  answerInline(rows, asked && { ...asked, limit: undefined, offset: 0 }, lang)

const cells: ReadsOf<CellSource, 'readEdits' | 'writeCell'> = { readEdits, writeCell }

export const ofInline: ReadsOf<InlineSource, Exclude<keyof Reads, 'readSums' | 'makeFile'>> = {
  ...cells,
  readAll: source => Promise.resolve(ok(all(source))),
  readValues: ({ rows }, key) => Promise.resolve(valuesIn(rows, key)),
  readGroups: (source, wanted, part) => Promise.resolve(ok(groupInline(all(source).rows, source.lang, wanted, part))),
}

export const ofServer: ReadsOf<ServerSource, keyof Reads> = {
  ...cells,
  readAll: ({ core, request }, ...wanted) => readAllRows(core, request, ...wanted),
  readSums: ({ core, request }, ...wanted) => readSums(core, request, ...wanted),
  readValues: ({ core, request }, ...wanted) => readValues(core, request, ...wanted),
  readGroups: ({ core, request }, ...wanted) => readGroups(core, request, ...wanted),
  makeFile: ({ core, request, lang }, ...wanted) => Promise.resolve(makeTableFile(core, request, lang, ...wanted)),
}
