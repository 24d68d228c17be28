// The pictures on their way, below the text: how far each is, why one was refused, and what can be done about it.
import type { ReactNode } from 'react'
import { writeNumber } from '../../../base/format/number.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { useLang, useText } from '../../../ui/text.tsx'
import { words } from './part-edit-words.ts'
import type { PictureUpload, Problem, Uploads } from './uploads.ts'

export function UploadList({
  list,
  uploads,
  onDescribe,
}: {
  readonly list: readonly PictureUpload[]
  readonly uploads: Uploads
  /** Opens the description of a picture that was inserted. */
  onDescribe(upload: PictureUpload): void
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const problemOf = (name: string, problem: Problem): string => {
    const sizeOf = (bytes: number): string =>
      writeNumber(bytes / 1024 ** 2, lang, undefined, { style: 'unit', unit: 'megabyte', mostDecimals: 1 })
    if (problem.why === 'size')
      return say('rich.upload.size', { name, size: sizeOf(problem.sizeBytes), max: sizeOf(problem.maxBytes) })
    return say(`rich.upload.${problem.why}`, { name, reason: problem.why === 'failed' ? problem.reason : '' })
  }
  return (
    <ul className='lc-rte-uploads' aria-label={say('rich.uploads')}>
      {list.map(upload => {
        const { id, name, status, problem } = upload
        return (
          <li key={id} data-status={status}>
            {status === 'sending' && (
              <ProgressBar isLabelShown size='s' label={name} value={Math.round(upload.fraction * 100)} />
            )}
            {status === 'failed' && problem && (
              <span role='alert'>
                <Icon name='warning' sizePx={14} /> {problemOf(name, problem)}
              </span>
            )}
            {status === 'done' && <span role='status'>{say('rich.upload.done', { name })}</span>}
            {status === 'done' && (
              <Button size='s' onPress={() => onDescribe(upload)}>
                {say('rich.image.describe')}
              </Button>
            )}
            {status === 'failed' && upload.canRetry && (
              <Button size='s' icon='refresh' onPress={() => uploads.retry(id)}>
                {say('rich.upload.retry')}
              </Button>
            )}
            <IconButton
              size='s'
              icon='close'
              label={say(status === 'sending' ? 'rich.upload.cancel' : 'rich.upload.close', { name })}
              onPress={() => uploads.dismiss(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
