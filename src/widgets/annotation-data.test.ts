import { describe, expect, it } from 'vitest'
import { readAnnotations, type AnnotationAxis } from './annotation-data.ts'
import { reachOf } from './annotation-setting.ts'

const days = ['2024-01-01', '2024-02-01', '2024-03-01']
const model = { labels: days, marks: days, writeValue: (value: number) => `${value} min` }
const bars: AnnotationAxis = { kind: 'label', xs: [], writeX: String }
const seconds = days.map(day => new Date(`${day}T00:00`).getTime() / 1000)
const time: AnnotationAxis = { kind: 'time', xs: seconds, writeX: x => new Date(x * 1000).toDateString() }

describe('the annotations of a chart', () => {
  it('reads a target with its number, a band and a mark at a date', () => {
    const { annotations, faults } = readAnnotations(
      [
        { at: 15, label: 'Goal', colour: 'chart-2', style: 'solid' },
        { at: '10', to: 20 },
        { axis: 'x', at: '2024-02-01', label: 'Strike' },
      ],
      model,
      time,
    )
    expect(faults).toEqual([])
    expect(annotations).toMatchObject([
      { axis: 'y', from: 15, text: 'Goal 15 min', color: 'var(--lc-chart-2)', style: 'solid' },
      { from: 10, to: 20, text: '10 min – 20 min' },
      { axis: 'x', from: seconds[1], text: 'Strike', written: 'Thu Feb 01 2024' },
    ])
  })

  it('finds the label of a bar, also by a date within it', () => {
    const { annotations } = readAnnotations(
      [
        { axis: 'x', at: '2024-03-01' },
        { axis: 'x', at: '2024-02-20', to: '2024-03-05' },
      ],
      model,
      bars,
    )
    expect(annotations.map(({ from, to }) => [from, to])).toEqual([
      [2, undefined],
      [1, 2],
    ])
  })

  it('names what cannot be read, and draws the others', () => {
    const { annotations, faults } = readAnnotations(
      [
        { at: 'many', label: 'Goal' },
        { axis: 'x', at: 'soon' },
        { axis: 'x', at: '1999-01-01', label: 'Opening' },
        null,
        { label: 'Later' },
        { at: 1, to: Number.NaN },
        { at: 5 },
      ],
      model,
      time,
    )
    expect(faults.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'number Goal',
      'date 2',
      'outside Opening',
      'entry 4',
      'empty Later',
      'number 6',
    ])
    expect(annotations).toHaveLength(1)
    expect(readAnnotations('15', model, time).faults[0]?.code).toBe('list')
    expect(readAnnotations([{ axis: 'x', at: 'Monday' }], { ...model, marks: ['Tue'] }, bars).faults[0]?.code).toBe(
      'label',
    )
    expect(readAnnotations([{ at: 50 }], model, { ...bars, max: 40 }).faults[0]?.code).toBe('outside')
  })

  it('reads both axes of points: values written as the axis writes them, inside its limits, also beyond the points', () => {
    const points: AnnotationAxis = { kind: 'number', xs: [1, 9], xBounds: [0, 50], writeX: x => `${x} km` }
    const { annotations, faults } = readAnnotations(
      [
        { axis: 'x', at: '40', label: 'Limit' },
        { axis: 'x', at: 60, label: 'Beyond' },
        { axis: 'x', at: 'far', label: 'Far' },
      ],
      model,
      points,
    )
    expect(annotations).toMatchObject([{ axis: 'x', from: 40, text: 'Limit', written: '40 km' }])
    expect(faults.map(({ code, name }) => `${code} ${name}`)).toEqual(['outside Beyond', 'number Far'])
  })

  it('names zero and less on a logarithmic axis, which has no position for them', () => {
    const stored = [{ at: 0 }, { at: 5, to: -5, label: 'Band' }, { at: 5 }, { axis: 'x', at: -1 }]
    const codesOf = (logs: AnnotationAxis['logs']): readonly string[] =>
      readAnnotations(stored, model, { kind: 'number', xs: [], xBounds: [-9, 9], logs, writeX: String }).faults.map(
        ({ code, name, value }) => `${code} ${name} ${value}`,
      )
    expect(codesOf({ y: true })).toEqual(['log 1 0', 'log Band -5'])
    expect(codesOf({ x: true })).toEqual(['log 4 -1'])
    expect(codesOf({})).toEqual([])
  })

  it('widens the axis of the values, and takes only numbers for that', () => {
    expect(reachOf({ annotations: [{ at: 40, to: '60' }, { axis: 'x', at: 99 }, { at: 'x' }, null] })).toEqual([40, 60])
    expect(reachOf({ annotations: 'x' })).toEqual([])
  })
})
