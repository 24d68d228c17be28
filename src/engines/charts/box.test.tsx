// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBox, useWidth } from './box.ts'

let layOut: (widthPx: number, heightPx?: number) => void = () => {}
class Layout {
  constructor(tell: (entries: readonly { readonly contentRect: DOMRect }[]) => void) {
    layOut = (widthPx, heightPx = 20) => act(() => tell([{ contentRect: new DOMRect(0, 0, widthPx, heightPx) }]))
  }
  observe(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Layout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Box() {
  const [box, widthPx] = useWidth()
  return <div ref={box}>{widthPx}</div>
}

it('takes no size before the browser has laid the box out', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 130, 20))
  const { container } = render(<Box />)
  expect(container.textContent).toBe('0')
  layOut(604.7)
  expect(container.textContent).toBe('604')
})

it('keeps its size while the box is hidden', () => {
  const { container } = render(<Box />)
  layOut(600)
  layOut(0)
  expect(container.textContent).toBe('600')
  layOut(320)
  expect(container.textContent).toBe('320')
})

it('has its own height until the browser says what a legend leaves of it', () => {
  function Drawing() {
    const [box, widthPx, heightPx] = useBox(300)
    return (
      <div ref={box}>
        {widthPx} × {heightPx}
      </div>
    )
  }
  const { container } = render(<Drawing />)
  expect(container.textContent).toBe('0 × 300')
  layOut(600, 274.4)
  expect(container.textContent).toBe('600 × 274')
  layOut(0, 0)
  expect(container.textContent).toBe('600 × 274')
})
