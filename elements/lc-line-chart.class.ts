// <lc-line-chart>. Importing this file registers nothing.
import { typedWidgetClass } from './lc-widget.class.ts'

export class LcLineChart extends typedWidgetClass('lc-line-chart') {}
