import { percent, writeNumber } from '../../base/format/number.ts'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import * as v from '../../base/schema.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { useRefusal } from '../../ui/refusal.ts'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { sizeText } from '../file-size.ts'
import type { InputServices, InputViewProps } from '../part.ts'
import type { Say } from '../../form/rules.ts'
import { DropZone } from './drop-zone.tsx'
import type { FileEntry } from './entry.ts'
import { countsOf, idOf, readEntries, readName } from './entry.ts'
import sheet from './file-upload.css'
import { schema } from './schema.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { Job, Uploads, UploadsState } from './uploads.ts'
import { storeUploads, uploadsOf } from './uploads.ts'
import { words } from './words.ts'

/** Files as an answer (INP-021..028): picked, dropped, pasted or photographed; each with its own progress, stop, retry and removal. */
export default function FileUploadView(props: InputViewProps): ReactNode {
  const { question, value, onChange, onBlur, onProblem, isDisabled, isReadOnly, error, ids, services } = props
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const read = v.safeParse(schema, question.settings)
  const settings = read.success ? read.output : v.parse(schema, {})
  const [uploads] = useState(() => uploadsOf(question))
  useEffect(() => storeUploads(question, uploads), [question, uploads])
  const state = useSyncExternalStore(uploads.subscribe, uploads.state, uploads.state)
  // before it can be touched: browsers run plain effects up to some frames after the picture, and a file dropped until then would be lost
  useLayoutEffect(() => {
    uploads.connect({ question, value, services, maxSizeMb: settings.maxSizeMb, lang, say, onChange, onProblem })
  })
  useEffect(() => () => uploads.leave(), [uploads])

  const entries = readEntries(value)
  const { max } = countsOf(question)
  const isLocked = isDisabled || isReadOnly
  const isFull = entries.length >= max
  return (
    <div
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div
        role='group'
        aria-labelledby={ids.label}
        aria-describedby={ids.described || undefined}
        className='lc-files'
        data-invalid={error ? true : undefined}
      >
        {!isLocked &&
          (isFull ? (
            <p className='lc-files-full' role='status'>
              <Icon name='check-circle' /> {question.maxedText || say('input.file.full', { max })}
            </p>
          ) : (
            <DropZone
              question={question}
              settings={settings}
              max={max}
              ids={ids}
              isInvalid={Boolean(error)}
              canAdd={services?.uploadFile !== undefined}
              say={say}
              lang={lang}
              onAdd={uploads.add}
            />
          ))}
        <Refusals state={state} uploads={uploads} say={say} />
        {entries.length > 0 && (
          <ul className='lc-files-list' aria-label={say('input.file.list')}>
            {entries.map((entry, index) => (
              <FileLine
                key={`${idOf(entry)}|${entries.slice(0, index).filter(one => idOf(one) === idOf(entry)).length}`}
                entry={entry}
                job={state.jobs.get(idOf(entry))}
                file={state.files.get(idOf(entry))}
                services={services}
                isLocked={isLocked}
                say={say}
                lang={lang}
                onRetry={() => uploads.retry(idOf(entry))}
                onRemove={() => uploads.remove(idOf(entry))}
                onAdd={uploads.add}
              />
            ))}
          </ul>
        )}
        {state.removed && (
          <p className='lc-files-note'>
            <span>{say('input.file.removed', { name: readName(state.removed.entry) })}</span>
            <Button size='s' variant='ghost' icon='undo' onPress={uploads.undo}>
              {say('input.file.undo')}
            </Button>
          </p>
        )}
        {state.notDeleted && (
          <p className='lc-files-note' data-kind='error' role='alert'>
            <span>{say('input.file.notDeleted', { name: readName(state.notDeleted) })}</span>
            <Button size='s' variant='ghost' icon='refresh' onPress={uploads.retryDelete}>
              {say('input.file.retry')}
            </Button>
          </p>
        )}
        <div className='lc-hidden' aria-live='polite'>
          {state.news}
        </div>
      </div>
    </div>
  )
}

