import type { ReactNode } from 'react'
import { useCore, useSession } from '../stores/use.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { useSignOut } from './sign-out.ts'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'

/** Warns once when the session cannot be renewed much longer. Dismissing it changes nothing. */
export function SessionWarning(): ReactNode {
  const text = useText(words)
  const core = useCore()
  const { isEnding = false } = useSession()
  const signOut = useSignOut()
  return (
    <ConfirmDialog
      isOpen={isEnding}
      title={text('auth.warning.title')}
      text={text('auth.warning.text')}
      confirm={text('auth.warning.confirm')}
      isDanger
      onConfirm={signOut}
      onCancel={() => core.dismissWarning()}
    />
  )
}
