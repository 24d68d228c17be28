// The tools of an administrator in admin view: add, rename, move and delete groups and pages (PAG-009).
import { useState } from 'react'
import type { ReactNode } from 'react'
import { fail, ok } from '../base/result.ts'
import type { Answer } from '../contract/call.ts'
import { appCalls } from '../contract/calls/apps.ts'
import { limits } from '../contract/limits.ts'
import { send } from '../api/send.ts'
import { sendOnce } from '../api/send-once.ts'
import { useCore } from '../stores/use.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import type { Group } from '../contract/entities/group.ts'
import type { Page } from '../contract/entities/page.ts'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menu.tsx'
import { useToast } from '../ui/toast.tsx'
import { useApp } from './apps.ts'
import { useMatch, useShell } from './context.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useLoading } from './loading.tsx'
import { mayMovePage, movedOrder, orderedGroups, pageBody } from './menu-edits.ts'
import type { PageForm } from './menu-edits.ts'
import { useLingering } from './modal.tsx'
import { PageDialog } from './page-dialog.tsx'
import { refusedName } from './refused-name.ts'
import type { RefusedName } from './refused-name.ts'
import { pagePath } from './router.ts'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'

export interface MenuEditorProps {
  readonly app: string
  readonly groups: readonly Group[]
  /** Absent: the tool that adds a group. */
  readonly group?: Group
  /** The page of that group to edit; absent: the group itself. */
  readonly page?: Page
  onDone(): void
}

type Open = 'add-group' | 'rename-group' | 'add-page' | 'edit-page' | 'delete'

/** The messages after success and failure (ERR-001 to ERR-008, ERR-029). */
interface Told {
  readonly good: string
  readonly bad: string
}
/** To move a page is to update it (PAG-040). */
const savedPage: Told = { good: 'page.saved', bad: 'page.saveFailed' }
const isDone = ({ status }: Answer): boolean => status === 200 || status === 201

