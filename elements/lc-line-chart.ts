// Defines <lc-line-chart>.
import { LcLineChart } from './lc-line-chart.class.ts'
import { register } from './register.ts'

register('lc-line-chart', () => LcLineChart)

export { LcLineChart }
