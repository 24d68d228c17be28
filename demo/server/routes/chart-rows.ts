// The rows of the queries that a template names, read with the rights of the one who fills it.
import { asRecord, own, type Loose } from '../../../src/base/loose.ts'
import { sentenceIn } from '../../../src/base/sentences.ts'
import { sentences } from '../../../src/contract/server-sentences.nl.ts'
import { mostChartRows } from '../../../src/contract/report/chart.ts'
import { queriesIn } from '../../../src/contract/report/charts-in.ts'
import type { Template } from '../../../src/contract/report/template.ts'
import type { Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'
import { createReadableRows } from './aggregate.ts'

/** By the slug of the query: its rows, or why they could not be read. */
export type ChartRows = ReadonlyMap<string, readonly Loose[] | string>

/** Returns what reads them, one query after another. A query of one item ("$ID") gets that of the record that is written. */
export function createChartRows(services: Services) {
  const readable = createReadableRows(services)
  return async (who: Who, { parts }: Template, record: unknown, lang: string): Promise<ChartRows> => {
    const id = asRecord(record)['_id']
    const found = new Map<string, readonly Loose[] | string>()
    for (const query of queriesIn(parts)) {
      const source = await readable(who, { query, ...(typeof id === 'string' ? { item_id: id } : {}) })
      const answer = source.ok
        ? await services.aggregator.aggregate(source.value.source, { ...source.value.request, limit: mostChartRows })
        : source
      found.set(query, answer.ok ? answer.rows : inWords(answer.message, lang))
    }
    return found
  }
}

const inWords = (message: string, lang: string): string =>
  (/^nl\b/i.test(lang) ? (own(sentences, message) ?? sentenceIn(sentences, message)) : undefined) ?? message
