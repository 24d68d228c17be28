import { useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { own } from '../../base/loose.ts'
import { IconButton } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import type { InputViewProps } from '../part.ts'
import { sameValue } from '../../form/rules.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './group-radio.css'
import { readRows } from './validate.ts'
import { words } from './words.ts'

/**
 * Rows of radios with the same options (INP-029): a table if there is room, otherwise one card per row. For a screen
 * reader each row is a radio group named by its label, and every radio has the option's name.
 */
export default function GroupRadioView({
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
  const box = useRef<HTMLDivElement>(null)
  const { radios, options } = question
  const isTable = useRoom(box, 140 + options.length * 64)
  const rows = readRows(value) ?? {}
  const isLocked = isDisabled || isReadOnly
  const isAnswered = (key: string): boolean => (own(rows, key) ?? null) !== null
  const count = radios.filter(row => isAnswered(row.key)).length
  const change = (key: string, next: unknown): void => {
    const all = Object.fromEntries([
      ...Object.entries(rows).filter(([row]) => row !== key),
      ...(next === undefined ? [] : [[key, next] as const]),
    ])
    onChange(Object.keys(all).length === 0 ? null : all)
  }
  const clear = (key: string, index: number): void => {
    change(key, undefined)
    box.current?.querySelectorAll<HTMLElement>('[role=radiogroup]')[index]?.querySelector('input')?.focus() // the button is gone: the row keeps the focus
  }
  if (radios.length === 0 || options.length === 0)
    return <p className='lc-grouped-note'>{say('input.groupRadio.none')}</p>
  const columns: CSSProperties & Record<'--lc-columns', number> = { '--lc-columns': options.length }
  return (
    <div
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div
        ref={box}
        role='group'
        aria-labelledby={ids.label}
        aria-describedby={[ids.described, `${ids.control}-count`].filter(Boolean).join(' ')}
        className='lc-grouped'
        data-table={isTable || undefined}
        data-clears={!isRequired || undefined}
        style={columns}
      >
        <div className='lc-grouped-rows'>
          <div className='lc-grouped-row lc-grouped-head' aria-hidden='true'>
            <span />
            {options.map(option => (
              <span key={option.key}>{option.name}</span>
            ))}
          </div>
          {radios.map((row, index) => (
            <div
              key={row.key}
              role='radiogroup'
              className='lc-grouped-row'
              aria-labelledby={`${ids.control}-${index}-row`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? ids.error : undefined}
              data-missing={(error && !isAnswered(row.key)) || undefined}
              data-disabled={isLocked || undefined}
            >
              <span id={`${ids.control}-${index}-row`} className='lc-grouped-label'>
                {row.label || row.key}
              </span>
              {options.map((option, column) => (
                <label key={option.key} className='lc-grouped-cell'>
                  <input
                    id={index === 0 && column === 0 ? ids.control : undefined}
                    className='lc-grouped-input'
                    type='radio'
                    name={`${ids.control}-${index}`}
                    disabled={isLocked}
                    checked={isAnswered(row.key) && sameValue(rows[row.key], option.value)}
                    onChange={() => change(row.key, option.value)}
                  />
                  <span className='lc-grouped-mark' aria-hidden='true' />
                  <span className='lc-grouped-name'>{option.name}</span>
                </label>
              ))}
              {!isRequired && (
                <span className='lc-grouped-clear'>
                  {isAnswered(row.key) && !isLocked && (
                    <IconButton
                      size='s'
                      icon='close'
                      label={say('input.groupRadio.clear', { row: row.label || row.key })}
                      onPress={() => clear(row.key, index)}
                    />
                  )}
                </span>
              )}
            </div>
          ))}
        </div>
        <p id={`${ids.control}-count`} className='lc-grouped-note'>
          {say('input.groupRadio.count', { count, total: radios.length })}
        </p>
      </div>
    </div>
  )
}

/** Returns whether an element has at least this width, and updates. */
function useRoom(box: RefObject<HTMLElement | null>, neededPx: number): boolean {
  const [hasRoom, setRoom] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const measure = (): void => setRoom(element.clientWidth >= neededPx)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, neededPx])
  return hasRoom
}
