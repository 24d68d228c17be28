import type { ReactNode } from 'react'
import { useSession } from '../stores/use.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Menu } from '../ui/menu.tsx'
import { useSheet } from '../ui/sheet.ts'
import { isPlainClick, useAddress, useShell } from './context.tsx'
import { useSignOut } from './sign-out.ts'
import { useText } from '../ui/text.tsx'
import { words } from './words.ts'
import sheet from './account-menu.css'

/** Profile and Logout, and nothing else (NAV-057). */
export function AccountMenu({ onOpenChange }: { readonly onOpenChange?: (isOpen: boolean) => void }): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const shell = useShell()
  const { user } = useSession()
  const address = useAddress()
  const signOut = useSignOut()
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <Menu
      label={text('shell.account', { name })}
      placement='bottom-end'
      onOpenChange={onOpenChange}
      closesOn={address}
      header={
        <span className='lc-account-head'>
          <b>{name}</b>
          <span>{user.email}</span>
        </span>
      }
      trigger={props => (
        <button type='button' {...props} className='lc-account'>
          <Avatar isDecoration name={name} src={user.picture ?? undefined} sizePx={28} />
          <span className='lc-hidden'>{text('shell.account', { name })}</span>
        </button>
      )}
      items={[
        {
          id: 'profile',
          label: text('shell.profile'),
          icon: 'user',
          href: shell.href('/profile'),
          onSelect: event => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            shell.go('/profile', { reason: 'menu' })
          },
        },
        { id: 'logout', label: text('shell.logout'), icon: 'logout', onSelect: signOut },
      ]}
    />
  )
}
