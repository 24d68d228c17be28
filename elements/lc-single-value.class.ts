// <lc-single-value>. Importing this file registers nothing.
import { typedWidgetClass } from './lc-widget.class.ts'

export class LcSingleValue extends typedWidgetClass('lc-single-value') {}
