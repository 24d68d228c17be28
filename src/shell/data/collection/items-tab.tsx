// The items of a collection: browse, search, sort and filter on the server; add, edit, duplicate and delete.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { wireRequest } from '../../../api/send.ts'
import { isRecord } from '../../../base/loose.ts'
import { stableKey } from '../../../base/stable-key.ts'
import { fail } from '../../../base/result.ts'
import type { CallInput } from '../../../contract/call.ts'
import { collectionCalls } from '../../../contract/calls/collections.ts'
import type { Document } from '../../../contract/entities/item.ts'
import { useCore, useQuery } from '../../../stores/use.tsx'
import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/later.tsx'
import { Skeleton } from '../../../ui/state.tsx'
import { useLang, useText } from '../../../ui/text.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useShell } from '../../context.tsx'
import { ImportInto } from '../../imports/import-buttons.tsx'
import type { Rows, Submit } from '../../manage/descriptor.ts'
import { pageRows } from '../../manage/descriptor.ts'
import { ManageForm } from '../../manage/manage-form.tsx'
import type { FormPanel } from '../../manage/manage-form.tsx'
import { ManageListView } from '../../manage/manage-list.tsx'
import type { ManageView } from '../../manage/view.ts'
import { sortKey } from '../../manage/view.ts'
import { collectionPath } from '../collection-path.ts'
import { words } from '../collections.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { changedDocument, changedFrom, itemForm, itemValues, writable } from './item-form.ts'
import type { HistoryPanelProps } from './history-panel.tsx'
import { itemCells } from './item-cells.ts'
import { ItemFilter } from './item-filter.tsx'
import { itemSaves } from './item-saves.ts'
import { itemList, searchedKeys, shownKeys } from './item-list.ts'
import { findItems, useNames } from './references.ts'
import type { Target } from './references.ts'
import type { TabProps } from './tab-props.ts'
import { useAddressedItem } from './use-addressed-item.ts'
import { useItemViews } from './views/use-item-views.ts'
import { useViewPieces } from './views/view-bar.tsx'

const noRows: readonly Document[] = []

const HistoryPanel = later<HistoryPanelProps>(
  async () => (await import('./history-panel.tsx')).default,
  () => <Skeleton kind='text' heightPx={240} />,
)

type Edited = { readonly as: 'form' | 'json'; readonly item: Document | undefined }

