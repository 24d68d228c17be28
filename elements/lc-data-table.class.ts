// <lc-data-table>. Importing this file registers nothing.
import { typedWidgetClass } from './lc-widget.class.ts'

export class LcDataTable extends typedWidgetClass('lc-data-table') {}
