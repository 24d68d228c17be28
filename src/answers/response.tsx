import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { collectionCalls } from '../contract/calls/collections.ts'
import { formCalls } from '../contract/calls/forms.ts'
import type { Say } from '../form/rules.ts'
import { useCall, useCore, useSession } from '../stores/use.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../ui/state.tsx'
import { PrintForm } from '../questionnaire/print-form.tsx'
import { createServices } from '../questionnaire/services.ts'
import { translate } from '../form/translate.ts'
import { useAnswerFile } from './use-answer-file.ts'
import type { Doomed } from './use-deletion.ts'
import type { Answered } from './view.ts'
import { momentOf, writeMoment } from './view.ts'

interface ResponseProps {
  readonly template: string
  readonly id: string
  /** The row, if the table has already loaded it. */
  readonly known: Answered | undefined
  readonly target: { readonly app?: string | undefined; readonly collection?: string | undefined }
  readonly title: string
  readonly newer: string | undefined
  readonly older: string | undefined
  onOpen(id: string): void
  onClose(): void
  onDelete(item: Doomed): void
  readonly lang: string
  readonly say: Say
}

/** One response in the version of the form it was given in (ENT-039), to read and to print. */
export function ResponseDialog({
  template,
  id,
  known,
  target,
  title,
  newer,
  older,
  onOpen,
  onClose,
  onDelete,
  lang,
  say,
}: ResponseProps): ReactNode {
  const core = useCore()
  const { app, collection } = target
  const { user } = useSession()
  const isReader =
    user !== undefined && !user.permissions.some(permission => permission === 'admin' || permission === 'developer') // only builders may delete
  const read = useCall(
    collectionCalls.readItem,
    known || !app || !collection ? null : { params: { app, collection, id } },
  )
  const item: Answered | undefined = known ?? read.data
  const version = item?.['template_version']
  const form = useCall(
    formCalls.readQuestionnaire,
    item === undefined ? null : { params: { id: template }, query: typeof version === 'number' ? { version } : {} },
  )
  const stored = form.data?.latest_version?.settings
  const settings = useMemo(() => (stored === undefined ? undefined : translate(stored, lang)), [stored, lang])
  const services = useMemo(() => createServices({ core, template }), [core, template])
  const paper = useRef<HTMLElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const file = useAnswerFile(title, lang, say)
  const [isAsked, setAsked] = useState(false)
  const moment = item && momentOf(item)
  const when = writeMoment(moment?.at, lang)
  const print = (): void => {
    const drawn = paper.current
    if (drawn)
      import('../questionnaire/print-frame.ts')
        .then(({ printPart }) => printPart(drawn, title))
        .then(
          () => setFailed(false),
          () => setFailed(true),
        )
  }
  const failure = read.error ?? form.error
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size='l'
      title={title}
      footer={
        <>
          <IconButton
            icon='chevron-left'
            label={say('answers.previous')}
            isDisabled={newer === undefined}
            onPress={() => {
              if (newer !== undefined) onOpen(newer)
            }}
          />
          <IconButton
            icon='chevron-right'
            label={say('answers.next')}
            isDisabled={older === undefined}
            onPress={() => {
              if (older !== undefined) onOpen(older)
            }}
          />
          {!isReader && app && collection && (
            <Button icon='trash' variant='ghost' isDisabled={item === undefined} onPress={() => setAsked(true)}>
              {say('answers.delete')}
            </Button>
          )}
          <Button
            icon='download'
            isDisabled={settings === undefined}
            isBusy={file.isBusy}
            onPress={() => {
              if (paper.current) file.save(paper.current)
            }}
          >
            {say('answers.pdf')}
          </Button>
          <Button icon='print' isDisabled={settings === undefined} onPress={print}>
            {say('answers.print')}
          </Button>
        </>
      }
    >
      {file.why !== undefined && (
        <p className='lc-answers-failed' role='alert'>
          {say('answers.pdfFailed')} {say(file.why)}
        </p>
      )}
      {hasFailed && (
        <p className='lc-answers-failed' role='alert'>
          {say('answers.printFailed')}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={say('answers.delete.title')}
        text={say('answers.delete.text', { when })}
        confirm={say('answers.delete')}
        onConfirm={() => {
          if (app && collection) onDelete({ id, app, collection, when })
        }}
        onCancel={() => setAsked(false)}
      />
      {failure ? (
        <ErrorState
          message={failure.status === 404 ? say('answers.gone') : failure.message}
          onRetry={read.error ? read.retry : form.retry}
        />
      ) : settings === undefined || item === undefined ? (
        <Skeleton kind='form' heightPx={320} />
      ) : (
        <PrintForm
          settings={settings}
          answers={item}
          title=''
          services={services}
          note={say(moment?.isSent ? 'answers.one' : 'answers.one.saved', { when })}
          onDrawn={drawn => {
            paper.current = drawn
          }}
        />
      )}
    </Dialog>
  )
}
