import { useRef } from 'react'
import type { ReactNode } from 'react'
import { limits } from '../contract/limits.ts'
import { useCore, useSession } from '../stores/use.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Switch } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useAdminView } from './admin-view.tsx'
import type { AdminView } from './admin-view.tsx'
import { buildLinks } from './build-links.ts'
import { To } from './context.tsx'
import { usePanel } from './use-panel.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './developer-menu.css'
import sideMenu from './side-menu.css'

/** For developers: seeing the platform as a user or as a builder, and in the latter case the way to the builder's screens. */
export function DeveloperMenu({ onOpenChange }: { readonly onOpenChange?: (isOpen: boolean) => void }): ReactNode {
  const view = useAdminView()
  return view.isAvailable ? <Available view={view} onOpenChange={onOpenChange} /> : null
}

function Available({
  view,
  onOpenChange,
}: {
  readonly view: AdminView
  readonly onOpenChange: ((isOpen: boolean) => void) | undefined
}): ReactNode {
  useSheet(sideMenu)
  useSheet(sheet)
  const text = useText(words)
  const { managementApp } = useCore().options
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = usePanel(onOpenChange)
  const links = buildLinks(useSession().user, managementApp)
  const door = {
    ref: anchor,
    'aria-expanded': isOpen,
    'aria-haspopup': 'dialog',
    onPress: () => setIsOpen(!isOpen),
  } as const
  return (
    <>
      {view.isWide ? (
        <Button {...door} size='s' variant={view.isOn ? 'primary' : 'secondary'} icon='code' className='lc-dev-button'>
          {text('shell.developer')}
        </Button>
      ) : (
        <IconButton {...door} icon='code' label={text('shell.developer')} />
      )}
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        anchor={anchor}
        placement='bottom-end'
        label={text('shell.developer')}
        className='lc-dev'
      >
        <Switch
          label={text('shell.showAs')}
          hint={view.isWide ? undefined : text('shell.showAs.narrow', { px: limits.adminViewMinPx })}
          isDisabled={!view.isWide}
          value={view.isOn}
          onChange={view.toggle}
        />
        {view.isOn && (
          <nav aria-label={text('shell.developer')}>
            <ul className='lc-dev-links'>
              {links.map(({ to, icon, label }) => (
                <li key={to}>
                  <To to={to} className='lc-side-link' onClick={() => setIsOpen(false)}>
                    <Icon name={icon} />
                    <span>{text(label)}</span>
                  </To>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Popover>
    </>
  )
}
