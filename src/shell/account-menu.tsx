import type { ReactNode } from 'react'
import { useSession } from '../stores/use.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Menu } from '../ui/menu.tsx'
import { isPlainClick, useShell } from './context.tsx'
import { useSignOut } from './sign-out.ts'
import { themeChoices, useTheme } from './theme.tsx'
import { useWords } from './words.ts'

const themeIcons = { auto: 'sliders', light: 'sun', dark: 'moon' } as const

/** Profile and Logout (NAV-057); below them how the shell looks on this device. */
export function AccountMenu({ onOpenChange }: { readonly onOpenChange?: (isOpen: boolean) => void }): ReactNode {
  const text = useWords()
  const shell = useShell()
  const { user } = useSession()
  const theme = useTheme()
  const signOut = useSignOut()
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <Menu
      label={text('shell.account', { name })}
      placement='bottom-end'
      onOpenChange={onOpenChange}
      header={<span className='lc-account-head'><b>{name}</b><span>{user.email}</span></span>}
      trigger={props => (
        <button type='button' {...props} className='lc-account'>
          <Avatar isDecoration name={name} src={user.picture ?? user.extra_information?.profile_picture} sizePx={28} />
          <span className='lc-hidden'>{text('shell.account', { name })}</span>
        </button>
      )}
      items={[
        {
          id: 'profile', label: text('shell.profile'), icon: 'user', href: shell.href('/profile'),
          onSelect: event => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            shell.go('/profile', { reason: 'menu' })
          },
        },
        { id: 'logout', label: text('shell.logout'), icon: 'logout', onSelect: signOut },
        ...themeChoices.map((choice, index) => ({
          id: `theme-${choice}`, label: text(`shell.theme.${choice}`), icon: themeIcons[choice], isChecked: theme.choice === choice,
          startsGroup: index === 0, groupLabel: index === 0 ? text('shell.theme') : undefined, onSelect: () => theme.choose(choice),
        })),
      ]}
    />
  )
}
