import { clickSection, headSection, lookSection, sliceSections } from '../editor-fields.ts'
import { labelKeyOf } from '../group-key.ts'
import type { WidgetEditor } from '../part.ts'

export const editor: WidgetEditor = {
  sections: [headSection, ...sliceSections, clickSection, lookSection],
  crossKey: labelKeyOf,
}
