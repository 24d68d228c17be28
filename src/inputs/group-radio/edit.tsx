import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { NamingField, readSetting } from '../editing.tsx'
import type { InputEditorProps } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import sheet from './edit.css'

interface Row {
  readonly key: string
  readonly label: string
}

/**
 * The rows of the group (QUE-043); its columns are the question's options. A row's key is generated once and never
 * changed, because answers are stored under it.
 */
export default function GroupRadioEditor(props: InputEditorProps): ReactNode {
  const say = useText(words)
  useSheet(sheet)
  const rows = readRows(readSetting(props.question, 'radios', 'question'))
  const put = (next: readonly Row[]): void => props.change({ radios: next })
  const move = (index: number, by: number): void => {
    const next = [...rows]
    const [row] = next.splice(index, 1)
    if (row) put([...next.slice(0, index + by), row, ...next.slice(index + by)])
  }
  return (
    <div className='lc-group-edit' role='group' aria-label={say('edit.groupRadio.rows')}>
      <p className='lc-field-label'>{say('edit.groupRadio.rows')}</p>
      {rows.map((row, index) => (
        <div key={row.key} className='lc-group-edit-row'>
          <NamingField
            of={props}
            label={say('edit.groupRadio.row', { number: index + 1 })}
            isLabelHidden
            value={row.label}
            placeholder={row.key}
            onChange={label => put(rows.map((one, at) => (at === index ? { ...one, label } : one)))}
          />
          <IconButton
            size='s'
            icon='arrow-up'
            label={say('edit.groupRadio.row.up', { number: index + 1 })}
            isDisabled={index === 0}
            onPress={() => move(index, -1)}
          />
          <IconButton
            size='s'
            icon='arrow-down'
            label={say('edit.groupRadio.row.down', { number: index + 1 })}
            isDisabled={index === rows.length - 1}
            onPress={() => move(index, 1)}
          />
          <IconButton
            size='s'
            icon='trash'
            label={say('edit.groupRadio.row.remove', { number: index + 1 })}
            onPress={() => put(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button size='s' icon='plus' onPress={() => put([...rows, { key: freeKey(rows), label: '' }])}>
        {say('edit.groupRadio.row.add')}
      </Button>
    </div>
  )
}

const readRows = (stored: unknown): readonly Row[] =>
  (Array.isArray(stored) ? stored : []).flatMap((row: unknown, index): readonly Row[] =>
    row !== null && typeof row === 'object' && !Array.isArray(row)
      ? [
          {
            ...row,
            key: 'key' in row ? String(row.key) : `row_${index + 1}`,
            label: 'label' in row && row.label !== null ? String(row.label) : '',
          },
        ]
      : [],
  )

function freeKey(rows: readonly Row[]): string {
  let count = rows.length + 1
  while (rows.some(row => row.key === `row_${count}`)) count++
  return `row_${count}`
}
