// Defines every element at once.
import './lc-session.ts'
import './lc-sign-in.ts'
import './lc-app.ts'
import './lc-page.ts'
import './lc-widget.ts'
import './lc-questionnaire.ts'
import './lc-data-table.ts'
import './lc-bar-chart.ts'
import './lc-line-chart.ts'
import './lc-single-value.ts'
import './lc-filter-bar.ts'

export { configure, findCore, getCore, whenCore } from '../src/api/registry.ts'
