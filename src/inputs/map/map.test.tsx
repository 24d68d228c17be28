// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { questionOf } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { map } from './index.ts'
import { sample } from './sample.ts'
import { accepts, answerText, readFeatures, validate } from './validate.ts'

afterEach(cleanup)
const required = questionOf({ type: 'map', required: true })
const box = () => screen.findByRole('application', {}, { timeout: 15_000 })
const enter = async (...keys: readonly string[]): Promise<void> => {
  const canvas = await box()
  for (const key of keys) fireEvent.keyDown(canvas, { key })
}
const triangle = ['Enter', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter'] as const

test('stores drawn areas as a list of GeoJSON polygons, drawn by keyboard alone (INP-036, MAP-020, MAP-021)', async () => {
  const { last } = await renderInput(map, { label: 'Plots' })
  await enter(...triangle)
  expect(last()).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
  expect(readFeatures(last()).length).toBe(1)
  expect(accepts(required, last())).toBe(true)
  expect(readFeatures(last())[0]?.geometry.coordinates[0]?.length).toBe(4)
  expect(screen.getByRole('list', { name: 'Drawn areas' }).textContent).toContain('3 corners')
}, 20_000)

test('undoes, redoes and deletes, and an empty map is not an answer (MAP-022)', async () => {
  const { last } = await renderInput(map, { label: 'Plots' })
  await enter(...triangle)
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(last()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect(readFeatures(last()).length).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Delete area 1' }))
  expect(last()).toBeNull()
}, 20_000)

test('an area that is not finished keeps the form from being sent', async () => {
  const onProblem = vi.fn()
  await renderInput(map, { label: 'Plots' }, null, { onProblem })
  await enter('Enter', 'Enter')
  expect(onProblem).toHaveBeenLastCalledWith('The area is not finished yet. Finish or cancel it.')
  await enter('Escape')
  expect(onProblem).toHaveBeenLastCalledWith(null)
}, 20_000)

test('describes to a screen reader what is wrong at the map itself, and how to use it by keyboard', async () => {
  const { violations } = await renderInput(map, { label: 'Plots' }, null, { error: 'Draw an area.' })
  const canvas = await box()
  expect(canvas.getAttribute('aria-invalid')).toBe('true')
  const said = (canvas.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
  expect(said[0]).toBe('Draw an area.')
  expect(said[1]).toContain('Enter starts an area')
  expect(await violations()).toEqual([])
}, 20_000)

test('counts areas for its rules, and refuses borders that cross and more areas than there may be', () => {
  const ranged = questionOf({ type: 'map', required: true, validation: { type: 'Not null range', min: 1, max: 1 } })
  expect([
    validate(required, null) === null,
    validate(required, sample.answer),
    validate(ranged, sample.answer) === null,
  ]).toEqual([false, null, false])
  const single = questionOf({ type: 'map', required: true, settings: { multiple: false } })
  expect(validate(single, sample.answer)).toBe('Draw at most 1 areas; there are 2 now.')
  const bow = [
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
            [0, 0],
          ],
        ],
      },
    },
  ]
  expect(validate(required, bow)).toBe('The border of area 1 crosses itself. Change it so that it does not.')
  expect([
    accepts(required, sample.answer),
    accepts(required, 'x'),
    accepts(required, [{ type: 'Point', coordinates: [0, 0] }]),
  ]).toEqual([true, false, false])
})

test('is read as its number of areas and their size (INP-055)', () => {
  expect(answerText(required, sample.answer, 'en')).toBe('2 areas, 66.2 ha')
  expect(answerText(required, [], 'en')).toBeUndefined()
  const dutch = (key: string, params?: Readonly<Record<string, string | number>>): string =>
    key === 'input.map.areas' ? `${params?.['count']} gebieden, ${params?.['area']}` : key
  expect(answerText(required, sample.answer, 'nl', dutch)).toBe('2 gebieden, 66,2 ha')
})
