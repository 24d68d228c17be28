import type { ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { useAddress } from './context.tsx'
import { themeChoices, useTheme } from './theme.tsx'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'

const icons = { auto: 'palette', light: 'sun', dark: 'moon' } as const

/**
 * The theme of the shell on this device: a separate button, since the account menu has only Profile and Logout
 * (NAV-057).
 */
export function ThemeMenu({ onOpenChange }: { readonly onOpenChange?: (isOpen: boolean) => void }): ReactNode {
  const text = useText(words)
  const theme = useTheme()
  const address = useAddress()
  return (
    <Menu
      label={text('shell.theme')}
      placement='bottom-end'
      onOpenChange={onOpenChange}
      closesOn={address}
      trigger={
        <IconButton
          className='lc-theme-button'
          icon={icons[theme.choice]}
          label={text('shell.themeNow', { theme: text(`shell.theme.${theme.choice}`) })}
        />
      }
      items={themeChoices.map(choice => ({
        id: choice,
        label: text(`shell.theme.${choice}`),
        isChecked: theme.choice === choice,
        onSelect: () => theme.choose(choice),
      }))}
    />
  )
}
