// The versions of a shared text in a dialog: saved by name, compared with the text of today, and restored in its editor.
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import { writeDate } from '../../base/format/date.ts'
import { sharedTextCalls } from '../../contract/calls/shared-texts.ts'
import type { SharedTextVersion } from '../../contract/entities/shared-text.ts'
import type { RichTextHandle } from '../../engines/rich-text/handle.ts'
import { towardsEach } from '../../engines/rich-text/shared/towards.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/state.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import versionsSheet from '../../workbench/versions/versions.css'
import { Comparison } from './comparison.tsx'
import sheet from './text-versions.css'
import { words } from './version-words.ts'

export interface TextVersionsProps {
  readonly id: string
  readonly name: string
  /** The open editor of the text; null while another one is made. */
  readonly handle: RichTextHandle | null
  onClose(): void
}

export function TextVersions(props: TextVersionsProps): ReactNode {
  useSheet(versionsSheet)
  useSheet(sheet)
  const say = useText(words)
  const { id, name, handle, onClose } = props
  const [today] = useState(() => handle?.read())
  const [chosen, setChosen] = useState<string>()
  const { data, error, retry } = useCall(sharedTextCalls.listTextVersions, { params: { id } })
  // what is chosen stays in view while the list is read again, also if it is not in it any more
  const last = useRef<SharedTextVersion>(undefined)
  const found = data?.find(version => version.id === chosen)
  if (found) last.current = found
  const one = found ?? (last.current?.id === chosen ? last.current : undefined)
  return (
    <Dialog isOpen title={say('version.title', { name })} size='xl' onClose={onClose}>
      <div className='lc-text-versions'>
        <div className='lc-text-versions-side'>
          <SaveVersion id={id} onSaved={setChosen} />
          {!data ? (
            error ? (
              <ErrorState title={say('version.failed')} message={error.message} onRetry={retry} />
            ) : (
              <Skeleton kind='table' heightPx={240} />
            )
          ) : (
            data.length > 0 && (
              <ol className='lc-versions-list' aria-label={say('version.list')}>
                {data.map(version => (
                  <li key={version.id}>
                    <button
                      type='button'
                      className='lc-versions-item'
                      aria-pressed={version.id === chosen}
                      onClick={() => setChosen(version.id)}
                    >
                      <About version={version} />
                    </button>
                  </li>
                ))}
              </ol>
            )
          )}
        </div>
        <div className='lc-versions-one'>
          {one ? (
            <OneVersion key={one.id} {...props} version={one} today={today} />
          ) : data?.length === 0 ? (
            <EmptyState icon='clock' title={say('version.none')} text={say('version.none.text')} />
          ) : (
            <EmptyState icon='clock' title={say('version.pick')} text={say('version.pick.text')} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Renders when a version was written, by whom, and its name. */
function About({ version: { name, author, created_at } }: { readonly version: SharedTextVersion }): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const date = (
    <time dateTime={new Date(created_at * 1000).toISOString()}>{writeDate(created_at * 1000, lang, 'moment')}</time>
  )
  return (
    <>
      <strong>{name ?? date}</strong>
      <small>
        {name !== null && <>{date} </>}
        {author && say('version.by', { author: author.name })}
      </small>
    </>
  )
}

/** Saves the text of the server, which has all that is marked as saved in the editor. */
function SaveVersion({ id, onSaved }: { readonly id: string; onSaved(version: string): void }): ReactNode {
  const say = useText(words)
  const core = useCore()
  const toast = useToast()
  return (
    <NameForm
      label={say('version.newName')}
      submit={say('version.save')}
      hint={say('version.nameHint')}
      onSubmit={async name => {
        const answer = await sendOnce(core, sharedTextCalls.saveTextVersion, { params: { id }, body: { name } })
        const saved = answer.data.data
        if (answer.status !== 200 || !saved) return refusalOf(answer).message
        toast({ kind: 'success', text: say('version.saved', { name }) })
        onSaved(saved.id)
        return undefined
      }}
    />
  )
}

/** A name and the button that stores it. `onSubmit` returns what is wrong. */
function NameForm({
  label,
  initial = '',
  submit,
  hint,
  mayBeEmpty = false,
  onSubmit,
}: {
  readonly label: string
  readonly initial?: string
  readonly submit: string
  readonly hint?: string
  readonly mayBeEmpty?: boolean
  onSubmit(name: string): Promise<string | undefined>
}): ReactNode {
  const [name, setName] = useState(initial)
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isReady = name.trim() !== initial && (mayBeEmpty || name.trim() !== '')
  async function run(): Promise<void> {
    if (!isReady || isBusy) return
    setBusy(true)
    const refused = await onSubmit(name.trim())
    setBusy(false)
    setWrong(refused)
    if (refused === undefined && !mayBeEmpty) setName('')
  }
  return (
    <div className='lc-text-versions-name'>
      <TextField
        size='s'
        label={label}
        value={name}
        onChange={setName}
        onSubmit={() => void run()}
        hint={hint}
        error={wrong}
      />
      <Button size='s' isDisabled={!isReady} isBusy={isBusy} onPress={() => void run()}>
        {submit}
      </Button>
    </div>
  )
}

function OneVersion({
  id,
  handle,
  version,
  today,
  onClose,
}: TextVersionsProps & { readonly version: SharedTextVersion; readonly today: unknown }): ReactNode {
  const say = useText(words)
  const core = useCore()
  const toast = useToast()
  const params = { id, version: version.id }
  const { data, error, retry } = useCall(sharedTextCalls.readTextVersion, { params })
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const editor = useRef(handle)
  useLayoutEffect(() => {
    editor.current = handle
  }, [handle])
  async function restore(): Promise<void> {
    if (!data || isBusy) return
    setBusy(true)
    setWrong(undefined)
    // what is there now stays, as a version
    const answer = await sendOnce(core, sharedTextCalls.saveTextVersion, { params: { id }, body: {} })
    setBusy(false)
    if (answer.status !== 200) {
      setWrong(refusalOf(answer).message)
      return
    }
    if (!editor.current?.replace(data.text, towardsEach)) {
      setWrong(say('version.locked'))
      return
    }
    onClose()
    toast({ kind: 'success', text: say('version.restored') })
  }
  return (
    <>
      <div className='lc-versions-head'>
        <h3 className='lc-text-versions-about'>
          <About version={version} />
        </h3>
        <span className='lc-versions-space' />
        <Button icon='undo' variant='primary' isDisabled={!data} isBusy={isBusy} onPress={() => void restore()}>
          {say('version.restore')}
        </Button>
      </div>
      {wrong !== undefined && (
        <Banner kind='error' title={say('version.notRestored')}>
          {wrong}
        </Banner>
      )}
      <NameForm
        key={version.name}
        initial={version.name ?? ''}
        label={say('version.name')}
        submit={say('version.rename')}
        mayBeEmpty
        onSubmit={async name => {
          const renamed = await send(core, sharedTextCalls.renameTextVersion, { params, body: { name } })
          return renamed.status === 200 ? undefined : refusalOf(renamed).message
        }}
      />
      {data ? (
        <Comparison before={data.text} after={today} />
      ) : error ? (
        <ErrorState title={say('version.failed')} message={error.message} onRetry={retry} />
      ) : (
        <Skeleton kind='text' heightPx={320} />
      )}
    </>
  )
}