function FileLine({
  entry,
  job,
  file,
  services,
  isLocked,
  say,
  lang,
  onRetry,
  onRemove,
  onAdd,
}: {
  readonly entry: FileEntry
  readonly job: Job | undefined
  readonly file: File | undefined
  readonly services: InputServices | undefined
  readonly isLocked: boolean
  readonly say: Say
  readonly lang: string
  onRetry(): void
  onRemove(): void
  onAdd: Uploads['add']
}): ReactNode {
  const name = readName(entry)
  const again = useRef<HTMLInputElement>(null)
  const isBusy = job?.state === 'running' || job?.state === 'waiting'
  const isFailed = job?.state === 'failed'
  const isLost = !entry.uploaded && !job
  const reason = useRefusal(isFailed ? job.reason : undefined)
  const status = entry.uploaded
    ? say('input.file.uploaded')
    : job?.state === 'waiting'
      ? say('input.file.waiting')
      : job?.state === 'running'
        ? say('input.file.uploading')
        : isFailed
          ? reason === undefined
            ? say('input.file.failedPlain')
            : say('input.file.failed', { reason })
          : say('input.file.again')
  return (
    <li className='lc-file' data-state={entry.uploaded ? 'done' : isBusy ? 'busy' : 'failed'}>
      <Thumbnail entry={entry} file={file} services={services} />
      <div className='lc-file-words'>
        <p className='lc-file-name' title={name}>
          {name}
        </p>
        <p className='lc-file-status'>
          {entry.uploaded && <Icon name='check' sizePx={14} />}
          {(isFailed || isLost) && <Icon name='error' sizePx={14} />}
          <span>
            {entry.size > 0 && !isFailed && !isLost && `${sizeText(entry.size, lang)} · `}
            {status}
            {job?.state === 'running' && ` ${writeNumber(job.fraction * 100, lang, 0, percent)}`}
          </span>
        </p>
        {job?.state === 'running' && (
          <ProgressBar size='s' label={`${say('input.file.uploading')} ${name}`} value={job.fraction * 100} />
        )}
      </div>
      {!isLocked && (
        <div className='lc-file-actions'>
          {isFailed && (
            <Button size='s' icon='refresh' aria-label={say('input.file.retryNamed', { name })} onPress={onRetry}>
              {say('input.file.retry')}
            </Button>
          )}
          {isLost && services?.uploadFile && (
            <>
              <Button size='s' icon='upload' onPress={() => again.current?.click()}>
                {say('input.file.pickAgain')}
              </Button>
              <input
                ref={again}
                type='file'
                hidden
                aria-hidden='true'
                tabIndex={-1}
                onChange={event => {
                  onAdd([...(event.currentTarget.files ?? [])])
                  event.currentTarget.value = ''
                }}
              />
            </>
          )}
          <IconButton
            size='s'
            icon={isBusy ? 'close' : 'trash'}
            label={say(isBusy ? 'input.file.cancel' : 'input.file.remove', { name })}
            onPress={onRemove}
          />
        </div>
      )}
    </li>
  )
}

const refusalsShown = 4

/** Rejected files with the reason: announced immediately, and shown until dismissed. */
function Refusals({
  state,
  uploads,
  say,
}: {
  readonly state: UploadsState
  readonly uploads: Uploads
  readonly say: Say
}): ReactNode {
  const { refused } = state
  return (
    <div role='alert'>
      {refused.length > 0 && (
        <div className='lc-files-refused'>
          <ul>
            {refused.slice(0, refusalsShown).map((one, index) => (
              <li key={index}>{say('input.file.refused', { name: one.name, reason: one.reason })}</li>
            ))}
            {refused.length > refusalsShown && (
              <li>{say('input.file.refusedMore', { count: refused.length - refusalsShown })}</li>
            )}
          </ul>
          <IconButton size='s' icon='close' label={say('input.file.dismiss')} onPress={uploads.dismiss} />
        </div>
      )}
    </div>
  )
}
