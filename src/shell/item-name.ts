// The name of the item of a detail page that was opened by its address: read from what the widgets of the page have read, and
// asked for only if none of them reads the item.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { itemName } from '../base/format/item-name.ts'
import { isRecord, text } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import * as v from '../base/schema.ts'
import { appCalls } from '../contract/calls/apps.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import { useCall } from '../stores/use.tsx'
import { useLang } from '../ui/text.tsx'
import { optionalFormat } from '../widgets/head.ts'

const Rule = v.object({
  item_key: v.string(),
  key: v.string(),
  format: optionalFormat,
  query: v.optional(v.string()),
  modules: v.array(v.string()),
})

export interface NamedItem {
  readonly name: string | undefined
  /** Called with each event of the page. */
  follow(event: string, detail: unknown): void
}

/** `item`: undefined where the page shows none, or where its list has named it. */
export function useItemName(app: string, page: string, item: string | undefined): NamedItem {
  const lang = useLang()
  const read = useCall(
    appCalls.readPage,
    item === undefined ? null : { params: { app, page }, query: { extended: true } }, // as the page itself
  )
  const rule = useMemo(() => {
    const parsed = v.safeParse(Rule, read.data?.item_name)
    return parsed.success ? parsed.output : undefined
  }, [read.data])
  const here = JSON.stringify([app, page, item])
  /** What the widgets of this very page have read, by their ids. */
  const seen = useRef({ here, rows: new Map<string, readonly unknown[]>() })
  const [found, setFound] = useState<{ readonly here: string; readonly row: unknown }>()
  const look = useCallback(() => {
    if (seen.current.here !== here) seen.current = { here, rows: new Map() }
    const { rows } = seen.current
    if (!rule || item === undefined) return
    const row = rule.modules.flatMap(id => rows.get(id) ?? []).find(one => text(valueAt(one, rule.item_key)) === item)
    if (row !== undefined || rule.modules.every(id => rows.has(id))) setFound({ here, row })
  }, [here, rule, item])
  useEffect(look, [look])
  const follow = useCallback(
    (event: string, detail: unknown): void => {
      if (item === undefined || !isRecord(detail) || typeof detail['widget'] !== 'string') return
      if (event !== 'lc-data' && event !== 'lc-error') return
      if (seen.current.here !== here) seen.current = { here, rows: new Map() }
      seen.current.rows.set(detail['widget'], Array.isArray(detail['rows']) ? detail['rows'] : [])
      look()
    },
    [here, item, look],
  )
  const known = found?.here === here ? found : undefined
  const { data } = useCall(
    collectionCalls.aggregate,
    known && known.row === undefined && rule?.query !== undefined && item !== undefined
      ? {
          body: {
            query: rule.query,
            limit: 1,
            selection: [{ key: rule.item_key, values: /^-?\d+(\.\d+)?$/.test(item) ? [item, Number(item)] : [item] }],
          },
        }
      : null,
  )
  const asked = Array.isArray(data) ? data.find(one => text(valueAt(one, rule?.item_key ?? '_id')) === item) : undefined
  const row = known?.row ?? asked
  return useMemo(
    () => ({ name: row === undefined || !rule ? undefined : itemName(row, rule, lang), follow }),
    [row, rule, lang, follow],
  )
}
