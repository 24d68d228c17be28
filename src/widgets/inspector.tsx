// The editor of every widget: draws the sections of its editor.ts over its stored settings. Settings that no field names
// are left as they are.
import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { asRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { valueAt, withValueAt } from '../base/path.ts'
import * as v from '../base/schema.ts'
import type { GenericSchema } from '../base/schema.ts'
import { fieldsOfKeys } from '../base/text-field.ts'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import type { Text } from '../ui/text.tsx'
import { words as editorWords } from './edit-words.ts'
import { EntryList } from './inspector-list.tsx'
import { InspectorField } from './inspector-field.tsx'
import type { EditorField, EditorProps, EditorSection, WidgetEditor } from './part.ts'
import sheet from './inspector.css'

export interface InspectorProps {
  readonly editor: WidgetEditor
  readonly schema: GenericSchema
  /** The stored settings of the widget. */
  readonly value: Loose
  /** The keys of the rows it reads, as far as they are known. */
  readonly keys?: readonly string[] | undefined
  /** A value of a key, to recognize it by. */
  readonly samples?: Loose | undefined
  /** Whether a field is shown: for a search, or to show some of the sections. Default: all. */
  shows?(section: EditorSection, label: string): boolean
  onChange(value: Loose): void
  openActions?: EditorProps['openActions']
}

/** Where a panel stands among the sections. */
const panelSection: EditorSection = { title: '', fields: [] }
const everything = (): boolean => true
const noSamples: Loose = {}

export function Inspector({
  editor,
  schema,
  value,
  keys = [],
  samples = noSamples,
  shows = everything,
  onChange,
  openActions,
}: InspectorProps): ReactNode {
  useSheet(sheet)
  const say = useText(useMemo(() => ({ ...editorWords, ...editor.words }), [editor]))
  const id = useId()
  const parsed = v.safeParse(schema, value)
  const shown = parsed.success ? asRecord(parsed.output) : value
  return (
    <div className='lc-inspector'>
      {editor.sections
        .map(section => ({
          ...section,
          fields: section.fields.filter(
            ({ label, when }) => (when?.(shown) ?? true) && shows(section, `${say(label)} ${say(section.title)}`),
          ),
        }))
        .filter(({ fields }) => fields.length > 0)
        .map(({ title, fields }, index) => (
          <section key={title} className='lc-inspector-section' aria-labelledby={`${id}${index}`}>
            <h3 id={`${id}${index}`} className='lc-inspector-title'>
              {say(title)}
            </h3>
            <Fields {...{ fields, value, shown, keys, samples, say, onChange }} />
          </section>
        ))}
      {editor.Panel && shows(panelSection, editor.panelLabel === undefined ? '' : say(editor.panelLabel)) && (
        <editor.Panel
          value={value}
          onChange={onChange}
          openActions={openActions}
          fields={fieldsOfKeys(keys, samples)}
        />
      )}
    </div>
  )
}

interface FieldsProps {
  readonly fields: readonly EditorField[]
  readonly value: Loose
  /** The same with defaults filled in. */
  readonly shown: Loose
  readonly keys: readonly string[]
  readonly samples: Loose
  readonly say: Text
  onChange(value: Loose): void
}

const Fields = ({ fields, value, shown, keys, samples, say, onChange }: FieldsProps): ReactNode =>
  fields
    .filter(({ when }) => when?.(shown) ?? true)
    .map(({ key, kind, label }) => {
      const common = {
        label: say(label),
        value: valueAt(value, key),
        standard: valueAt(shown, key),
        say,
        onChange: (next: unknown) => onChange(withValueAt(value, key, next)),
      }
      return typeof kind === 'object' && 'list' in kind ? (
        <EntryList
          key={key}
          {...common}
          add={say(kind.add)}
          blank={kind.blank}
          renderEntry={(entry, entryShown, change) => (
            <Fields fields={kind.list} value={entry} shown={entryShown} {...{ keys, samples, say }} onChange={change} />
          )}
        />
      ) : (
        <InspectorField key={key} {...common} kind={kind} keys={keys} samples={samples} />
      )
    })
