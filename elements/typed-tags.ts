import { ownWidgets } from '../src/widgets/index.ts'
import type { TypedWidgetTag } from './typed-widgets.ts'

/** The tags of the widgets, for the loader alone: in cdn/ only the names are left of this file (lean-data.mjs), so that it stays small. */
export const typedTags: readonly TypedWidgetTag[] = ownWidgets.map(widget => widget.element)
