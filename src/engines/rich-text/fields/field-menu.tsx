// The list of fields and people below their sign. With the code of the editor's other lists it loads with the first sign.
import type { ReactNode } from 'react'
import { writtenField } from '../../../base/rich-written.ts'
import type { TextField } from '../../../base/text-field.ts'
import { useLang, useText } from '../../../ui/text.tsx'
import { TextList } from '../text-list.tsx'
import type { TextListEntry, TextListGroup } from '../text-list.tsx'
import type { TextMenuProps } from '../use-text-menu.ts'
import { words } from './fields-edit-words.ts'
import { formats } from './token.ts'

export interface FieldMenuProps extends TextMenuProps {
  readonly typed: string
  readonly choices: readonly TextField[]
  /** Whether the text shows values; undefined where no value is known. */
  readonly showsValues: boolean | undefined
  onChoose(field: TextField): void
  onShowValues(showsValues: boolean): void
}
interface Entry extends TextListEntry {
  readonly does: () => void
}

/** Returns the entry of a field, or of one of its formats, with its value as it will look. */
function entryOf(field: TextField, lang: string): TextListEntry {
  return {
    id: `${field.kind ?? 'field'} ${field.name} ${field.format ?? ''}`,
    label: field.format === undefined ? field.label : `${field.label} | ${field.format}`,
    icon: field.kind === 'person' ? 'user' : 'tag',
    note: field.value === undefined ? undefined : writtenField(field.value, field.format, lang).slice(0, mostLetters),
  }
}

export interface ChipMenuProps extends TextMenuProps {
  /** With the format that it has in the text. */
  readonly field: TextField
  onChoose(format: string | undefined): void
}

/** The formats of a field that stands in the text. */
export function ChipMenu({ field, onChoose, ...menu }: ChipMenuProps): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const { format: present, ...plain } = field
  const entries = [undefined, ...formats].map(format => {
    const isChecked = format === present
    const entry = entryOf(format === undefined ? plain : { ...plain, format }, lang)
    return { ...entry, isChecked, icon: isChecked ? 'check' : 'tag', does: () => onChoose(format) }
  })
  return (
    <TextList
      {...menu}
      label={say('rich.fields.format', { label: field.label })}
      groups={[{ entries }]}
      filter=''
      status={say('rich.fields.formats', { count: String(entries.length) })}
      onChoose={({ does }) => does()}
    />
  )
}

export function FieldMenu({ typed, choices, showsValues, onChoose, onShowValues, ...menu }: FieldMenuProps): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const own = (field: TextField): Entry => ({ ...entryOf(field, lang), does: () => onChoose(field) })
  const toggle: readonly TextListGroup<Entry>[] =
    showsValues === undefined || typed !== ''
      ? []
      : [
          {
            entries: [
              {
                id: 'values',
                label: say(showsValues ? 'rich.fields.names' : 'rich.fields.values'),
                icon: 'visibility',
                does: () => onShowValues(!showsValues),
              },
            ],
          },
        ]
  const headOf = ({ kind, group }: TextField): string | undefined =>
    group ?? (kind === 'person' ? say('rich.fields.people') : undefined)
  const heads = [...new Set(choices.map(headOf))]
  const groups = heads.map(label => ({ label, entries: choices.filter(one => headOf(one) === label).map(own) }))
  return (
    <TextList
      {...menu}
      label={say('rich.fields')}
      groups={[...groups, ...toggle]}
      filter={typed}
      status={
        choices.length > 0
          ? say('rich.fields.count', { count: String(choices.length) })
          : say('rich.fields.none', { typed })
      }
      onChoose={({ does }) => does()}
    />
  )
}
const mostLetters = 60
