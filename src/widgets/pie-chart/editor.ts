import { clickSection, headSection, lookSection, sliceSections } from '../editor-fields.ts'
import type { WidgetEditor } from '../part.ts'

export const editor: WidgetEditor = {
  sections: [headSection, ...sliceSections, clickSection, lookSection],
  crossesByLabel: true,
}
