// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draw } from '../../ui/root.test-kit.tsx'
import GraphView from './graph-view.tsx'

test('draws boxes and lines as buttons: a press selects, Enter opens what is selected, Delete takes a line away', async () => {
  for (const name of ['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 800 })
  const said: string[] = []
  const box = { width: 200, height: 50, canLead: true }
  const page = draw(
    <GraphView
      label='Map'
      selected='b'
      onSelect={id => said.push(`select ${id}`)}
      onOpen={id => said.push(`open ${id}`)}
      onDelete={id => said.push(`delete ${id}`)}
      words={{ zoomIn: 'Zoom in', zoomOut: 'Zoom out', fit: 'Show all', overview: 'Overview' }}
      boxes={[
        { ...box, id: 'a', x: 20, y: 40, title: 'Alpha' },
        { ...box, id: 'b', x: 80, y: 140, title: 'Beta' },
      ]}
      lines={[
        {
          id: 'l',
          from: 'a',
          to: 'b',
          route: 'down',
          label: '= Yes',
          labelX: 90,
          labelY: 110,
          labelWidth: 80,
          spoken: 'Beta: Alpha is Yes',
        },
      ]}
    />,
  )
  const user = userEvent.setup()
  act(() => page.getByText('Alpha').closest('button')?.click())
  page.getByText('Beta').closest('button')?.focus()
  await user.keyboard('{Enter}')
  page.getByText('= Yes').focus()
  await user.keyboard('{Delete}')
  expect(said).toEqual(['select a', 'open b', 'delete l'])
})
