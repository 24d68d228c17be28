// What a press on points sends: as charts, and in addition the page of a point.
import { text } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import { ownFilter as ownOfChart, pressedMarks, selectMark } from '../chart-actions.ts'
import type { WidgetViewProps } from '../part.ts'
import type { State } from './data.ts'
import type { Config } from './schema.ts'

type PressProps = WidgetViewProps<Config, State>

/** A map has one more kind of click than charts, which filters nothing. */
const asChart = (config: Config) => ({
  ...config,
  click: config.click === 'open' ? ('select' as const) : config.click,
})
const asPress = (props: PressProps) => ({ ...props, config: asChart(props.config) })

export const ownFilter = (config: Config): string | undefined => ownOfChart(asChart(config))
export const pressedOf = (props: PressProps): ReadonlySet<unknown> | undefined => pressedMarks(asPress(props))

/** Sends what a press on points means. A press on a point that already filters takes the filter away. */
export function selectPoints(props: PressProps, records: readonly Readonly<Record<string, unknown>>[]): void {
  const { config, intent, isEditing } = props
  const key = config.filter_on?.key
  const marks = key === undefined ? records : [...new Set(records.map(record => valueAt(record, key)))]
  const press = asPress(props)
  const pressed = pressedMarks(press)
  selectMark(press, { records, marks }, pressed !== undefined && marks.every(mark => pressed.has(mark)))
  const [record] = records
  // with a popup, its button opens the page
  if (config.click === 'open' && !config.popup.active && record && !isEditing) openPage(config, record, intent)
}

/** Sends the intent to open the page of the settings with the item of a row. */
export function openPage(
  { open_page: page, item_key: key = '_id' }: Config,
  record: Readonly<Record<string, unknown>>,
  intent: PressProps['intent'],
): void {
  if (page === undefined || page === '') return
  const item = valueAt(record, key)
  intent({ kind: 'open', page, ...(item === undefined ? {} : { item: text(item) }) })
}
