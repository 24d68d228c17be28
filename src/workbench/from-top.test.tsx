// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFromTop } from './from-top.ts'

afterEach(cleanup)

function Box({ shown }: { readonly shown: string }): ReactNode {
  return (
    <div data-testid='box' {...useFromTop(shown)}>
      {shown}
    </div>
  )
}

test('other contents begin at their top, and the same ones stay where they are', () => {
  const { getByTestId, rerender } = render(<Box shown='a' />)
  const box = getByTestId('box')
  const scrollTo = (px: number): void => {
    box.scrollTop = px
    fireEvent.scroll(box)
  }
  scrollTo(120)
  rerender(<Box shown='a' />)
  expect(box.scrollTop).toBe(120)
  rerender(<Box shown='b' />)
  expect(box.scrollTop).toBe(0)
  scrollTo(80)
  rerender(<Box shown='a' />)
  expect(box.scrollTop).toBe(0)
})
