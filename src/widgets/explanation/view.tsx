import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { valueAt } from '../../base/path.ts'
import { useIsBuilder } from '../../stores/builder.ts'
import { TextFields } from '../../ui/text-fields.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { Frame, titleOf } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import { buttonsOf, factsOf, valuesOf, type State } from './data.ts'
import { parts, TextWidgetContext } from './parts.tsx'
import type { Config } from './schema.ts'
import { changedTicks, withTicks } from './ticks.ts'
import { words } from './words.ts'
import sheet from './explanation.css'

export { schema } from './schema.ts'
export { initialState, remembersHere, request } from './data.ts'

/** Renders a written text. Its buttons run their actions, except in a builder (ACT-006). */
export default function View({
  module,
  config,
  rows,
  query,
  retry,
  state,
  setState,
  intent,
  isRunning,
  isEditing,
  skeleton,
}: WidgetViewProps<Config, State>): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const { content, can_tick } = config
  const isBuilder = useIsBuilder() || isEditing
  const buttons = useMemo(() => buttonsOf(config), [config])
  const { isBlank, isEndless, buttonIds, fields } = useMemo(() => factsOf(content), [content])
  const canTick = can_tick && !isEditing && !isEndless
  const { ticks } = state
  const shown = useMemo(() => (canTick ? withTicks(content, ticks) : content), [canTick, content, ticks])
  const unknown = isBuilder ? buttonIds.filter(id => !buttons.has(id)) : []
  const ids = unknown.map(id => (id === '' ? say('explanation.noId') : `“${id}”`)).join(', ')
  const [row] = rows
  const values = useMemo(() => (fields.length > 0 ? valuesOf(fields, row) : undefined), [fields, row])
  const absent = isBuilder && row ? fields.filter(name => valueAt(row, name) === undefined) : []
  const widget = useMemo(
    () => ({
      buttons,
      isRunning: (id: string) => isRunning?.(id) ?? false,
      press: ({ id, type, stored }: { readonly id: string; readonly type: string; readonly stored: unknown }) => {
        if (!isEditing) intent({ kind: 'action', type, button: id, settings: stored })
      },
    }),
    [buttons, isRunning, isEditing, intent],
  )
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      skeleton={skeleton}
      isEmpty={isBlank || isEndless}
      emptyText={say(isEndless ? 'explanation.endless' : 'explanation.empty')}
      notes={
        unknown.length + absent.length > 0 && (
          <p className='lc-explanation-unknown' role='status'>
            {unknown.length > 0 &&
              say(unknown.length === 1 ? 'explanation.unknown' : 'explanation.unknownMany', { ids })}
            {absent.length > 0 &&
              ` ${say('explanation.absent', { names: absent.map(name => `“${name}”`).join(', ') })}`}
          </p>
        )
      }
    >
      <TextWidgetContext value={widget}>
        <TextFields value={values}>
          <RichText
            className='lc-explanation'
            value={shown}
            level={titleOf(module, config) === '' ? 3 : 4}
            parts={parts}
            onTick={canTick ? left => setState({ ticks: changedTicks(content, left) }) : undefined}
          />
        </TextFields>
      </TextWidgetContext>
    </Frame>
  )
}
