// @vitest-environment happy-dom
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTurn } from './turns.ts'

/** Widgets of 100 px each, one below the other, in a window of 800 px; 20 of them are above it. */
const topOf = (index: number): number => (index - 20) * 100
let frames: (() => void)[] = []
let idle: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  idle = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(run => frames.push(() => run(0)))
  Object.assign(window, { innerHeight: 800, requestIdleCallback: (run: () => void) => idle.push(run) })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    return new DOMRect(0, topOf(Number(this.dataset['index'])), 100, 100)
  })
})
afterEach(() => {
  cleanup()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Widget({ index, isWanted = true }: { readonly index: number; readonly isWanted?: boolean }): ReactNode {
  const box = useRef<HTMLDivElement | null>(null)
  const isDrawn = useTurn(box, isWanted)
  return (
    <div ref={box} data-index={index}>
      {isDrawn && 'drawn'}
    </div>
  )
}
/** Each in a root of its own, as elements are. */
const show = (count: number) => Array.from({ length: count }, (_, index) => render(<Widget index={index} />))
const drawn = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-index]')]
    .filter(box => box.textContent === 'drawn')
    .map(box => Number(box.dataset['index']))
const run = (list: (() => void)[]): void => act(() => list.splice(0).forEach(one => one()))

describe('the turns of widgets', () => {
  it('draw the first few at once', () => {
    show(6)
    expect(drawn()).toEqual([0, 1, 2, 3, 4, 5])
    expect([frames, idle]).toEqual([[], []])
  })

  it('draw those in sight in the next frame, and the rest in groups while the browser is idle', () => {
    show(60)
    expect(drawn()).toHaveLength(6)
    expect([frames.length, idle.length]).toEqual([1, 0])
    run(frames)
    expect(drawn().slice(6)).toEqual([20, 21, 22, 23, 24, 25, 26, 27])
    expect([frames.length, idle.length]).toEqual([0, 1])
    run(idle)
    expect(drawn()).toHaveLength(6 + 8 + 12)
    for (let group = 0; group < 3; group++) run(idle)
    expect(drawn()).toHaveLength(60)
    expect(idle).toHaveLength(0)
  })

  it('are given up by a widget that is removed, and free again after a rest', () => {
    const views = show(8)
    views[6]?.unmount()
    run(frames)
    run(idle)
    expect(drawn()).toEqual([0, 1, 2, 3, 4, 5, 7])
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    render(<Widget index={99} />)
    expect(drawn()).toContain(99)
  })

  it('do not start before the widget is wanted', () => {
    const { rerender } = render(<Widget index={1} isWanted={false} />)
    expect(drawn()).toEqual([])
    rerender(<Widget index={1} />)
    expect(drawn()).toEqual([1])
  })

  it('draw everything before the page is printed', () => {
    show(60)
    act(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    expect(drawn()).toHaveLength(60)
  })
})
