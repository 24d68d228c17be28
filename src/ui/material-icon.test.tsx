// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Core, WireRequest } from '../api/core.ts'
import { CoreProvider } from '../stores/use.tsx'
import { Icon } from './icon.tsx'
import { iconPath } from './icons.ts'
import { draw } from './root.test-kit.tsx'

const home = [{ d: 'M1 1h2' }, { d: 'M3 3h4', opacity: 0.3, even_odd: true }]

/** A server that knows one icon. `after` holds its replies back. */
const coreOf = (after: Promise<void> = Promise.resolve()): Core =>
  ({
    async request({ query }: WireRequest) {
      await after
      const names = String(query?.['names']).split(',')
      const data = names.filter(name => name === 'twotone-home').map(name => ({ name, paths: home }))
      return { status: 200, data: { code: 200, message: 'OK', data } }
    },
  }) as unknown as Core // only `request` is used

const show = (icons: React.ReactNode, core: Core | undefined) => draw(<CoreProvider core={core}>{icons}</CoreProvider>)

it('draws a Material icon, filled, in an empty box of its size that is there from the beginning', async () => {
  let reply = (): void => {}
  const { container } = show(
    <Icon name='twotone-home' sizePx={20} color='#c61e11' />,
    coreOf(
      new Promise(done => {
        reply = done
      }),
    ),
  )
  const svg = container.querySelector('svg')
  expect([svg?.getAttribute('width'), svg?.getAttribute('height'), svg?.childElementCount]).toEqual(['20', '20', 0])
  reply()
  await waitFor(() => expect(container.querySelectorAll('path')).toHaveLength(2))
  expect(container.querySelector('svg')).toBe(svg)
  expect(svg?.style.color).toBe('#c61e11')
  const group = svg?.querySelector('g')
  expect([group?.getAttribute('fill'), group?.getAttribute('stroke')]).toEqual(['currentColor', 'none'])
  const [, second] = container.querySelectorAll('path')
  expect(['d', 'opacity', 'fill-rule'].map(name => second?.getAttribute(name))).toEqual(['M3 3h4', '0.3', 'evenodd'])
})

it('draws one of our own in the style it is stored with, if there is no such Material icon', async () => {
  const { container } = show(<Icon name='sharp-line-chart' />, coreOf())
  await waitFor(() => expect(container.querySelector('path')?.getAttribute('d')).toBe(iconPath('line-chart')))
  expect(container.querySelector('svg')?.dataset['prefix']).toBe('Sharp')
})

it('draws the empty box for an unknown name, or what stands in for it, and follows a change of the name', async () => {
  const core = coreOf()
  const view = show(<Icon name='sharp-nothing' />, core)
  await waitFor(() => expect(view.container.querySelector('rect')).not.toBeNull())
  view.redraw(
    <CoreProvider core={core}>
      <Icon name='twotone-home' />
    </CoreProvider>,
  )
  await waitFor(() => expect(view.container.querySelectorAll('path')).toHaveLength(2))
  expect(view.container.querySelector('rect')).toBeNull()
  view.redraw(
    <CoreProvider core={core}>
      <Icon name='sharp-nothing' fallback='N' />
    </CoreProvider>,
  )
  await waitFor(() => expect(view.container.querySelector('text')?.textContent).toBe('N'))
  expect(view.container.querySelector('rect')).toBeNull()
})

it('shows the empty box where there is no server', async () => {
  const { container } = show(<Icon name='twotone-sailing' />, undefined)
  await waitFor(() => expect(container.querySelector('rect')).not.toBeNull())
})
