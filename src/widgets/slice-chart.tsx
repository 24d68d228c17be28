// The view that pies, rings and polar areas share: slices in their frame, with what could not be drawn below them.
import { useCallback, useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Slices } from '../engines/charts/slices.tsx'
import { sharesOf } from '../engines/charts/slice-layout.ts'
import type { SliceKind } from '../engines/charts/slice-layout.ts'
import { formatValue } from '../base/format/format.ts'
import { useRoot, useSheet } from '../ui/sheet.ts'
import { useLang, useText, type Text } from '../ui/text.tsx'
import { legendBodyPx } from './chart-height.ts'
import { isPressable, markRole, marksMenu, pressedMarks, selectMark } from './chart-actions.ts'
import { namesOf, SliceNotes } from './slice-notes.tsx'
import type { Figures } from './figures-table.tsx'
import { FrameMenu } from './frame-menu.tsx'
import { Frame, titleOf, useHeldRows } from './frame.tsx'
import { Summary } from './late-summary.tsx'
import type { WidgetViewProps } from './part.ts'
import { sliceModel, type SliceConfig, type SliceModel } from './slices.ts'
import { words } from './slice-words.ts'
import { spoken } from '../base/spoken.ts'
import sheet from './slice-notes.css'

export interface SliceChartProps<State> {
  readonly widget: WidgetViewProps<SliceConfig, State>
  readonly className: string
  readonly kind: SliceKind
  readonly hole?: number
  readonly hasTotal?: boolean
  readonly totalLabel?: string | undefined
}

export function SliceChart<State>({
  widget,
  className,
  kind,
  hole = 0,
  hasTotal = false,
  totalLabel,
}: SliceChartProps<State>): ReactNode {
  useSheet(sheet)
  const { module, config, retry } = widget
  const { rows, total, query } = useHeldRows(widget)
  const say = useText(words)
  const lang = useLang()
  const root = useRoot()
  const summaryId = useId()
  const other = say('slices.other')
  const model = useMemo(() => sliceModel(rows, config, { lang, other }), [rows, config, lang, other])
  const { slices } = model
  const writeShare = useCallback(
    (share: number) => formatValue(share, { type: 'Percentage', precision: 1 }, { lang }),
    [lang],
  )
  const name = titleOf(module, config) || module.type.name
  const caption = say('slices.summary', {
    name,
    value: model.valueKey ?? '',
    count: slices.length,
    label: model.labelKey,
  })
  const byId = useMemo(() => new Map(slices.map(one => [one.id, one])), [slices])
  const marks = pressedMarks(widget, model.labelKey)
  const pressed = marks && new Set(slices.filter(one => one.marks.every(mark => marks.has(mark))).map(one => one.id))
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      className={className}
      skeleton={widget.skeleton}
      bodyPx={legendBodyPx(config)}
      isEmpty={rows.length === 0}
      record={rows[0]}
      tools={
        rows.length > 0 ? (
          <FrameMenu
            name={name}
            figures={() => ({
              ...figuresOfSlices(caption, model, writeShare),
              above: <Summary slices={model} sharesOf={sharesOf} />,
            })}
            items={marksMenu(
              widget,
              [model.labelKey, model.valueKey ?? ''],
              () =>
                slices
                  .flatMap(({ label, value, parts }) => (parts.length > 0 ? parts : [{ label, value }]))
                  .map(one => [one.label, one.value]),
              say,
              () => root ?? document,
            )}
          />
        ) : undefined
      }
    >
      {slices.length === 0 ? (
        <p className='lc-slice-note'>{say(nothingOf(model))}</p>
      ) : (
        <Slices
          name={caption}
          describedBy={summaryId}
          {...{ kind, slices, hole, pressed }}
          hasLabels={config.labels}
          heightPx={config.height}
          legend={config.legend}
          totalLabel={hasTotal ? totalLabel || say('slices.total') : undefined}
          noneText={say('slices.hidden')}
          writeValue={model.writeValue}
          writeShare={writeShare}
          {...(kind === 'polar' ? { writeTicks: model.writeTicks } : {})}
          linesOf={id =>
            (byId.get(id)?.parts ?? []).map(one => ({ label: one.label, value: model.writeValue(one.value) }))
          }
          isPressable={id =>
            isPressable(widget, model.labelKey) && (marks !== undefined || byId.get(id)?.parts.length === 0)
          }
          markRole={markRole(widget, model.labelKey)}
          onSelect={id => {
            const slice = byId.get(id)
            if (slice) selectMark(widget, slice, pressed?.has(id) ?? false, model.labelKey)
          }}
        />
      )}
      <Summary id={summaryId} slices={model} sharesOf={sharesOf} />
      <SliceNotes notes={notesOf(model, rows.length, total, say)} />
    </Frame>
  )
}

/** Returns the figures of the slices, those that "Other" holds one by one, for the table that the menu opens. */
function figuresOfSlices(
  caption: string,
  { slices, labelKey, valueKey = '', writeValue }: SliceModel,
  writeShare: (share: number) => string,
): Figures {
  const lines = slices.flatMap(({ label, value, parts }) => (parts.length > 0 ? parts : [{ label, value }]))
  const shares = sharesOf(lines.map(one => one.value))
  return {
    caption,
    head: [spoken(labelKey), spoken(valueKey), '%'],
    rows: lines.map((one, index) => [one.label, writeValue(one.value), writeShare(shares[index] ?? 0)]),
  }
}

/** Returns the sentences about what is not drawn, or cannot be seen. */
function notesOf({ slices, faults }: SliceModel, count: number, total: number, say: Text): readonly string[] {
  return [
    faults.negative.length > 0 && say('slices.negative', { names: namesOf(faults.negative, say) }),
    faults.missing.length > 0 && say('slices.missing', { names: namesOf(faults.missing, say) }),
    faults.zero.length > 0 && slices.length > 0 && say('slices.zero', { names: namesOf(faults.zero, say) }),
    total > count && count > 0 && say('slices.limited', { count, total }),
  ].filter(note => note !== false)
}

/** Returns the key of the sentence that is shown instead of a drawing. */
function nothingOf({ valueKey, faults }: SliceModel): keyof typeof words {
  const { negative, missing, zero } = faults
  if (valueKey === undefined || negative.length + zero.length === 0) return 'slices.none'
  return negative.length + missing.length === 0 ? 'slices.zeros' : 'slices.nothing'
}
