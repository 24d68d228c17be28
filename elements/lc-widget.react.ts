// The React component of <lc-widget>.
import type { DataHandlers, Given } from './react-handlers.ts'
import type { LcWidget as WidgetElement, WidgetProperties } from './lc-widget.class.ts'
import { descriptor } from './lc-widget.element.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps } from './wrap.tsx'

export type LcWidgetProps = Given<WidgetProperties> & ElementProps & DataHandlers
export type LcTypedWidgetProps = Omit<LcWidgetProps, 'type'>
export const LcWidget = wrap<WidgetElement, LcWidgetProps>(descriptor)
