// The pages of one app, by group. Groups can be folded; their state is stored on this device.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { iconOf } from '../page/icon-setting.ts'
import { useSession } from '../stores/use.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ErrorState, Skeleton } from '../ui/state.tsx'
import { isAdmin, isDeveloper } from './access.ts'
import { useAdminView } from './admin-view.tsx'
import { groupsOf, useApp } from './apps.ts'
import { To, useShell } from './context.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { useLingering } from './modal.tsx'
import { isCurrent, menuGroups } from './menu-groups.ts'
import type { MenuGroup } from './menu-groups.ts'
import { MenuEditor } from './menu-editor.tsx'
import { words } from './words.ts'
import type { Page } from '../contract/entities/page.ts'
import { useSheet } from '../ui/sheet.ts'
import { useText } from '../ui/text.tsx'
import sheet from './side-menu.css'

export interface AppMenuProps {
  readonly app: string
  readonly page: string | undefined
  readonly onFold: (() => void) | undefined
}

export function AppMenu({ app, page, onFold }: AppMenuProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const { data, error, retry } = useApp(app)
  const { user } = useSession()
  const adminView = useAdminView()
  const [asked, setAsked] = useState<Page>()
  const key = useLingering(asked)
  const groups = menuGroups(app, groupsOf(data), { isAdmin: isAdmin(user), isDeveloper: isDeveloper(user) })
  const mayEdit = isAdmin(user) && adminView.isOn
  return (
    <nav className='lc-menu-nav' aria-label={text('shell.appMenu', { app: data?.name ?? app })}>
      {!data && !error && <Skeleton heightPx={200} kind='text' />}
      {!data && error && <ErrorState message={error.message} onRetry={retry} />}
      {groups.map(group => (
        <Group
          key={group.group.id}
          app={app}
          group={group}
          page={page}
          onDetail={adminView.isOn && isAdmin(user) ? setAsked : undefined}
        >
          {mayEdit
            ? item => (
                <MenuEditor
                  app={app}
                  groups={groupsOf(data)}
                  group={group.group}
                  {...(item ? { page: item } : {})}
                  onDone={retry}
                />
              )
            : undefined}
        </Group>
      ))}
      {mayEdit && data && <MenuEditor app={app} groups={groupsOf(data)} onDone={retry} />}
      {key.shown && (
        <KeyDialog
          key={key.key}
          app={app}
          page={key.shown}
          isClosing={key.isClosing}
          onClose={() => setAsked(undefined)}
        />
      )}
      {onFold && (
        <IconButton
          className='lc-side-fold'
          icon='chevrons-left'
          size='s'
          label={text('shell.collapse')}
          onPress={onFold}
        />
      )}
    </nav>
  )
}

interface GroupProps {
  readonly app: string
  readonly group: MenuGroup
  readonly page: string | undefined
  /** Asks for a key, then opens the detail page; absent if the user may not. */
  readonly onDetail: ((page: Page) => void) | undefined
  /** The tools of the group (no page) or of one of its pages; absent if the user may not edit. */
  readonly children: ((page?: Page) => ReactNode) | undefined
}

function Group({ app, group: { group, pages, isDetails }, page, onDetail, children }: GroupProps): ReactNode {
  const { storage } = useShell()
  const key = `menu-group:${app}:${group.id}`
  const [isOpen, setIsOpen] = useState(() => storage.getItem(key) !== 'folded')
  const toggle = (): void => {
    if (isOpen) storage.setItem(key, 'folded')
    else storage.removeItem(key)
    setIsOpen(!isOpen)
  }
  return (
    <section className='lc-side-group'>
      <div className='lc-side-head'>
        <h2>
          <button type='button' aria-expanded={isOpen} onClick={toggle}>
            <Icon name='chevron-right' sizePx={12} />
            <span>{group.name}</span>
          </button>
        </h2>
        {children?.()}
      </div>
      {isOpen && (
        <ul className='lc-side-list'>
          {pages.map(({ page: item, to }) => {
            const icon = iconOf(item.icon) ?? { name: isDetails ? 'file' : 'page' }
            const face = (
              <>
                <Icon name={icon.name} color={icon.color} />
                <span>{item.name}</span>
              </>
            )
            return (
              <li key={item.id} className='lc-side-item'>
                {to !== undefined ? (
                  <To to={to} className='lc-side-link' aria-current={isCurrent(item, page) ? 'page' : undefined}>
                    {face}
                  </To>
                ) : onDetail ? (
                  <button type='button' className='lc-side-link' aria-haspopup='dialog' onClick={() => onDetail(item)}>
                    {face}
                  </button>
                ) : (
                  <span className='lc-side-link' data-inert>
                    {face}
                  </span>
                )}
                {children?.(item)}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
