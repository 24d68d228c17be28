// One level of a deep dive, with the way back above it in its head. Loaded with the first dive.
import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { text } from '../base/loose.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import type { DiveState } from '../stores/diving.ts'
import type { PageStore } from '../stores/page.ts'
import { IconButton } from '../ui/button.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import { FrameTop } from '../widgets/frame-top.ts'
import type { DrawWidget } from './open-dive.ts'
import { words } from './page-words.ts'
import sheet from './dive-frame.css'

export interface DiveFrameProps {
  readonly main: Module
  readonly state: DiveState
  readonly page: PageStore
  readonly draw: DrawWidget
  /** It was just opened by a press. */
  readonly takesFocus: boolean
}

export function DiveFrame({ main, state, page, draw, takesFocus }: DiveFrameProps): ReactNode {
  useSheet(sheet)
  const shown = main.deep_dive_modules?.[state.level - 1]
  const dive = useMemo(() => ({ main, state }), [main, state])
  const top = useMemo(
    () => <Path main={main} state={state} page={page} takesFocus={takesFocus} />,
    [main, state, page, takesFocus],
  )
  if (shown === undefined) return null
  return (
    <FrameTop key={`${state.level} ${shown}`} value={top}>
      {draw(shown, dive)}
    </FrameTop>
  )
}

/** "Back", and the levels: the widget itself, then the name of each record. */
function Path({ main, state, page, takesFocus }: Omit<DiveFrameProps, 'draw'>): ReactNode {
  const say = useText(words)
  const box = useRef<HTMLElement>(null)
  const title = main.selection['title']
  const name = typeof title === 'string' && title !== '' ? title : main.name
  const names = [name, ...(state.trail ?? []).map(nameOf)]
  useEffect(() => {
    // what was pressed is gone: the focus stays in the widget
    if (takesFocus) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <nav ref={box} className='lc-dive' aria-label={say('page.dive', { name })}>
      <IconButton
        icon='arrow-left'
        size='s'
        label={say('page.diveBack', { name: names[state.level - 1] ?? name })}
        onPress={() => page.diveDown(main)}
      />
      <ol>
        {names.map((one, level) => (
          <li key={level}>
            {level === state.level ? (
              <span aria-current='location'>{one}</span>
            ) : (
              <button type='button' onClick={() => page.diveDown(main, level)}>
                {one}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The name of a record: its first text, else its first value. */
function nameOf(record: Document): string {
  const entries = Object.entries(record).filter(
    ([key, value]) => key !== '_id' && value !== null && typeof value !== 'object',
  )
  const found = entries.find(([, value]) => typeof value === 'string' && value !== '') ?? entries[0]
  return text(found ? found[1] : record['_id'])
}
