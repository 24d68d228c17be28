// Deactivates and activates accounts: the first asks, and each can be undone.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { authCalls } from '../../contract/calls/auth.ts'
import { userCalls } from '../../contract/calls/users.ts'
import { useCore } from '../../stores/use.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { personName } from '../../base/person-name.ts'
import type { Account } from './user-list.tsx'

const undoMs = 10_000

export interface Standing {
  activate(user: Account): void
  /** Shows a question, and deactivates the account after a yes. */
  deactivate(user: Account): void
  /** Sends a link to choose a password. */
  mail(user: Account): void
  /** The open question. */
  readonly dialog: ReactNode
}

export function useStanding(say: Text): Standing {
  const core = useCore()
  const toast = useToast()
  const [doomed, setDoomed] = useState<Account>()
  const [isBusy, setBusy] = useState(false)

  async function change(user: Account, isActive: boolean, isUndo = false): Promise<void> {
    const params = { id: user.id }
    setBusy(true)
    const answer = isActive
      ? await send(core, userCalls.updateUser, { params, body: { is_active: true } })
      : await send(core, userCalls.deleteUser, { params })
    setBusy(false)
    setDoomed(undefined)
    if (answer.status !== 200) {
      toast({ kind: 'error', title: say('users.failed'), text: say(answer.data.message) })
      return
    }
    toast({
      kind: 'success',
      text: say(isActive ? 'users.activated' : 'users.deactivated', { name: personName(user) }),
      ...(isUndo
        ? {}
        : {
            durationMs: undoMs,
            action: { label: say('manage.undo'), onPress: () => void change(user, !isActive, true) },
          }),
    })
  }
  async function mail({ email }: Account): Promise<void> {
    const { status, data } = await send(core, authCalls.requestReset, { body: { email } })
    toast(
      status === 200
        ? { kind: 'success', text: say('users.mailed', { email }) }
        : { kind: 'error', title: say('users.mailFailed'), text: say(data.message) },
    )
  }

  return {
    activate: user => void change(user, true),
    deactivate: setDoomed,
    mail: user => void mail(user),
    dialog: (
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={say('users.deactivateTitle', { name: doomed ? personName(doomed) : '' })}
        text={say('users.deactivateText')}
        confirm={say('users.deactivate')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => {
          if (doomed) void change(doomed, false)
        }}
        onCancel={() => setDoomed(undefined)}
      />
    ),
  }
}
