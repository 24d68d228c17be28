// Deletes rows: asks, refuses with the list of what uses them, and offers to undo it in a toast.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { sendOnce } from '../../api/send-once.ts'
import type { Core } from '../../api/core.ts'
import { undoCalls } from '../../contract/calls/undo.ts'
import { useCore } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import type { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { ManageList, Removed } from './descriptor.ts'
import { UseList } from './use-list.tsx'

/** How long the toast with "Undo" stays. */
const undoMs = 10_000

export interface RemovalState<Row> {
  /** Asks whether to delete these rows. */
  ask(rows: readonly Row[]): void
  /** A dialog is open. */
  readonly isAsking: boolean
  /** The open dialog. */
  readonly dialog: ReactNode
}

export function useRemoval<Row extends object>(
  { removal, name, nameOf }: Pick<ManageList<Row>, 'removal' | 'name' | 'nameOf'>,
  say: Text,
  onDone: () => void,
): RemovalState<Row> {
  const core = useCore()
  const toast = useToast()
  const [doomed, setDoomed] = useState<readonly Row[]>()
  const [refused, setRefused] = useState<Removed<Row>['refused']>([])
  const [isBusy, setBusy] = useState(false)
  const close = (): void => {
    setDoomed(undefined)
    setRefused([])
  }
  const run = async (rows: readonly Row[], anyway: boolean): Promise<void> => {
    if (!removal) return
    setBusy(true)
    const removed = await removal.run(core, rows, anyway)
    setBusy(false)
    setDoomed(undefined)
    setRefused(removed.refused)
    if (removed.done === 0) return
    onDone()
    const text = say(removed.done === 1 ? `${name}.deleted` : `${name}.deletedMany`, { count: removed.done })
    toast(
      removed.undo.length === 0
        ? { kind: 'success', text }
        : {
            kind: 'success',
            text,
            durationMs: undoMs,
            action: { label: say('manage.undo'), onPress: () => void undo(core, removed.undo, toast, say) },
          },
    )
  }
  const isUsed = refused.length > 0 && refused.every(({ uses }) => uses.length > 0)
  const question = doomed && removal?.question(doomed, say)
  return {
    ask: setDoomed,
    isAsking: question !== undefined || refused.length > 0,
    dialog: (
      <>
        <ConfirmDialog
          isOpen={question !== undefined}
          title={question?.title ?? ''}
          text={question?.text}
          confirm={say('manage.delete')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => {
            if (doomed) void run(doomed, false)
          }}
          onCancel={close}
        />
        {refused.length > 0 && (
          <Dialog
            isOpen
            title={say(isUsed ? `${name}.used` : `${name}.notDeleted`)}
            onClose={close}
            footer={
              <>
                <Button onPress={close} data-autofocus>
                  {say(isUsed ? 'action.cancel' : 'action.close')}
                </Button>
                {isUsed && (
                  <Button
                    variant='danger'
                    isBusy={isBusy}
                    onPress={() =>
                      void run(
                        refused.map(({ row }) => row),
                        true,
                      )
                    }
                  >
                    {say('manage.deleteAnyway')}
                  </Button>
                )}
              </>
            }
          >
            <div className='lc-manage-refused'>
              {isUsed && <p>{say('manage.used.text')}</p>}
              {refused.map(({ row, failure, uses }, index) => (
                <section key={index}>
                  {(refused.length > 1 || uses.length === 0) && <h3 dir='auto'>{nameOf(row)}</h3>}
                  {uses.length > 0 ? (
                    <UseList uses={uses} say={say} />
                  ) : (
                    <Banner kind='error'>{say(failure.message)}</Banner>
                  )}
                </section>
              ))}
            </div>
          </Dialog>
        )}
      </>
    ),
  }
}

/** Puts everything back, the last deleted first. */
async function undo(core: Core, ids: readonly string[], toast: ReturnType<typeof useToast>, say: Text): Promise<void> {
  for (const id of ids.toReversed()) {
    const answer = await sendOnce(core, undoCalls.undo, { params: { id } })
    if (answer.status !== 200) {
      toast({ kind: 'error', title: say('manage.notUndone'), text: answer.data.message })
      return
    }
  }
  toast({ kind: 'success', text: say('manage.undone') })
}
