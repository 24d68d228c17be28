import { useState } from 'react'
import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang, useText } from '../../ui/text.tsx'
import { sizeText } from '../file-size.ts'
import type { InputReadingProps, InputServices } from '../part.ts'
import type { FileEntry } from './entry.ts'
import { idOf, readEntries, readName } from './entry.ts'
import sheet from './file-upload.css'
import { Thumbnail } from './thumbnail.tsx'
import { folderOf } from './uploads.ts'
import { words } from './words.ts'

const releaseMs = 60_000

/** Files to look at and to download, in a form that only shows (INP-055). */
export default function FileReading({ question, value, services }: InputReadingProps): ReactNode {
  useSheet(sheet)
  const entries = readEntries(value).filter(entry => entry.uploaded)
  return (
    <ul className='lc-files-list' aria-label={question.label || question.key}>
      {entries.map((entry, index) => (
        <FileLine key={`${idOf(entry)}|${index}`} entry={entry} services={services} />
      ))}
    </ul>
  )
}

function FileLine({
  entry,
  services,
}: {
  readonly entry: FileEntry
  readonly services: InputServices | undefined
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const name = readName(entry)
  const openFile = services?.openFile
  const fileName = entry.file_name
  const download = async (): Promise<void> => {
    if (!openFile || fileName === null || state === 'loading') return
    setState('loading')
    try {
      const file = await openFile(folderOf(services), fileName)
      const link = document.createElement('a')
      link.href = file.url
      link.download = name
      link.click()
      setTimeout(file.release, releaseMs) // the browser still reads from it
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <li className='lc-file' data-state={state === 'failed' ? 'failed' : 'done'}>
      <Thumbnail entry={entry} file={undefined} services={services} />
      <div className='lc-file-words'>
        {openFile && fileName !== null ? (
          <button
            type='button'
            className='lc-file-name lc-file-link'
            aria-label={say('input.file.download', { name })}
            aria-busy={state === 'loading' || undefined}
            onClick={() => void download()}
          >
            {name}
          </button>
        ) : (
          <p className='lc-file-name'>{name}</p>
        )}
        <p className='lc-file-status' role='status'>
          {state === 'loading' && <Spinner sizePx={14} />}
          {state === 'failed' ? say('input.file.downloadFailed') : entry.size > 0 ? sizeText(entry.size, lang) : ''}
        </p>
      </div>
    </li>
  )
}
