import type { ReactNode } from 'react'
import { asRecord } from '../../base/loose.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select, Switch, TextField } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { FieldName, picker, queryOption, readSetting } from '../editing.tsx'
import { useLookUp } from '../../ui/use-look-up.ts'
import type { InputEditorProps, StoredQuestion } from '../part.ts'
import { useText } from '../../ui/text.tsx'
import { words } from './edit-words.ts'
import sheet from './edit.css'

interface Column {
  readonly headerTitle?: string
  readonly dataKey: string
}

/** Where the rows of a dynamic checkbox come from, which columns are shown and which value is stored (QUE-049). */
export default function CheckboxEditor({ question, change, services }: InputEditorProps): ReactNode {
  const say = useText(words)
  useSheet(sheet)
  const stored = readSetting(question, 'dynamic')
  const dynamic: StoredQuestion = asRecord(stored)
  const isActive = stored !== undefined && dynamic['active'] !== false
  const text = (name: string): string => (typeof dynamic[name] === 'string' ? dynamic[name] : '')
  const put = (patch: StoredQuestion): void => change({ settings: { dynamic: { ...dynamic, active: true, ...patch } } })
  const [app, query] = [text('app'), text('query')]
  const columns = readColumns(dynamic['keys'])
  const queries = useLookUp(isActive ? services.listQueries : undefined, `queries ${isActive}`)
  const apps = useLookUp(isActive ? services.listApps : undefined, `apps ${isActive}`)
  const collections = useLookUp(
    isActive && app !== '' && services.listCollections
      ? () => services.listCollections?.(app) ?? Promise.resolve([])
      : undefined,
    app,
  )
  const fields = useLookUp(
    isActive && query !== '' && services.fieldsOf ? () => services.fieldsOf?.(query) ?? Promise.resolve([]) : undefined,
    query,
  )
  const fieldOptions = fields.is === 'ready' ? fields.list.map(name => ({ value: name, label: name })) : []
  const putColumns = (next: readonly Column[]): void => put({ keys: next })
  return (
    <>
      <Switch
        label={say('edit.checkbox.rows')}
        hint={say('edit.checkbox.rows.hint')}
        value={isActive}
        onChange={next =>
          change({
            settings: {
              dynamic: next
                ? { ...dynamic, active: true }
                : stored === undefined
                  ? undefined
                  : { ...dynamic, active: false },
            },
          })
        }
      />
      {isActive && (
        <>
          <Select
            size='s'
            {...picker(queries, query, queryOption)}
            label={say('edit.checkbox.query')}
            isClearable
            onChange={(next: string | null) => put({ query: next ?? '' })}
          />
          <Select
            size='s'
            {...picker(apps, app, one => ({ value: one.id, label: one.name }))}
            label={say('edit.checkbox.app')}
            isClearable
            onChange={(next: string | null) => put({ app: next ?? '', collection: '' })}
          />
          <Select
            size='s'
            {...picker(collections, text('collection'), one => ({ value: one.slug, label: one.name }))}
            label={say('edit.checkbox.collection')}
            isClearable
            isDisabled={app === ''}
            onChange={(next: string | null) => put({ collection: next ?? '' })}
          />
          <div role='group' aria-label={say('edit.checkbox.columns')} className='lc-checkbox-edit'>
            <p className='lc-field-label'>{say('edit.checkbox.columns')}</p>
            {columns.map((column, index) => (
              <div key={index} className='lc-checkbox-edit-row'>
                <FieldName
                  label={say('edit.checkbox.column', { number: index + 1 })}
                  isLabelHidden
                  placeholder={say('edit.checkbox.column.placeholder')}
                  value={column.dataKey}
                  options={fieldOptions}
                  onChange={dataKey => putColumns(columns.map((one, at) => (at === index ? { ...one, dataKey } : one)))}
                />
                <TextField
                  size='s'
                  label={say('edit.checkbox.columnTitle', { number: index + 1 })}
                  isLabelHidden
                  placeholder={say('edit.checkbox.columnTitle.placeholder')}
                  value={column.headerTitle ?? ''}
                  onChange={headerTitle =>
                    putColumns(columns.map((one, at) => (at === index ? { ...one, headerTitle } : one)))
                  }
                />
                <IconButton
                  size='s'
                  icon='trash'
                  label={say('edit.checkbox.column.remove', { number: index + 1 })}
                  onPress={() => putColumns(columns.filter((_, at) => at !== index))}
                />
              </div>
            ))}
            <Button size='s' icon='plus' onPress={() => putColumns([...columns, { headerTitle: '', dataKey: '' }])}>
              {say('edit.checkbox.column.add')}
            </Button>
          </div>
          <TextField
            size='s'
            label={say('edit.checkbox.saveKey')}
            placeholder='_id'
            value={text('saveKey')}
            onChange={saveKey => put({ saveKey })}
          />
        </>
      )}
    </>
  )
}

const readColumns = (stored: unknown): readonly Column[] =>
  (Array.isArray(stored) ? stored : []).flatMap((column: unknown): readonly Column[] =>
    column !== null && typeof column === 'object' && !Array.isArray(column)
      ? [
          {
            ...column,
            dataKey: 'dataKey' in column ? String(column.dataKey) : '',
            headerTitle: 'headerTitle' in column && typeof column.headerTitle === 'string' ? column.headerTitle : '',
          },
        ]
      : [],
  )
