// The fields of a collection: those that are defined, and other keys that its items have.
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../../api/send.ts'
import { percent, writeNumber } from '../../../base/format/number.ts'
import { ok } from '../../../base/result.ts'
import { collectionCalls } from '../../../contract/calls/collections.ts'
import type { Field, FoundField } from '../../../contract/entities/collection.ts'
import { refusalOf } from '../../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore } from '../../../stores/use.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useLang, useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { CellTools, ManageList } from '../../manage/descriptor.ts'
import { localRows } from '../../manage/local-rows.ts'
import { ManageForm } from '../../manage/manage-form.tsx'
import { ManageListView } from '../../manage/manage-list.tsx'
import type { ManageView } from '../../manage/view.ts'
import { words } from '../collections.ts'
import { definedFrom, fieldForm, fieldValues } from './field-form.ts'
import { fieldText } from './field-value.ts'
import type { TabProps } from './tab-props.ts'

const writeRate = (rate: number, lang: string): string =>
  writeNumber(rate * 100, lang, undefined, { ...percent, mostDecimals: 1 })

const columns: ManageList<FoundField>['columns'] = [
  { key: 'key', title: 'fields.key', text: ({ key }) => key },
  { key: 'label', title: 'fields.label', text: ({ label = '' }) => label, isMinor: true },
  { key: 'type', title: 'fields.type', text: ({ type }, { say }) => say(`fields.type.${type}`) },
  {
    key: 'rules',
    title: 'fields.rules',
    isMinor: true,
    isSortable: false,
    text: (field, { say }) =>
      rulesOf(field)
        .map(rule => say(`fields.${rule}`))
        .join(', '),
    cell: (field, { say }) => (
      <span className='lc-manage-badges'>
        {rulesOf(field).map(rule => (
          <Badge key={rule} kind={rule === 'found' ? 'neutral' : 'accent'}>
            {say(`fields.${rule}`)}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'fill',
    title: 'fields.fill',
    align: 'end',
    text: ({ fillRate, isSample }, { lang }) => `${isSample ? '≈ ' : ''}${writeRate(fillRate, lang)}`,
    sortBy: ({ fillRate }) => fillRate,
  },
  {
    key: 'examples',
    title: 'fields.examples',
    isMinor: true,
    isSortable: false,
    text: (field, tools) => (field.examples ?? []).map(value => fieldText(field, value, tools)).join(', '),
  },
]

const rulesOf = ({ isDefined, isSystem, required, unique, index, fast, isFastByItself }: FoundField) =>
  [
    ...(isSystem ? (['system'] as const) : isDefined ? [] : (['found'] as const)),
    ...(required ? (['required'] as const) : []),
    ...(unique ? (['unique'] as const) : []),
    ...(index ? (['index'] as const) : []),
    ...(fast ? (['fast'] as const) : isFastByItself ? (['fastByItself'] as const) : []),
  ] as const

export function FieldsTab({ app, slug, collection, fields }: TabProps): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const toast = useToast()
  const [edited, setEdited] = useState<FoundField | 'new'>()
  const collections = useCall(collectionCalls.listCollections, edited === undefined ? null : {})
  const defined = collection.fields ?? []
  /** Replaces the fields; the items are checked first by the server. */
  const store = async (next: readonly Field[]) => {
    const answer = await send(core, collectionCalls.updateCollection, {
      params: { app, collection: slug },
      body: { fields: [...next], ...(collection.edited === undefined ? {} : { edited: collection.edited }) },
    })
    if (answer.status === 200) return ok(answer.data.data)
    const refused = refusalOf(answer)
    if (refused.code === 'newer') core.invalidate(collectionCalls.readCollection.path)
    return refused
  }
  const list = useMemo(
    (): ManageList<FoundField> => ({
      name: 'fields',
      words,
      icon: 'columns',
      columns,
      idOf: ({ key }) => key,
      nameOf: ({ key }) => key,
      removal: {
        fits: ({ isDefined }) => isDefined,
        question: (rows, text) => ({
          title: text(rows.length === 1 ? 'fields.deleteTitle' : 'fields.deleteTitleMany', {
            name: rows[0]?.key ?? '',
            count: rows.length,
          }),
          text: text('fields.deleteText'),
        }),
        async run(_, rows) {
          const gone = new Set(rows.map(({ key }) => key))
          const kept = defined.filter(({ key }) => !gone.has(key))
          const answer = await store(kept)
          return answer.ok
            ? { done: defined.length - kept.length, undo: [], refused: [] }
            : { done: 0, undo: [], refused: rows.map(row => ({ row, failure: answer, uses: [] })) }
        },
      },
    }),
    [collection],
  )
  const tools: CellTools = { say, lang }
  const useRows = (view: ManageView) => localRows(fields, fields.data, columns, view, tools)
  const current = edited === 'new' ? undefined : edited
  return (
    <div className='lc-manage-inside'>
      <p className='lc-manage-note'>{say('fields.note')}</p>
      <ManageListView<FoundField>
        isInside
        list={list}
        useRows={useRows}
        create={{ label: say('fields.new'), onPress: () => setEdited('new') }}
        actions={[
          {
            id: 'edit',
            text: 'fields.edit',
            icon: 'edit',
            fits: ({ isDefined }) => isDefined,
            run: one => setEdited(one),
          },
          {
            id: 'define',
            text: 'fields.define',
            icon: 'plus',
            fits: ({ isDefined, isSystem }) => !isDefined && !isSystem,
            run: one => setEdited(one),
          },
        ]}
        onRow={field => {
          if (!field.isSystem) setEdited(field)
        }}
      />
      {edited !== undefined && (
        <ManageForm
          title={current ? say('fields.editTitle', { name: current.key }) : say('fields.new')}
          save={say('edit.save')}
          isDrawer
          fields={values => fieldForm(values, { isNew: !current, collections: collections.data ?? [], say })}
          values={fieldValues(current)}
          submit={values => {
            const field = definedFrom(values, current)
            const at = defined.findIndex(({ key }) => key === field.key)
            return store(at < 0 || !current ? [...defined, field] : defined.with(at, field))
          }}
          onDone={() => {
            setEdited(undefined)
            toast({ kind: 'success', text: say('fields.saved') })
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
