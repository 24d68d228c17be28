// The list of widgets. A new widget is one folder and one line here; an embedder adds a widget of the same shape from outside.
import { createRegistry } from '../base/registry.ts'
import { actionflowViewer } from './actionflow-viewer/index.ts'
import { barChart } from './bar-chart/index.ts'
import { bubbleChart } from './bubble-chart/index.ts'
import { dataTable } from './data-table/index.ts'
import { doughnutChart } from './doughnut-chart/index.ts'
import { explanation } from './explanation/index.ts'
import { filterBar } from './filter-bar/index.ts'
import { gps } from './gps/index.ts'
import { gaugeChart } from './gauge-chart/index.ts'
import { lineChart } from './line-chart/index.ts'
import { listOverview } from './list-overview/index.ts'
import { pdfView } from './pdf-view/index.ts'
import { photoCarousel } from './photo-carousel/index.ts'
import { pieChart } from './pie-chart/index.ts'
import { polarArea } from './polar-area/index.ts'
import { radarChart } from './radar-chart/index.ts'
import { scatterPlot } from './scatter-plot/index.ts'
import type { WidgetDescriptor } from './part.ts'
import { singleValue } from './single-value/index.ts'
import { tab } from './tab/index.ts'

/** The widgets of this package, each with its own tag. */
export const ownWidgets = [
  dataTable,
  filterBar,
  singleValue,
  barChart,
  lineChart,
  pieChart,
  doughnutChart,
  polarArea,
  gaugeChart,
  gps,
  scatterPlot,
  bubbleChart,
  radarChart,
  listOverview,
  tab,
  explanation,
  photoCarousel,
  pdfView,
  actionflowViewer,
] as const
export type OwnWidget = (typeof ownWidgets)[number]

export const widgets = createRegistry<WidgetDescriptor>('widget', ownWidgets)

/** Adds a widget of one's own: `registerWidget({ type: 'Tally', element: 'acme-tally', … })`. Throws when the type is taken. */
export const registerWidget = (descriptor: WidgetDescriptor): void => widgets.add(descriptor)