export function ItemsTab({
  app,
  slug,
  collection,
  fields: { data: fields },
  onTotal,
}: TabProps & { onTotal(total: number): void }): ReactNode {
  const say = useText(words)
  const core = useCore()
  const shell = useShell()
  const toast = useToast()
  const views = useItemViews(app, slug)
  const { view, shown, change } = views
  const [edited, setEdited] = useState<Edited>()
  const [bulk, setBulk] = useState<readonly Document[]>()
  const [rows, setRows] = useState<readonly Document[]>(noRows)
  const [matching, setMatching] = useState({ total: 0, request: { app, collection: slug } as AggregateBody })
  const item = edited?.item
  const named = useMemo(() => (item ? [...rows, item] : rows), [rows, item])
  const names = useNames(fields ?? [], named)
  const columns = useMemo(() => shownKeys(fields ?? [], shown.columns), [fields, shown.columns])
  const list = useMemo(() => itemList(app, slug, fields ?? [], names, columns), [app, slug, fields, names, columns])
  const pieces = useViewPieces({ app, collection: slug, views, fields: fields ?? [], columns })
  const references = { names, find: (to: Target, text: string) => findItems(core, to, text) }
  const useRows = (now: ManageView): Rows<Document> => {
    const read = useQuery(fields && views.isReady ? itemsRequest(app, slug, now, searchedKeys(fields)) : null)
    const { data, total = 0, isLoading, error, retry } = read
    const isWhole = now.search === '' && Object.keys(now.filter).length === 0
    const found = data as readonly Document[] | undefined // as aggregate replies
    useEffect(() => {
      if (data !== undefined && isWhole) onTotal(total)
    }, [data, total, isWhole])
    useEffect(() => setRows(found ?? noRows), [found])
    const request = matchingBody(app, slug, now, searchedKeys(fields ?? []))
    useEffect(() => setMatching({ total, request }), [total, stableKey(request)])
    return { rows: found, total, isLoading, error, retry }
  }
  const params = { app, collection: slug }
  const lang = useLang()
  const { change: changeItem, create: createItem } = itemSaves({ core, params, fields: fields ?? [], names, say, lang })
  // what an open form changes, in place of what it found when it opened
  const seen = useRef<Document>(undefined)
  const store = (item: Document | undefined, data: Record<string, unknown>) =>
    item === undefined ? createItem(data) : changeItem(item, data, seen)
  const open = (next: Edited | undefined): void => {
    seen.current = next?.item
    setEdited(next)
  }
  useAddressedItem(app, slug, found => {
    if (found.ok) open({ as: 'form', item: found.value })
    else toast({ kind: 'error', title: say('items.notOpened'), text: say(found.message) })
  })
  const submit = ({ as, item }: Edited): Submit => {
    if (as === 'form') return values => store(item, changedFrom(values, item ?? {}))
    return values => {
      const next = values['document']
      if (!isRecord(next)) return Promise.resolve(fail('invalid', say('items.notObject'), { status: 400 }))
      return store(item, item === undefined ? { ...next } : changedDocument(next, item))
    }
  }
  const duplicate = async (item: Document): Promise<void> => {
    const answer = await store(
      undefined,
      Object.fromEntries(Object.entries(itemValues(fields ?? [], item)).filter(([, value]) => value !== undefined)),
    )
    toast(
      answer.ok
        ? { kind: 'success', text: say('items.duplicated') }
        : {
            kind: 'error',
            title: say('items.duplicateFailed'),
            text: answer.issues?.[0] ? `${answer.issues[0].path}: ${say(answer.issues[0].message)}` : answer.message,
          },
    )
  }
  const cells = itemCells({
    core,
    params,
    fields: fields ?? [],
    references,
    openForm: item => open({ as: 'form', item }),
    say,
    lang,
  })
  const historyOf = (item: Document): FormPanel => ({
    id: 'history',
    label: say('items.history'),
    draw: isChanged => (
      <HistoryPanel
        app={app}
        collection={slug}
        id={String(item['_id'])}
        fields={fields ?? []}
        isChanged={isChanged}
        onRestored={() => open(undefined)}
      />
    ),
  })
  const isBare = fields !== undefined && writable(fields).length === 0
  // an item without fields has no form; fields may still load when the form is asked for
  const shownForm: Edited | undefined = edited && (isBare ? { ...edited, as: 'json' } : edited)
  const add = (): void => open({ as: 'form', item: undefined })
  return (
    <>
      <ManageListView
        isInside
        list={list}
        view={[view, change]}
        lead={pieces.menu}
        notices={pieces.notices}
        useRows={useRows}
        create={
          isBare
            ? { label: say('items.define'), onPress: () => shell.go(`${collectionPath(app, slug)}?tab=fields`) }
            : { label: say('items.new'), onPress: add }
        }
        also={
          <>
            <ImportInto app={app} collection={slug} />
            {isBare && <Button onPress={add}>{say('items.new')}</Button>}
          </>
        }
        isNarrowed={Object.keys(view.filter).length > 0}
        toolbar={
          <>
            <ItemFilter
              filter={view.filter}
              fields={fields ?? []}
              references={references}
              onFilter={filter => change({ filter })}
            />
            {pieces.columns}
          </>
        }
        onRow={item => open({ as: 'form', item })}
        editing={cells}
        bulk={[{ id: 'edit', text: 'items.bulk.edit', icon: 'edit', run: items => setBulk(items) }]}
        actions={[
          { id: 'edit', text: 'items.edit', icon: 'edit', run: item => open({ as: 'form', item }) },
          { id: 'json', text: 'items.editJson', icon: 'code', run: item => open({ as: 'json', item }) },
          { id: 'copy', text: 'items.duplicate', icon: 'copy', run: item => void duplicate(item) },
        ]}
      />
      {bulk && (
        <BulkEdit
          core={core}
          params={params}
          items={bulk}
          matching={matching}
          fields={fields ?? []}
          references={references}
          toast={toast}
          say={say}
          lang={lang}
          onClose={() => setBulk(undefined)}
        />
      )}
      {shownForm && fields && (
        <ManageForm
          key={shownForm.as}
          title={
            shownForm.item
              ? say('items.editTitle', { id: String(shownForm.item['_id']) })
              : say('items.newTitle', { name: collection.name })
          }
          save={say('edit.save')}
          isDrawer
          size='m'
          fields={
            shownForm.as === 'form'
              ? itemForm(fields, shownForm.item, references)
              : [
                  {
                    key: 'document',
                    kind: 'json',
                    label: say('items.document'),
                    hint: say(shownForm.item ? 'items.documentHint' : 'items.newDocumentHint'),
                    heightPx: 520,
                  },
                ]
          }
          values={shownForm.as === 'form' ? itemValues(fields, shownForm.item) : { document: shownForm.item ?? {} }}
          submit={submit(shownForm)}
          panels={shownForm.item && [historyOf(shownForm.item)]}
          onDone={() => {
            open(undefined)
            toast({ kind: 'success', text: say('items.saved') })
          }}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

type AggregateBody = CallInput<typeof collectionCalls.aggregate>['body']

/** What chooses the items of a view, on whatever page. */
const matchingBody = (app: string, collection: string, view: ManageView, keys: readonly string[]): AggregateBody => ({
  app,
  collection,
  pipeline: Object.keys(view.filter).length > 0 ? [{ $match: view.filter }] : [],
  ...(view.search.trim() === '' ? {} : { search: { text: view.search.trim(), keys: [...keys] } }),
})

function itemsRequest(app: string, collection: string, view: ManageView, keys: readonly string[]) {
  const sort = view.sort === undefined ? undefined : sortKey(view.sort)
  return wireRequest(collectionCalls.aggregate, {
    body: {
      ...matchingBody(app, collection, view, keys),
      limit: pageRows,
      offset: view.page * pageRows,
      ...(sort ? { sorting: sort.isDown ? { DESC: [sort.key] } : { ASC: [sort.key] } } : {}),
    },
  })
}
