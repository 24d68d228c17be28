// Makes a page public after a plain question about what becomes visible, and private again at once, with a way back.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { publicPageCalls } from '../../contract/calls/public-pages.ts'
import type { PageAccess } from '../../contract/calls/public-pages.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import type { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useShell } from '../context.tsx'
import { useCopyLink } from '../use-copy-link.ts'
import { publicPath } from './paths.ts'
import { Revealed } from './revealed.tsx'

const undoMs = 10_000

export interface Sharing {
  /** Shows a question before it makes a page public. Makes a page private immediately. */
  ask(page: PageAccess, isPublic: boolean): void
  /** The open question. */
  readonly dialog: ReactNode
}

export function useSharing(say: Text): Sharing {
  const core = useCore()
  const toast = useToast()
  const shell = useShell()
  const copy = useCopyLink(shell)
  const [asked, setAsked] = useState<PageAccess>()
  const [isBusy, setBusy] = useState(false)
  const run = async (page: PageAccess, isPublic: boolean): Promise<void> => {
    setBusy(true)
    const { status, data } = await send(core, publicPageCalls.updatePageAccess, {
      params: { id: page.id },
      body: { is_public: isPublic },
    })
    setBusy(false)
    setAsked(undefined)
    if (status !== 200) {
      toast({ kind: 'error', title: say('sharing.failed'), text: say(data.message) })
      return
    }
    toast({
      kind: 'success',
      text: say(isPublic ? 'sharing.made' : 'sharing.closed', { name: page.name }),
      durationMs: undoMs,
      ...(isPublic
        ? copy && { action: { label: say('sharing.copy'), onPress: () => copy(publicPath(page.id)) } }
        : { action: { label: say('sharing.undo'), onPress: () => void run(page, true) } }),
    })
  }
  return {
    ask(page, isPublic) {
      if (isPublic) setAsked(page)
      else void run(page, false)
    },
    dialog: asked && (
      <Question
        page={asked}
        isBusy={isBusy}
        onYes={() => void run(asked, true)}
        onNo={() => setAsked(undefined)}
        say={say}
      />
    ),
  }
}

/** The button that makes it public waits until it is known what becomes visible. */
function Question({
  page,
  isBusy,
  onYes,
  onNo,
  say,
}: {
  readonly page: PageAccess
  readonly isBusy: boolean
  onYes(): void
  onNo(): void
  readonly say: Text
}): ReactNode {
  const { data, error, retry } = useCall(publicPageCalls.readPageAccess, { params: { id: page.id } })
  return (
    <Dialog
      isOpen
      role='alertdialog'
      size='s'
      bodyHeightPx={320} // what becomes visible is read in it
      title={say('sharing.ask', { name: page.name })}
      onClose={onNo}
      closesOutside={false}
      footer={
        <>
          <Button onPress={onNo} data-autofocus>
            {say('action.cancel')}
          </Button>
          <Button variant='primary' isBusy={isBusy} isDisabled={!data} onPress={onYes}>
            {say('sharing.make')}
          </Button>
        </>
      }
    >
      <p>{say('sharing.askText')}</p>
      {data ? (
        <Revealed page={data} say={say} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <Skeleton kind='text' heightPx={120} />
      )}
    </Dialog>
  )
}
