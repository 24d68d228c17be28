import { expect, it } from 'vitest'
import { widgets } from '../widgets/index.ts'
import { formType } from './layout.ts'

const named =
  'Data Table, Filter Bar, GPS, Single Value Widget, Bar Chart Widget, Line Chart, Pie Chart, Doughnut Chart, Bubble Chart, Scatter Plot, Polar Area, Radar Chart Widget, Gauge Chart, List Overview, Explanation, Photo Carousel, TAB, Questionnaire, Actionflow Viewer'.split(
    ', ',
  )

it('has the 19 widget types by their names, each with a view of its own: a form or a part of the registry (WID-001)', async () => {
  expect(named).toHaveLength(19)
  for (const type of named.filter(one => one !== formType)) {
    const view = await widgets.find(type)?.load()
    expect(view?.default, type).toBeTypeOf('function')
  }
  expect(formType).toBe('Questionnaire')
})
