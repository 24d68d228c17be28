// First settings for a widget whose query was just chosen: what its rows offer for the fields that its data needs, so that it
// shows something at once. Pure. What is set already stays.
import type { Loose } from '../../base/loose.ts'
import { groupKeys } from '../../widgets/group-key.ts'
import { valueAt, withValueAt } from '../../base/path.ts'
import type { EditorField, WidgetEditor } from '../../widgets/part.ts'

/** Fills the first fields of the data section: labels with a text or date, everything else with a number. */
export function guessSettings(editor: WidgetEditor, settings: Loose, rows: readonly Loose[]): Loose {
  const section = editor.sections.find(({ area = 'data', fields }) => area === 'data' && fields.some(isData))
  const keys = Object.keys(rows[0] ?? {}).filter(key => !key.startsWith('_'))
  const numbers = keys.filter(key => rows.every(row => row[key] === undefined || typeof row[key] === 'number'))
  const texts = keys.filter(key => rows.every(row => row[key] === undefined || typeof row[key] === 'string'))
  if (!section || keys.length === 0) return settings
  let next = settings
  for (const field of section.fields.filter(isData)) {
    if (!isUnset(valueAt(next, field.key))) continue
    const isLabel = field.key.startsWith('label')
    const found = isLabel ? (texts[0] ?? groupKeys(rows)[0] ?? keys[0]) : numbers[0]
    if (found === undefined) continue
    next = withValueAt(next, field.key, typeof field.kind === 'object' ? [{ key: found }] : found)
  }
  return next
}

const needed = /^(label_key|value_key|key|series)$/
const isData = ({ key, kind }: EditorField): boolean =>
  needed.test(key) && (kind === 'key' || (typeof kind === 'object' && 'list' in kind))
const isUnset = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
