// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWidth } from './box.ts'

let layOut: (widthPx: number) => void = () => {}
class Layout {
  constructor(tell: (entries: readonly { readonly contentRect: DOMRect }[]) => void) {
    layOut = widthPx => act(() => tell([{ contentRect: new DOMRect(0, 0, widthPx, 20) }]))
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