export function MenuTools({ app, groups, group, page, onDone }: MenuEditorProps): ReactNode {
  const text = useText(words)
  const core = useCore()
  const shell = useShell()
  const match = useMatch()
  const toast = useToast()
  const [open, setOpen] = useState<Open>()
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedName>()
  const close = (): void => {
    setOpen(undefined)
    setRefused(undefined)
  }
  const { shown, isClosing, key } = useLingering(open)
  const { run } = useLoading()
  const isPublic = useApp(app).data?.is_public === true

  /** Sends a change, shows its outcome and refetches the menu. Returns whether it succeeded. */
  const change = async (work: Promise<Answer>, told: Told, name?: string): Promise<boolean> => {
    setIsBusy(true)
    const answer = await work
    setIsBusy(false)
    if (!isDone(answer)) {
      if (name !== undefined) setRefused(refusedName(name, answer))
      toast({ kind: 'error', text: text(told.bad) })
      return false
    }
    toast({ kind: 'success', text: text(told.good), durationMs: limits.toastMs })
    close()
    onDone()
    return true
  }

  const savePage = async (draft: PageForm): Promise<void> => {
    if (!group) return
    const body = pageBody(draft, groups, group)
    if (page)
      await change(
        send(core, appCalls.updatePage, {
          params: { app, page: page.slug },
          body: {
            name: body.name,
            icon: body.icon,
            ...(draft.isDefault ? { default: true, is_public: draft.isPublic === true } : {}),
          },
        }),
        savedPage,
        body.name,
      )
    else
      await change(
        sendOnce(core, appCalls.createPage, { params: { app, type: group.id }, body: { ...body, key: draft.key } }),
        { good: 'page.created', bad: 'page.createFailed' },
        body.name,
      )
  }
  /** Behind the platform's "Loading" (NAV-063); a group's message replaces "Success!" (ERR-029). */
  const saveGroup = async (name: string): Promise<void> => {
    const told: Told = group
      ? { good: 'group.renamed', bad: 'group.renameFailed' }
      : { good: 'group.created', bad: 'group.createFailed' }
    const saved = await run(async () => {
      const answer = group
        ? await send(core, appCalls.updateGroup, { params: { app, group: group.id }, body: { name } })
        : await sendOnce(core, appCalls.createGroup, { params: { app }, body: { name } })
      if (isDone(answer)) return ok(answer.data)
      setRefused(refusedName(name, answer))
      return fail('group', text(told.bad), { status: answer.status })
    }, text(told.good))
    if (!saved.ok) return
    close()
    onDone()
  }
  const remove = async (): Promise<void> => {
    if (page) {
      const wasHere = match?.params['page'] === page.slug
      if (
        (await change(send(core, appCalls.deletePage, { params: { app, page: page.slug } }), {
          good: 'page.deleted',
          bad: 'page.deleteFailed',
        })) &&
        wasHere
      )
        shell.go(pagePath(app), { replace: true })
    } else if (group)
      await change(send(core, appCalls.deleteGroup, { params: { app, group: group.id } }), {
        good: 'group.deleted',
        bad: 'group.deleteFailed',
      })
  }

  const moves = (order: number, count: number, move: (order: number) => Promise<Answer>, told: Told): MenuItem[] =>
    (
      [
        [-1, 'up'],
        [1, 'down'],
      ] as const
    ).map(([by, word]) => {
      const next = movedOrder(order, by, count)
      return {
        id: word,
        icon: `arrow-${word}`,
        label: text(`edit.${word}`),
        isDisabled: next === undefined,
        onSelect: () => {
          if (next !== undefined) void change(move(next), told)
        },
      }
    })
  const danger: MenuItem = {
    id: 'delete',
    icon: 'trash',
    label: text('edit.delete'),
    isDanger: true,
    startsGroup: true,
    onSelect: () => setOpen('delete'),
  }
  const items: MenuItem[] = !group
    ? []
    : page
      ? [
          { id: 'edit', icon: 'edit', label: text('edit.editPage'), onSelect: () => setOpen('edit-page') },
          ...(mayMovePage(group)
            ? moves(
                page.order,
                group.items.length,
                order => send(core, appCalls.updatePage, { params: { app, page: page.slug }, body: { order } }),
                savedPage,
              )
            : []),
          danger,
        ]
      : [
          { id: 'add', icon: 'plus', label: text('edit.addPage'), onSelect: () => setOpen('add-page') },
          ...(mayMovePage(group)
            ? [
                { id: 'rename', icon: 'edit', label: text('edit.rename'), onSelect: () => setOpen('rename-group') },
                ...moves(
                  group.order,
                  orderedGroups(groups).length,
                  order => send(core, appCalls.updateGroup, { params: { app, group: group.id }, body: { order } }),
                  { good: 'group.moved', bad: 'group.moveFailed' },
                ),
                danger,
              ]
            : []),
        ]
  const name = page?.name ?? group?.name ?? ''

  return (
    <>
      {group ? (
        <Menu
          label={text('edit.more', { name })}
          items={items}
          placement='bottom-end'
          trigger={<IconButton className='lc-side-tool' size='s' icon='more' label={text('edit.more', { name })} />}
        />
      ) : (
        <Button className='lc-side-add' size='s' variant='ghost' icon='plus' onPress={() => setOpen('add-group')}>
          {text('edit.addGroup')}
        </Button>
      )}
      {(shown === 'add-group' || shown === 'rename-group') && (
        <GroupDialog
          key={key}
          isClosing={isClosing}
          name={shown === 'add-group' ? undefined : name}
          refused={refused}
          isBusy={isBusy}
          onSave={value => void saveGroup(value)}
          onClose={close}
        />
      )}
      {group && (shown === 'add-page' || shown === 'edit-page') && (
        <PageDialog
          key={key}
          isClosing={isClosing}
          groups={groups}
          group={group}
          page={page}
          isAppPublic={isPublic}
          refused={refused}
          isBusy={isBusy}
          onSave={draft => void savePage(draft)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={text('confirm.delete.title')}
        text={text('confirm.delete.text')}
        confirm={text('edit.delete')}
        cancel={text('action.cancel')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={close}
      />
    </>
  )
}
