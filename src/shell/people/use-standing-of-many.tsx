// Deactivates and activates several accounts: after a question that says how many, with a way back, and with the reason of each
// that the server refuses.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import type { Core } from '../../api/core.ts'
import { userCalls } from '../../contract/calls/users.ts'
import { useCore } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import type { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { BulkAction } from '../manage/descriptor.ts'
import { personName } from '../../base/person-name.ts'
import type { Account, UserRow } from './user-list.tsx'

const undoMs = 10_000

interface Asked {
  readonly users: readonly Account[]
  readonly isActive: boolean
  onDone(): void
}
interface Refused {
  readonly user: Account
  readonly message: string
}

const counted = (say: Text, key: string, count: number): string => say(count === 1 ? `${key}.one` : key, { count })

export function useStandingOfMany(say: Text): {
  readonly bulk: readonly BulkAction<UserRow>[]
  /** The open question, or what was refused. */
  readonly dialog: ReactNode
} {
  const core = useCore()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])

  async function change(users: readonly Account[], isActive: boolean, isUndo = false): Promise<void> {
    const { done, refused: left } = await changeEach(core, users, isActive)
    setRefused(left)
    if (done.length === 0) return
    toast({
      kind: 'success',
      text: counted(say, isActive ? 'users.many.activated' : 'users.many.deactivated', done.length),
      ...(isUndo
        ? {}
        : {
            durationMs: undoMs,
            action: { label: say('manage.undo'), onPress: () => void change(done, !isActive, true) },
          }),
    })
  }
  const run = async ({ users, isActive, onDone }: Asked): Promise<void> => {
    setBusy(true)
    await change(users, isActive)
    setBusy(false)
    setAsked(undefined)
    onDone()
  }
  const action = (isActive: boolean): BulkAction<UserRow> => ({
    id: isActive ? 'activate' : 'deactivate',
    text: isActive ? 'users.activate' : 'users.deactivate',
    icon: isActive ? 'check' : 'lock',
    fits: rows => rows.some(({ user }) => user.is_active !== isActive),
    run: (rows, onDone) =>
      setAsked({ users: rows.map(({ user }) => user).filter(user => user.is_active !== isActive), isActive, onDone }),
  })
  const key = asked?.isActive ? 'users.many.activate' : 'users.many.deactivate'
  const close = (): void => setRefused([])
  return {
    bulk: [action(true), action(false)],
    dialog: (
      <>
        <ConfirmDialog
          isOpen={asked !== undefined}
          title={counted(say, key, asked?.users.length ?? 0)}
          text={say(asked?.isActive ? 'users.many.activateText' : 'users.deactivateText')}
          confirm={say(asked?.isActive ? 'users.activate' : 'users.deactivate')}
          isDanger={asked?.isActive === false}
          isBusy={isBusy}
          onConfirm={() => {
            if (asked && !isBusy) void run(asked)
          }}
          onCancel={() => setAsked(undefined)}
        />
        {refused.length > 0 && !asked && (
          <Dialog
            isOpen
            size='s'
            title={counted(say, 'users.many.failed', refused.length)}
            onClose={close}
            footer={
              <Button onPress={close} data-autofocus>
                {say('action.close')}
              </Button>
            }
          >
            <div className='lc-people-refused'>
              {refused.map(({ user, message }) => (
                <section key={user.id}>
                  <h3 dir='auto'>{personName(user)}</h3>
                  <Banner kind='error'>{say(message)}</Banner>
                </section>
              ))}
            </div>
          </Dialog>
        )}
      </>
    ),
  }
}

/** One call for each account, so that one refusal does not hold back the others. Never rejects. */
async function changeEach(core: Core, users: readonly Account[], isActive: boolean) {
  const done: Account[] = []
  const refused: Refused[] = []
  for (const user of users) {
    const params = { id: user.id }
    const { status, data } = isActive
      ? await send(core, userCalls.updateUser, { params, body: { is_active: true } })
      : await send(core, userCalls.deleteUser, { params })
    if (status === 200) done.push(user)
    else refused.push({ user, message: data.message })
  }
  return { done, refused }
}
