import { useState } from 'react'
import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { limits } from '../../contract/limits.ts'
import { useCall, useCore, useSession } from '../../stores/use.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { mayOpen } from '../access.ts'
import { useApps } from '../apps.ts'
import { useShell } from '../context.tsx'
import { localRows } from '../manage/local-rows.ts'
import { ManageForm } from '../manage/manage-form.tsx'
import type { FormField, ManageList } from '../manage/descriptor.ts'
import { ManageListView } from '../manage/manage-list.tsx'
import type { ManageView } from '../manage/view.ts'
import { createPage, pageList, renamePage, useAllPages, words } from '../pages/page-list.tsx'
import type { PageEntry } from '../pages/page-list.tsx'
import { createFromCollection } from '../pages/create-from-collection.ts'
import { newPageFields } from '../pages/new-page-fields.ts'
import { pageEditPath } from '../pages/page-path.ts'
import { pagePath } from '../router.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { useOpenMade } from '../use-open-made.ts'

/** Only those who build open it. */
export const isRare = true

/** The pages of all apps: search, create, rename, delete, and the way into their builder. */
export default function PageListScreen(): ReactNode {
  return (
    <BuilderWords>
      <Pages />
    </BuilderWords>
  )
}

const lists: Readonly<Record<'mine' | 'all', ManageList<PageEntry>>> = { mine: pageList(false), all: pageList(true) }

function Pages(): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const shell = useShell()
  const isAdmin = mayOpen('admin', useSession().user)
  useScreenTitle(say('pages.title'))
  const apps = useApps()
  const [reads, setReads] = useState(0)
  const pages = useAllPages(apps.data, reads)
  const [editing, setEditing] = useState<PageEntry | 'new'>()
  const list = isAdmin ? lists.all : lists.mine
  const again = (): void => setReads(before => before + 1)
  const error = apps.error ?? pages.error
  const useRows = (view: ManageView) =>
    localRows(
      {
        isLoading: pages.isLoading,
        ...(error ? { error } : {}),
        retry() {
          apps.retry()
          again()
        },
      },
      pages.entries,
      list.columns,
      { ...view, sort: view.sort ?? 'app' },
      { say, lang },
    )
  const name = {
    key: 'name',
    kind: 'text',
    label: say('pages.name'),
    isRequired: true,
    maxLetters: limits.pageNameLength,
  } as const
  return (
    <>
      <ManageListView<PageEntry>
        list={list}
        useRows={useRows}
        {...(isAdmin ? { create: { label: say('pages.new'), onPress: () => setEditing('new') } } : {})}
        actions={[
          {
            id: 'see',
            text: 'pages.open',
            icon: 'eye',
            run: ({ app, page }) => shell.go(pagePath(app.id, page.slug), { reason: 'link' }),
          },
          { id: 'rename', text: 'pages.rename', icon: 'edit', fits: () => isAdmin, run: one => setEditing(one) },
        ]}
      />
      {editing === 'new' && (
        <NewPage
          name={name}
          onDone={() => {
            setEditing(undefined)
            again()
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {editing !== undefined && editing !== 'new' && (
        <ManageForm
          title={say('pages.rename')}
          save={say('pages.save')}
          fields={[name]}
          values={{ name: editing.page.name }}
          submit={renamePage(core, editing)}
          onDone={() => {
            setEditing(undefined)
            again()
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

/** Renders the dialog for a new page. */
function NewPage({ name, onDone, onClose }: { readonly name: FormField; onDone(): void; onClose(): void }): ReactNode {
  const say = useText(words)
  const core = useCore()
  const openMade = useOpenMade()
  const apps = useApps().data
  const collections = useCall(collectionCalls.listCollections, {}).data
  const open = (app: string, page: string): void => openMade(pageEditPath(app, page))
  return (
    <ManageForm
      title={say('pages.new')}
      save={say('pages.create')}
      fields={newPageFields({ name, apps, collections, say })}
      bodyHeightPx={460} // the layouts of a collection are listed in it
      values={{
        name: '',
        app: apps?.length === 1 ? apps[0]?.id : null,
        collection: null,
        template: 'list',
        opening: 'form',
        detail: false,
      }}
      submit={values => {
        const start = collections?.find(({ app, slug }) => app === values['app'] && slug === values['collection'])
        return (start ? createFromCollection(core, start, say, open) : createPage(core, open))(values)
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
