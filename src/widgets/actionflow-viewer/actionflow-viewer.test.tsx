// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Stage } from '../test-stage.tsx'
import { stepsOf } from './data.ts'
import { layOut } from './layout.ts'
import { sample } from './sample.ts'
import { widgets } from '../index.ts'
import { actionflowViewer } from './index.ts'
import * as chunk from './view.tsx'

afterEach(cleanup)
const at = (steps: readonly unknown[]) =>
  new Map(layOut(stepsOf(steps)).map(({ step, x, y }) => [step.id, { x, y }] as const))

describe('the steps of a flow', () => {
  it('are read by id, with the followers that are there, whatever else is stored', () => {
    const [first, second, ...others] = stepsOf([
      { id: 1, type: 'start', next_items: ['two', { id: 'two' }, 'gone', 1, null] },
      { id: 'two', type: 'sendMail', name: ' Mail ', join: { id: 1 }, conditions: [{}], config: { input: [{}, {}] } },
      { id: 'two', name: 'doubled' },
      { name: 'without an id' },
      'text',
      null,
    ])
    expect(first).toMatchObject({ id: '1', kind: 'start', name: '', next: ['two'], join: undefined })
    expect(second).toMatchObject({
      id: 'two',
      kind: 'task',
      type: 'sendMail',
      name: 'Mail',
      join: '1',
      conditions: 1,
      inputs: 2,
    })
    expect(others).toEqual([])
  })

  it('stand right of all that lead to them, and notes below', () => {
    const spots = at(sample.selection['nodes'] as readonly unknown[])
    for (const [from, to] of [
      ['start', 'urgent'],
      ['urgent', 'both'],
      ['both', 'mail'],
      ['mail', 'joined'],
      ['joined', 'update'],
      ['queue', 'update'],
      ['update', 'end'],
    ] as const)
      expect(spots.get(to)?.x, `${from} → ${to}`).toBeGreaterThan(spots.get(from)?.x ?? 0)
    const lowest = Math.max(...[...spots].map(([id, { y }]) => (id === 'note' ? 0 : y)))
    expect(spots.get('note')?.y).toBeGreaterThan(lowest)
    expect(new Set([...spots.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(spots.size)
  })

  it('find a position in a circle, without a start, and in a chain of 5,000', () => {
    const circle = at([
      { id: 'a', next_items: ['b'] },
      { id: 'b', next_items: ['c'] },
      { id: 'c', next_items: ['a'] },
    ])
    expect([...circle.values()].map(({ x }) => x)).toEqual(
      [...circle.values()].map(({ x }) => x).toSorted((p, q) => p - q),
    )
    const chain = Array.from({ length: 5000 }, (_, n) => ({ id: `s${n}`, next_items: [`s${n + 1}`] }))
    expect(new Set([...at(chain).values()].map(({ x }) => x)).size).toBe(5000)
  })
})

describe('an actionflow viewer', () => {
  const show = (selection: unknown) => render(<Stage chunk={chunk} type='Actionflow Viewer' selection={selection} />)

  it('is the widget type "Actionflow Viewer" and requests no rows (WID-080)', () => {
    expect(widgets.find('Actionflow Viewer')).toBe(actionflowViewer)
    expect(chunk.request()).toBe(null)
  })

  it('says what is missing: a flow, or its steps', () => {
    show({})
    expect(screen.getByText('No action flow is chosen')).toBeTruthy()
    cleanup()
    show({ nodes: [], title: 'Night' })
    expect(screen.getByText('“Night” has no steps yet')).toBeTruthy()
  })
})
