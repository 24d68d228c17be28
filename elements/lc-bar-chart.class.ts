// <lc-bar-chart>. Importing this file registers nothing.
import { typedWidgetClass } from './lc-widget.class.ts'

export class LcBarChart extends typedWidgetClass('lc-bar-chart') {}
