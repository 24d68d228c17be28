import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import type { InputViewProps } from '../part.ts'
import { clamp, fractionOf, scaleOf, writeOnScale } from '../scale.ts'
import { Bubble, fillBetween, positionAt, ScaleMarks, SliderFoot } from '../scale-view.tsx'
import { words } from './words.ts'
import sheet from '../scale.css'

/** Keys that choose the start of an unanswered slider: there the native input has nothing left to change. */
const startKeys = ['Home', 'ArrowLeft', 'ArrowDown', 'PageDown', 'Enter', ' ']

/** A number slider, limited to settings.min and settings.max (INP-048). Without an answer it shows none. */
export default function SliderView({
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
  const say = useText(words)
  const lang = useLang()
  const scale = scaleOf(question)
  const number = typeof value === 'number' && Number.isFinite(value) ? value : null
  const inside = number === null ? null : clamp(number, scale)
  const isEmpty = inside === null
  const isLocked = isDisabled || isReadOnly
  const at = fractionOf(inside ?? scale.min, scale)
  const write = (one: number): string => writeOnScale(question, one, lang)
  const input = useRef<HTMLInputElement>(null)

  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  // an answer from elsewhere that lies outside becomes the one that is shown
  useEffect(() => {
    if (inside !== null && inside !== number && !isLocked) change.current(inside)
  }, [inside, number, isLocked])

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault() // a slider never sends the form
    if (!isEmpty || isLocked || !startKeys.includes(event.key)) return
    event.preventDefault()
    onChange(scale.min)
  }
  return (
    <div
      className='lc-slider'
      data-empty={isEmpty || undefined}
      data-invalid={error ? true : undefined}
      data-locked={isLocked || undefined}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div className='lc-slider-box'>
        <div className='lc-slider-track'>
          {!isEmpty && <div className='lc-slider-fill' style={fillBetween(0, at)} />}
        </div>
        <input
          ref={input}
          id={ids.control}
          type='range'
          part='input'
          className='lc-slider-input'
          min={scale.min}
          max={scale.max}
          step={scale.step}
          value={inside ?? scale.min}
          disabled={isLocked}
          style={positionAt(at)}
          aria-labelledby={ids.label}
          aria-describedby={ids.described || undefined}
          aria-invalid={error ? true : undefined}
          aria-valuetext={inside === null ? say('input.slider.empty') : write(inside)}
          onChange={event => onChange(event.currentTarget.valueAsNumber)}
          onKeyDown={press}
          onClick={event => {
            if (isEmpty) onChange(event.currentTarget.valueAsNumber)
          }}
        />
        <Bubble at={at}>{inside === null ? say('input.slider.empty') : write(inside)}</Bubble>
      </div>
      <ScaleMarks
        question={question}
        scale={scale}
        write={one => writeOnScale({ ...question, settings: {} }, one, lang)}
      />
      <SliderFoot
        isEmpty={isEmpty}
        canClear={!isRequired && !isLocked}
        clearText={say('input.slider.clear')}
        onClear={() => {
          onChange(null)
          input.current?.focus()
        }}
      />
    </div>
  )
}
