// The button that shows which view is open, its menu, and the button that chooses columns.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../../../api/send.ts'
import { viewCalls } from '../../../../contract/calls/views.ts'
import type { FoundField } from '../../../../contract/entities/collection.ts'
import type { CollectionView } from '../../../../contract/entities/view.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { LazyMenu } from '../../../../ui/lazy-menu.tsx'
import type { MenuItem } from '../../../../ui/menu.tsx'
import { useSheet } from '../../../../ui/sheet.ts'
import { useText } from '../../../../ui/text.tsx'
import type { Text } from '../../../../ui/text.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useCore } from '../../../../stores/use.tsx'
import { useShell } from '../../../context.tsx'
import { useCopyLink } from '../../../use-copy-link.ts'
import { useTransfer } from '../../../manage/use-transfer.tsx'
import { useRemoval } from '../../../manage/use-removal.tsx'
import { words as collectionWords } from '../../collections.ts'
import { removeEach } from '../../remove-each.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { defaultView } from './item-view.ts'
import type { ItemViews } from './use-item-views.ts'
import { useViewSaving } from './use-view-saving.tsx'
import type { ViewSaving } from './use-view-saving.tsx'
import { viewTransfer } from './view-transfer.ts'
import { ViewNotices } from './view-notices.tsx'
import { words as ownWords } from './view-edit-words.ts'
import sheet from './views.css'

const words = { ...collectionWords, ...ownWords } as const

export interface ViewPieces {
  /** Before the search. */
  readonly menu: ReactNode
  readonly columns: ReactNode
  /** Above the table: what has to be decided. */
  readonly notices: ReactNode
}

