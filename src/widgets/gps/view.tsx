import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { writeNumber } from '../../base/format/number.ts'
import { later } from '../../ui/later.tsx'
import { useRoot } from '../../ui/sheet.ts'
import { Skeleton } from '../../ui/state.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { marksMenu } from '../chart-actions.ts'
import { FrameMenu } from '../frame-menu.tsx'
import { Frame, titleOf, useHeldRows } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { spoken } from '../../base/spoken.ts'
import { model as modelOf, type MapModel, type State } from './data.ts'
import { bodyPx } from './height.ts'
import type { MapBodyProps } from './body-props.ts'
import { lookNumber } from './map-look.ts'
import { presetOf, testRows } from './presets.ts'
import { pressedOf } from './presses.ts'
import type { Config } from './schema.ts'
import { startOf } from './start.ts'
import { useAllRows } from './use-all-rows.ts'
import { words } from './words.ts'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'
export { ownFilter } from './presses.ts'

const here = { isLoading: false, at: 1 } as const

function Waiting({ config }: MapBodyProps): ReactNode {
  const say = useText(words)
  return <Skeleton heightPx={config.height} label={say('gps.loading')} />
}
/** Map, list and legend are a chunk of their own, so that a page shows its text and its frames first. */
const loadBody = async () => (await import('./map-body.tsx')).default
const MapBody = later(loadBody, Waiting)

export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  const { module, config, retry } = props
  const say = useText(words)
  const lang = useLang()
  const root = useRoot()
  const held = useHeldRows(props)
  const read = useAllRows(props, held)
  const { isTest = false } = presetOf[config.preset]
  const start = startOf(config)
  const [longitude, latitude] = start.center
  const rows = useMemo(
    () => (isTest ? testRows(longitude, latitude) : read.rows),
    [isTest, longitude, latitude, read.rows],
  )
  const pressed = pressedOf(props)
  const pressedKey = pressed && [...pressed].map(String).join('\n')
  const shown = useMemo(() => (isTest ? testConfig(config) : config), [isTest, config])
  const model = useMemo(
    () =>
      modelOf(rows, shown, { lang, other: say('gps.other'), point: number => say('gps.point', { number }), pressed }),
    // the key says which values are pressed
    [rows, shown, lang, say, pressedKey], // oxlint-disable-line react-hooks/exhaustive-deps
  )
  const name = titleOf(module, config) || module.type.name
  const { length: count } = model.rows
  const caption = say(count === 1 ? 'gps.summaryOne' : 'gps.summary', { name, count: writeNumber(count, lang) })
  useEffect(() => {
    loadBody().catch(() => {}) // beside the rows, not after them; MapBody itself shows a failure
  }, [])
  const isEmpty = rows.length === 0 && model.areas.length === 0 && config.tilesets.length === 0
  return (
    <Frame
      module={module}
      config={config}
      query={isTest ? here : held.query}
      retry={retry}
      className='lc-gps'
      skeleton={props.skeleton}
      bodyPx={bodyPx(config)}
      isEmpty={isEmpty}
      record={rows[0]}
      tools={
        model.rows.length > 0 ? (
          <FrameMenu
            name={name}
            isChart={false}
            figures={() => ({ caption, head: headOf(model, say), rows: cellsOf(model) })}
            items={marksMenu(
              { module, config: { ...config, click: 'select' }, retry },
              headOf(model, say),
              () => cellsOf(model),
              say,
              () => root ?? document,
            )}
          />
        ) : undefined
      }
    >
      <MapBody
        {...props}
        config={shown}
        model={model}
        caption={caption}
        start={start}
        gridM={presetOf[config.preset].gridM && lookNumber(config.mapspecific.grid_size, 100, 1, 1_000_000)}
        allRows={rows}
        rowsTotal={isTest || rows.length === config.limit ? rows.length : Math.max(read.total, rows.length)}
        reading={read.state}
      />
    </Frame>
  )
}

/** The test map shows the keys of its own rows. */
const testConfig = (config: Config): Config => ({
  ...config,
  lat: 'latitude',
  lng: 'longitude',
  pinpoints: {
    ...config.pinpoints,
    latitude_key: 'latitude',
    longitude_key: 'longitude',
    position_key: undefined,
    label_key: 'name',
    group_key: 'kind',
    size_key: undefined,
  },
})

type Say = ReturnType<typeof useText>
const headOf = ({ keys }: MapModel, say: Say): readonly string[] => [
  keys.label === undefined ? say('gps.name') : spoken(keys.label),
  ...(keys.size === undefined ? [] : [spoken(keys.size)]),
  say('gps.latitude'),
  say('gps.longitude'),
]
const cellsOf = (model: MapModel): readonly (readonly string[])[] =>
  model.points.map(({ position: [longitude, latitude] }, index) => [
    model.nameOf(index),
    ...(model.keys.size === undefined ? [] : [model.valueOf(index)]),
    String(latitude),
    String(longitude),
  ])
