import textSheet from '../../ui/rich-text.css'
import { useSheet } from '../../ui/sheet.ts'
import sheet from './editor.css'
import frameSheet from './frame.css'
import partSheet from './parts.css'
import tableSheet from './tables.css'

/** All that the editor is drawn with. */
export function useSheets(): void {
  for (const one of sheets) useSheet(one)
}
const sheets = [textSheet, frameSheet, sheet, tableSheet, partSheet]
