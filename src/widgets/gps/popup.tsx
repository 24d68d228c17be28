// What a popup says about its point: fields of its row, and the rows of a second query (MAP-018).
import type { ReactNode } from 'react'
import { formatValue } from '../../base/format/format.ts'
import { isRecord, text } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import { collectionCalls } from '../../contract/calls/collections.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import type { Module } from '../../contract/entities/module.ts'
import { useCall } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/state.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { spoken } from '../../base/spoken.ts'
import type { MapBodyProps } from './body-props.ts'
import { lookNumber } from './map-look.ts'
import { openPage } from './presses.ts'
import type { Config, PopupField } from './schema.ts'
import { words } from './words.ts'

const mostFields = 8
const usualRows = 5

/** Renders the popup of a row. */
export function Popup({
  config,
  module,
  model,
  row,
  intent,
  isEditing,
}: MapBodyProps & { readonly row: Document | undefined }): ReactNode {
  const say = useText(words)
  const lang = useLang()
  if (!row) return null
  const { popup } = config
  const fields =
    popup.fields.length > 0
      ? popup.fields
      : Object.keys(row)
          .filter(key => !/^_/.test(key) && key !== model.keys.label && !isPosition(key))
          .slice(0, mostFields)
          .map((key): PopupField => ({ key }))
  const asked = secondRequest(config, module, row)
  return (
    <>
      <dl className='lc-gps-fields'>
        {fields.map(field => (
          <div key={field.key}>
            <dt>{field.label ?? spoken(field.key)}</dt>
            <dd>{write(field, row, lang)}</dd>
          </div>
        ))}
      </dl>
      {Array.isArray(popup.data) ? (
        <Rows config={config} rows={inlineRows(config, popup.data, row)} />
      ) : (
        asked && <Second config={config} request={asked} />
      )}
      {config.click === 'open' && config.open_page !== undefined && (
        <Button
          size='s'
          iconEnd='arrow-right'
          onPress={() => {
            if (!isEditing) openPage(config, row, intent)
          }}
        >
          {say('gps.open')}
        </Button>
      )}
    </>
  )
}

const isPosition = (key: string): boolean =>
  /(?:^|[._-])(?:lat|latitude|lng|lon|long|longitude)$|^(?:position|location|coordinates|geometry)$/i.test(key)

const write = ({ key, format }: PopupField, row: Document, lang: string): string => {
  const value = valueAt(row, key)
  return format ? formatValue(value, format, { lang }) : text(value)
}

const mostShown = ({ popup }: Config): number => Math.round(lookNumber(popup.limit, usualRows, 1, 100))

/** Returns the request of the second query for a row; undefined if the settings name none or the row has no value to match. */
export function secondRequest(
  config: Config,
  module: Pick<Module, 'queries'>,
  row: Document,
): AggregateRequest | undefined {
  const { query, match_key: match, on_key: on = match } = config.popup
  if (match === undefined || on === undefined) return undefined
  const primary = module.queries.find(one => one.primary) ?? module.queries[0]
  const source = query ?? module.queries.find(one => one !== primary)?.slug
  const value = valueAt(row, match)
  return source === undefined || value === undefined || value === null
    ? undefined
    : { query: source, selection: [{ key: on, values: [value] }], limit: mostShown(config) }
}

function inlineRows({ popup }: Config, data: readonly unknown[], row: Document): readonly Document[] {
  const { match_key: match, on_key: on = match } = popup
  const rows = data.filter(isRecord)
  return match === undefined || on === undefined ? rows : rows.filter(one => valueAt(one, on) === valueAt(row, match))
}

function Second({ config, request }: { readonly config: Config; readonly request: AggregateRequest }): ReactNode {
  const say = useText(words)
  const { data, error, isLoading, total, retry } = useCall(collectionCalls.aggregate, { body: request })
  if (error)
    return (
      <div className='lc-gps-second' role='alert'>
        <p>{say('gps.popupFailed')}</p>
        <Button size='s' icon='refresh' isBusy={isLoading} onPress={retry}>
          {say('action.retry')}
        </Button>
      </div>
    )
  if (!Array.isArray(data)) return <Skeleton kind='text' heightPx={64} label={say('gps.popupLoading')} />
  return <Rows config={config} rows={data.filter(isRecord)} total={total} />
}

function Rows({
  config,
  rows,
  total,
}: {
  readonly config: Config
  readonly rows: readonly Document[]
  readonly total?: number | undefined
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const { columns, title } = config.popup
  const shown = rows.slice(0, mostShown(config))
  const keys =
    columns.length > 0
      ? columns
      : Object.keys(shown[0] ?? {})
          .filter(key => !/^_/.test(key) && key !== (config.popup.on_key ?? config.popup.match_key))
          .slice(0, 3)
          .map((key): PopupField => ({ key }))
  const all = Math.max(total ?? 0, rows.length)
  return (
    <div className='lc-gps-second'>
      {title !== '' && <h5>{title}</h5>}
      {shown.length === 0 ? (
        <p>{say('gps.popupNone')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {keys.map(column => (
                <th key={column.key} scope='col'>
                  {column.label ?? spoken(column.key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={index}>
                {keys.map(column => (
                  <td key={column.key}>{write(column, row, lang)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {all > shown.length && <p>{say('gps.popupCut', { shown: shown.length, total: all })}</p>}
    </div>
  )
}
