import type { ReactNode } from 'react'
import { useSession } from '../../stores/use.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { To } from '../context.tsx'
import { words } from './words.ts'
import sheet from './public.css'

/** The way to the other public pages, and to the sign-in or the apps of somebody who signed in: there is no header here. */
export function PublicBar({ isList = false }: { readonly isList?: boolean }): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <nav className='lc-public-bar' aria-label={text('public.bar')}>
      {!isList && (
        <To to='/public'>
          <Icon name='arrow-left' />
          {text('public.all')}
        </To>
      )}
      <To to='/' className='lc-public-bar-end'>
        {text(isSignedIn ? 'public.apps' : 'public.signIn')}
      </To>
    </nav>
  )
}
