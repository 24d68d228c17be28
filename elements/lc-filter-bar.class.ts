// <lc-filter-bar>. Importing this file registers nothing.
import { typedWidgetClass } from './lc-widget.class.ts'

export class LcFilterBar extends typedWidgetClass('lc-filter-bar') {}
