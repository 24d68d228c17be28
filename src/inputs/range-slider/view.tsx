import { useEffect, useRef } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import type { InputViewProps } from '../part.ts'
import { clamp, fractionOf, scaleOf, snap, writeOnScale } from '../scale.ts'
import { Bubble, fillBetween, positionAt, ScaleMarks, SliderFoot } from '../scale-view.tsx'
import { isRange } from './validate.ts'
import type { Range } from './validate.ts'
import { words } from './words.ts'
import sheet from '../scale.css'
import ownSheet from './range-slider.css'

type End = 'low' | 'high'
const thumbPx = 24

/** Two ends on one scale (INP-043): the answer is [low, high] (INP-044). The ends meet but never cross. */
export default function RangeSliderView({
  question,
  value,
  onChange,
  onBlur,
  isDisabled,
  isReadOnly,
  isRequired,
  error,
  ids,
}: InputViewProps): ReactNode {
  useSheet(sheet)
  useSheet(ownSheet)
  const say = useText(words)
  const lang = useLang()
  const scale = scaleOf(question)
  const stored = isRange(value) ? value : null
  const low = stored ? clamp(stored[0], scale) : scale.min
  const high = stored ? clamp(stored[1], scale) : scale.max
  const isOutside = stored !== null && (stored[0] !== low || stored[1] !== high)
  const isEmpty = stored === null
  const isLocked = isDisabled || isReadOnly
  const [from, to] = [fractionOf(low, scale), fractionOf(high, scale)]
  const inputs = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) }
  const held = useRef<End | 'either'>(undefined)
  const write = (one: number): string => writeOnScale(question, one, lang)
  const plain = (one: number): string => writeOnScale({ ...question, settings: {} }, one, lang)

  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  // an answer from elsewhere that lies outside becomes the one that is shown
  useEffect(() => {
    if (isOutside && !isLocked) change.current([low, high])
  }, [isOutside, isLocked, low, high])

  const put = (end: End, next: number): void => {
    const range: Range = end === 'low' ? [Math.min(next, high), high] : [low, Math.max(next, low)]
    if (isEmpty || range[0] !== low || range[1] !== high) onChange(range)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault() // a slider never sends the form
    if (!isEmpty || isLocked || !['Enter', ' ', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    onChange([scale.min, scale.max])
  }
  /** The native inputs lie on each other, so presses are taken here: the nearest end comes along. */
  const valueAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    const along = (event.clientX - box.left - thumbPx / 2) / Math.max(1, box.width - thumbPx)
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    return snap(scale.min + (isRightToLeft ? 1 - along : along) * (scale.max - scale.min), scale)
  }
  const grab = (event: PointerEvent<HTMLElement>): void => {
    if (isLocked || event.button !== 0) return
    event.preventDefault() // the focus goes to the end that moves, not to what lies on top
    const at = valueAt(event)
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const end: End = at - low < high - at ? 'low' : 'high'
    // both ends are at the same value: the direction of the drag decides which one moves
    held.current = low === high && at === low ? 'either' : end
    inputs[end].current?.focus()
    put(end, at)
  }
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!held.current) return
    const at = valueAt(event)
    if (held.current === 'either') {
      if (at === low) return
      held.current = at < low ? 'low' : 'high'
      inputs[held.current].current?.focus()
    }
    put(held.current, at)
  }
  const handle = (end: End): ReactNode => {
    const one = end === 'low' ? low : high
    return (
      <>
        <span id={`${ids.control}-${end}`} className='lc-hidden'>
          {say(`input.range.${end}`)}
        </span>
        <input
          ref={inputs[end]}
          id={end === 'low' ? ids.control : undefined}
          type='range'
          part='input'
          className='lc-slider-input'
          data-end={end}
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={one}
          disabled={isLocked}
          aria-labelledby={`${ids.label} ${ids.control}-${end}`}
          aria-describedby={ids.described || undefined}
          aria-invalid={error ? true : undefined}
          aria-valuetext={isEmpty ? say('input.range.empty') : write(one)}
          onChange={event => put(end, event.currentTarget.valueAsNumber)}
          onKeyDown={press}
        />
      </>
    )
  }
  return (
    // only the blur of both ends is listened for here
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role='group'
      aria-labelledby={ids.label}
      className='lc-slider'
      data-range
      data-empty={isEmpty || undefined}
      data-invalid={error ? true : undefined}
      data-locked={isLocked || undefined}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div
        className='lc-slider-box'
        style={positionAt(from)}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = undefined
        }}
        onPointerCancel={() => {
          held.current = undefined
        }}
      >
        <div className='lc-slider-track'>
          {!isEmpty && <div className='lc-slider-fill' style={fillBetween(from, to)} />}
        </div>
        {handle('low')}
        {handle('high')}
        {isEmpty ? (
          <Bubble at={0}>{say('input.range.empty')}</Bubble>
        ) : to - from < 0.25 ? (
          <Bubble at={(from + to) / 2}>{low === high ? write(low) : `${plain(low)} – ${write(high)}`}</Bubble>
        ) : (
          <>
            <Bubble at={from}>{write(low)}</Bubble>
            <Bubble at={to}>{write(high)}</Bubble>
          </>
        )}
      </div>
      <ScaleMarks question={question} scale={scale} write={plain} />
      <SliderFoot
        isEmpty={isEmpty}
        canClear={!isRequired && !isLocked}
        clearText={say('input.range.clear')}
        onClear={() => {
          onChange(null)
          inputs.low.current?.focus()
        }}
      />
    </div>
  )
}
