// What both sliders draw around their native inputs.
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { Question } from '../form/definition.ts'
import { fractionOf, marksOf } from './scale.ts'
import type { Scale } from './scale.ts'

/** Passes a position on the scale, 0 to 1, to the style sheet. */
export const positionAt = (at: number): CSSProperties => ({ ['--lc-at' as keyof CSSProperties]: at }) // React sets custom properties; its types do not know them

/** The filled part of the track, from one fraction to another. */
export const fillBetween = (from: number, to: number): CSSProperties => ({
  insetInlineStart: `${from * 100}%`,
  insetInlineEnd: `${(1 - to) * 100}%`,
})

export function Bubble({ at, children }: { readonly at: number; readonly children: ReactNode }): ReactNode {
  return (
    <output className='lc-slider-bubble' aria-hidden='true' style={positionAt(at)}>
      {children}
    </output>
  )
}

/** More do not fit side by side on a phone: then only the two ends are labelled. */
const mostLetters = 40

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The marks below the track: every step while they are few, else the two ends; and the words of the builder for both ends. */
export function ScaleMarks({
  question,
  scale,
  write,
}: {
  readonly question: Question
  readonly scale: Scale
  write(value: number): string
}): ReactNode {
  const marks = marksOf(scale)
  const hasRoom = marks.map(write).join('').length <= mostLetters
  const [low, high] = [textOf(question.settings['min_label']), textOf(question.settings['max_label'])]
  return (
    <>
      <div className='lc-slider-marks' aria-hidden='true'>
        {(marks.length > 0 ? marks : [scale.min, scale.max]).map((mark, at, all) => (
          <span key={at} className='lc-slider-mark' style={positionAt(fractionOf(mark, scale))}>
            <span>{hasRoom || at === 0 || at === all.length - 1 ? write(mark) : ''}</span>
          </span>
        ))}
      </div>
      {(low !== '' || high !== '') && (
        <div className='lc-slider-ends'>
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </>
  )
}

/** Offers to clear an optional answer; reserves its space, so that nothing moves. */
export function SliderFoot({
  isEmpty,
  canClear,
  clearText,
  onClear,
}: {
  readonly isEmpty: boolean
  readonly canClear: boolean
  readonly clearText: string
  onClear(): void
}): ReactNode {
  if (!canClear) return null
  return (
    <div className='lc-slider-foot'>
      {!isEmpty && (
        <Button size='s' variant='ghost' icon='close' onPress={onClear}>
          {clearText}
        </Button>
      )}
    </div>
  )
}
