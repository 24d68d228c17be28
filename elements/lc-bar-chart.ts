// Defines <lc-bar-chart>.
import { LcBarChart } from './lc-bar-chart.class.ts'
import { register } from './register.ts'

register('lc-bar-chart', () => LcBarChart)

export { LcBarChart }
