// The editor of every widget: draws the sections of its editor.ts over its stored settings. Settings that no field names
// are left as they are.
import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'
import { asRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { valueAt, withValueAt } from '../base/path.ts'
import * as v from '../base/schema.ts'
import type { GenericSchema } from '../base/schema.ts'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import type { Text } from '../ui/text.tsx'
import { changedKeys } from './changed-settings.ts'
import { words as editorWords } from './edit-words.ts'
import { EntryList } from './inspector-list.tsx'
import { InspectorField } from './inspector-field.tsx'
import { KeyOfQuery, QueryField } from './inspector-query.tsx'
import type { KnownQueries } from './inspector-query.tsx'
import { textFieldsOf } from './text-fields.ts'
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
  /** The queries that can be chosen. Without them their slugs are typed. */
  readonly queries?: KnownQueries | undefined
  /**
   * Whether a field is shown: for a search, or to show some of the sections. Default: all. `words` are its label, its
   * section and its value; `isChanged`: it is stored with another value than the default.
   */
  shows?(section: EditorSection, words: string, isChanged: boolean): boolean
  /** The title of a section that is marked. */
  readonly lit?: string | undefined
  /** Draws what can be done with a section beside its title. */
  tools?(section: EditorSection, title: string, changed: readonly string[]): ReactNode
  onChange(value: Loose): void
  openActions?: EditorProps['openActions']
  /** What the place of the widget means for a field, by its key. */
  readonly hints?: Readonly<Record<string, string>> | undefined
}

/** Where a panel stands among the sections. */
const panelSection: EditorSection = { title: '', fields: [] }
const everything = (): boolean => true
const noSamples: Loose = {}
const noHints: Readonly<Record<string, string>> = {}

export function Inspector({
  editor,
  schema,
  value,
  keys = [],
  samples = noSamples,
  queries,
  shows = everything,
  tools,
  lit,
  onChange,
  openActions,
  hints = noHints,
}: InspectorProps): ReactNode {
  useSheet(sheet)
  const say = useText(useMemo(() => ({ ...editorWords, ...editor.words }), [editor]))
  const id = useId()
  const textFields = useMemo(() => textFieldsOf(keys, samples), [keys, samples])
  const parsed = v.safeParse(schema, value)
  const shown = parsed.success ? asRecord(parsed.output) : value
  const changed = changedKeys(
    schema,
    value,
    editor.sections.flatMap(section => section.fields),
  )
  const sections = editor.sections.map(section => ({
    section,
    fields: section.fields.filter(field => {
      const { key, label, when } = field
      const text = `${say(label)} ${say(section.title)} ${writtenIn(valueAt(value, key), field, say)}`
      return (when?.(shown) ?? true) && shows(section, text, changed.includes(key))
    }),
  }))
  const panelWords = editor.panelLabel === undefined ? '' : say(editor.panelLabel)
  return (
    <div className='lc-inspector'>
      {sections
        .filter(({ fields }) => fields.length > 0)
        .map(({ section, fields }, index) => (
          <section
            key={section.title}
            className='lc-inspector-section'
            aria-labelledby={`${id}${index}`}
            data-section={section.title}
            data-setting={settingOf(section.title)}
            data-lit={section.title === lit || undefined}
          >
            <div className='lc-inspector-head'>
              <h3 id={`${id}${index}`} className='lc-inspector-title'>
                {say(section.title)}
              </h3>
              {tools?.(
                section,
                say(section.title),
                section.fields.map(({ key }) => key).filter(key => changed.includes(key)),
              )}
            </div>
            <Fields
              {...{ fields, value, shown, keys, samples, queries, hints, say, onChange }}
              title={say(section.title)}
            />
          </section>
        ))}
      {editor.Panel && shows(panelSection, panelWords, hasOthers(editor, value)) && (
        <editor.Panel value={value} onChange={onChange} openActions={openActions} fields={textFields} />
      )}
    </div>
  )
}

/** The name by which a problem leads to a section: its title without the area of words. */
export const settingOf = (title: string): string => title.replace(/^edit\./, '')

/** Whether something is stored that no field names: what a panel edits. */
const hasOthers = ({ sections }: WidgetEditor, value: Loose): boolean => {
  const named = new Set(sections.flatMap(({ fields }) => fields.map(({ key }) => key.split('.')[0])))
  return Object.keys(value).some(key => !named.has(key))
}

/** The value of a setting as its field shows it, to be searched. */
function writtenIn(value: unknown, { kind }: EditorField, say: Text): string {
  if (typeof kind === 'object' && 'choice' in kind) {
    const option = kind.choice.find(one => one.value === value)
    return option ? say(option.label) : ''
  }
  if (Array.isArray(value)) return value.map(one => Object.values(asRecord(one)).filter(isText).join(' ')).join(' ')
  return isText(value) ? String(value) : ''
}
const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

interface FieldsProps {
  readonly fields: readonly EditorField[]
  readonly value: Loose
  /** The same with defaults filled in. */
  readonly shown: Loose
  readonly keys: readonly string[]
  readonly samples: Loose
  readonly queries: KnownQueries | undefined
  readonly hints?: Readonly<Record<string, string>> | undefined
  /** The title above them: a label with the same words is not shown again. */
  readonly title?: string | undefined
  readonly say: Text
  onChange(value: Loose): void
}

const Fields = ({
  fields,
  value,
  shown,
  keys,
  samples,
  queries,
  hints = noHints,
  title,
  say,
  onChange,
}: FieldsProps): ReactNode =>
  fields
    .filter(({ when }) => when?.(shown) ?? true)
    .map(({ key, kind, label }) => {
      const common = {
        label: say(label),
        isLabelHidden: say(label) === title,
        hint: hints[key],
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
          named={kind.named}
          renderEntry={(entry, entryShown, change) => (
            <Fields
              fields={kind.list}
              value={entry}
              shown={entryShown}
              {...{ keys, samples, queries, say }}
              onChange={change}
            />
          )}
        />
      ) : typeof kind === 'object' && 'keyOf' in kind ? (
        <KeyOfQuery key={key} {...common} query={valueAt(value, kind.keyOf)} queries={queries} />
      ) : kind === 'query' && queries ? (
        <QueryField key={key} {...common} queries={queries} />
      ) : (
        <InspectorField key={key} {...common} kind={kind === 'query' ? 'text' : kind} keys={keys} samples={samples} />
      )
    })
