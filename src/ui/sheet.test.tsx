// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { makeSheet } from './make-sheet.ts'
import { adoptSheet, RootProvider, useRoot, useSheet } from './sheet.ts'
import { draw } from './root.test-kit.tsx'

it('adopts the sheet of a part once, however often the part is drawn', () => {
  const sheet = new CSSStyleSheet()
  const Part = (): null => {
    useSheet(sheet)
    return null
  }
  const { root, redraw } = draw(
    <>
      <Part />
      <Part />
    </>,
  )
  redraw(
    <>
      <Part />
      <Part />
      <Part />
    </>,
  )
  expect(root.adoptedStyleSheets.filter(adopted => adopted === sheet)).toHaveLength(1)
})

it('keeps the sheets a root already has', () => {
  const first = new CSSStyleSheet()
  const second = new CSSStyleSheet()
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [first]
  adoptSheet(root, second)
  adoptSheet(root, undefined)
  expect(root.adoptedStyleSheets).toEqual([first, second])
})

it('lets a part overrule what it is made of, though it is drawn first', () => {
  const [inner, outer] = [makeSheet(''), makeSheet('')]
  const Inner = (): null => {
    useSheet(inner)
    return null
  }
  const Outer = (): ReactNode => {
    useSheet(outer)
    return <Inner />
  }
  const { root } = draw(<Outer />)
  const order = root.adoptedStyleSheets.filter(one => one === inner || one === outer)
  expect(order).toHaveLength(2)
  expect(order[0]).toBe(inner)
})

it('writes nothing into the page', () => {
  const before = [document.head.innerHTML, document.adoptedStyleSheets?.length]
  draw(<Button icon='plus'>Add</Button>)
  expect([document.head.innerHTML, document.adoptedStyleSheets?.length]).toEqual(before)
})

it('draws parts without a root, as in a test of a host page', () => {
  const { getByRole } = render(<Button>Plain</Button>)
  expect(getByRole('button', { name: 'Plain' })).toBeTruthy()
})

it('gives a part the root it is drawn in', () => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const seen: unknown[] = []
  const Look = (): null => {
    seen.push(useRoot())
    return null
  }
  render(
    <RootProvider root={root}>
      <Look />
    </RootProvider>,
    { container: document.body.appendChild(document.createElement('div')) },
  )
  expect(seen).toEqual([root])
})