export function useViewPieces({
  app,
  collection,
  views: state,
  fields,
  columns,
}: {
  readonly app: string
  readonly collection: string
  readonly views: ItemViews
  readonly fields: readonly FoundField[]
  /** The keys that are shown now. */
  readonly columns: readonly string[]
}): ViewPieces {
  useSheet(sheet)
  const say = useText(words)
  const shell = useShell()
  const copyLink = useCopyLink(shell)
  const [isChoosing, setChoosing] = useState(false)
  const params = { app, collection }
  const saving = useViewSaving(params, state, say)
  const { shown, open } = state
  const removal = useRemoval<CollectionView>(
    {
      name: 'views',
      nameOf: ({ name }) => name,
      removal: {
        question: ([view]) => ({
          title: say('views.deleteTitle', { name: view?.name ?? '' }),
          text: say(view?.is_shared ? 'views.deleteShared' : 'views.deletePrivate'),
        }),
        run: (core, rows) =>
          removeEach(core, rows, (_, { id }) => send(core, viewCalls.deleteView, { params: { ...params, id } })),
      },
    },
    say,
    () => open(undefined),
  )
  const transfer = useTransfer(
    viewTransfer({
      core: useCore(),
      params,
      views: state.views,
      onMade(view) {
        state.note(view)
        open(view)
      },
      say,
    }),
    say,
  )
  const choose = useChoose(state, say)
  const isSaveable = shown.base !== undefined && shown.isChanged && !state.isGone
  return {
    menu: (
      <div className='lc-views'>
        <LazyMenu
          label={say('views.title')}
          trigger={
            <Button
              icon='layers'
              iconEnd='chevron-down'
              className='lc-views-button'
              aria-label={say('views.button', { name: shown.base?.name ?? say('views.all') })}
            >
              {shown.base?.name ?? say('views.all')}
            </Button>
          }
          items={[
            ...viewItems(state, choose, say),
            ...actionItems(state, saving, say, {
              copyLink: copyLink && (() => copyLink(state.link())),
              remove: view => removal.ask([view]),
              copy: () => transfer.copy({ ...shown, name: shown.base?.name ?? say('views.all') }),
              paste: transfer.paste,
            }),
          ]}
        />
        {isSaveable && (
          <>
            <Badge kind='warning'>{say('views.unsaved')}</Badge>
            <Button isBusy={saving.isBusy} aria-label={say('views.save')} onPress={saving.save}>
              {say('edit.save')}
            </Button>
          </>
        )}
        {saving.dialogs}
        {removal.dialog}
        {transfer.dialogs}
      </div>
    ),
    columns: (
      <>
        <IconButton
          icon='columns'
          variant='secondary'
          label={say('views.columns')}
          aria-haspopup='dialog'
          onPress={() => setChoosing(true)}
        />
        {isChoosing && (
          <ColumnsDialog
            fields={fields}
            columns={shown.columns ?? columns}
            onColumns={next => {
              state.change({ columns: next })
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
            say={say}
          />
        )}
      </>
    ),
    notices: <ViewNotices state={state} fields={fields} saving={saving} say={say} />,
  }
}

/** Shows another view; changes of the former that were not saved can be brought back. */
function useChoose({ shown, isGone, open }: ItemViews, say: Text): (view: CollectionView | undefined) => void {
  const shell = useShell()
  const toast = useToast()
  return view => {
    const before = shell.driver.get()
    const { base, isChanged } = shown
    open(view)
    if (!base || (!isChanged && !isGone) || base.id === view?.id) return
    toast({
      text: say('views.left', { name: base.name }),
      action: {
        label: say('views.leftBack'),
        onPress: () => shell.go(before, { reason: 'view', keepScroll: true, state: shell.driver.state() }),
      },
    })
  }
}

function viewItems(
  { views, shown }: ItemViews,
  choose: (view: CollectionView | undefined) => void,
  say: Text,
): readonly MenuItem[] {
  const group = (members: readonly CollectionView[], label: string): readonly MenuItem[] =>
    members.map((view, at) => ({
      id: view.id,
      label: view.name,
      isChecked: shown.base?.id === view.id,
      hint: view === defaultView(views) ? say('views.default') : undefined,
      startsGroup: at === 0,
      groupLabel: at === 0 ? label : undefined,
      onSelect: () => choose(view),
    }))
  return [
    { id: ' all', label: say('views.all'), isChecked: shown.base === undefined, onSelect: () => choose(undefined) },
    ...group(
      views.filter(view => view.is_shared),
      say('views.shared'),
    ),
    ...group(
      views.filter(view => !view.is_shared),
      say('views.private'),
    ),
  ]
}

function actionItems(
  { shown, isGone, open }: ItemViews,
  saving: ViewSaving,
  say: Text,
  also: {
    readonly copyLink: (() => void) | undefined
    remove(view: CollectionView): void
    copy(): void
    paste(): void
  },
): readonly MenuItem[] {
  const { base, isChanged } = shown
  const stored = isGone ? undefined : base
  return [
    {
      id: ' new',
      label: say('views.saveNew'),
      icon: 'plus',
      startsGroup: true,
      groupLabel: say('views.actions'),
      onSelect: saving.saveNew,
    },
    ...(stored && isChanged
      ? [
          { id: ' save', label: say('views.save'), icon: 'save', onSelect: saving.save },
          { id: ' discard', label: say('views.discard'), icon: 'undo', onSelect: () => open(stored) },
        ]
      : []),
    ...(stored ? [{ id: ' edit', label: say('views.edit'), icon: 'edit', onSelect: () => saving.edit(stored) }] : []),
    ...(also.copyLink ? [{ id: ' link', label: say('views.link'), icon: 'link', onSelect: also.copyLink }] : []),
    { id: ' copy', label: say('views.copy'), icon: 'copy', onSelect: also.copy },
    { id: ' paste', label: say('views.paste'), icon: 'clipboard', onSelect: also.paste },
    ...(stored
      ? [
          {
            id: ' delete',
            label: say('views.delete'),
            icon: 'trash',
            isDanger: true,
            startsGroup: true,
            onSelect: () => also.remove(stored),
          },
        ]
      : []),
  ]
}
