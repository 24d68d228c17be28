import { useId, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { useSheet } from '../ui/sheet.ts'
import { useLang, useText } from '../ui/text.tsx'
import { sizeText } from './file-size.ts'
import type { EditorServices } from './part.ts'
import sheet from './picture-field.css'
import { typesText, usePictureUpload } from './picture-upload.ts'
import { words } from './picture-edit-words.ts'
import type { PictureSource } from './pictures.ts'
import { largestPictureBytes, pictureAt, pictureTypes } from './pictures.ts'
import { usePictures } from './use-pictures.ts'

export interface PictureFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** An address, or the full name of a stored file; '' for none. */
  readonly value: string
  /** The source of the picture, for a setting with more than a text. */
  readonly source?: PictureSource | undefined
  /** Where an uploaded picture is stored. */
  readonly folder: string
  readonly services: Pick<EditorServices, 'uploadPicture' | 'openFile'>
  /** Called with '' when the picture is taken away. */
  onChange(value: string): void
}

/**
 * A picture of a form: uploaded, dropped, pasted, or given by its URL; shown, replaced and removed (FIL-008, QUE-003).
 */
export function PictureField({
  label,
  hint,
  value,
  source: given,
  folder,
  services,
  onChange,
}: PictureFieldProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const [news, setNews] = useState('')
  const upload = usePictureUpload({
    upload: services.uploadPicture,
    folder,
    lang,
    say,
    onDone: (fullName, name) => {
      setNews(say('picture.done', { name }))
      onChange(fullName)
    },
  })
  const source = pictureAt(value)
  const { pictures, miss } = usePictures([[id, source ?? given]], services.openFile)
  const url = pictures[id]
  const isStored = source !== undefined && 'name' in source
  const isEmpty = value.trim() === ''
  const { job } = upload
  const canUpload = services.uploadPicture !== undefined

  const named = (action: string): string => say('picture.named', { action: say(action), label })
  const isFileDrag = (event: DragEvent): boolean => canUpload && event.dataTransfer.types.includes('Files')
  const put = (next: string): void => {
    upload.forget()
    onChange(next)
  }
  const remove = (): void => {
    main.current?.focus() // the pressed button goes
    setNews(say('picture.removed'))
    put('')
  }
  const action = job ? 'picture.cancel' : isEmpty ? 'picture.upload' : 'picture.replace'
  return (
    // files come in by mouse anywhere in it, by keyboard through its button
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className='lc-picture-field'
      role='group'
      aria-label={label}
      data-over={isOver || undefined}
      onDragEnter={event => {
        if (isFileDrag(event)) {
          event.preventDefault()
          setOver(true)
        }
      }}
      onDragOver={event => {
        if (isFileDrag(event)) {
          event.preventDefault()
          event.dataTransfer.dropEffect = 'copy'
        }
      }}
      onDragLeave={event => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={event => {
        if (isFileDrag(event)) {
          event.preventDefault()
          setOver(false)
          upload.take([...event.dataTransfer.files])
        }
      }}
      onPaste={event => {
        if (canUpload && event.clipboardData.files.length > 0) {
          event.preventDefault()
          event.stopPropagation()
          upload.take([...event.clipboardData.files])
        }
      }}
    >
      <span className='lc-picture-frame' data-empty={typeof url === 'string' ? undefined : true} aria-hidden='true'>
        {typeof url === 'string' ? <img src={url} alt='' onError={() => miss(id)} /> : <Icon name='image' />}
      </span>
      <div className='lc-picture-body'>
        {job ? (
          <>
            <span className='lc-field-label'>{label}</span>
            <ProgressBar size='s' label={say('picture.uploading', { name: job.name })} value={job.fraction * 100} />
          </>
        ) : isStored ? (
          <>
            <span className='lc-field-label'>{label}</span>
            <p className='lc-picture-name' title={source.name}>
              {source.name}
            </p>
          </>
        ) : (
          <TextField size='s' label={label} placeholder='https://…' spellCheck={false} value={value} onChange={put} />
        )}
        <div className='lc-picture-actions'>
          {/* one button for all three states, so that it keeps the focus */}
          {canUpload && (
            <Button
              ref={main}
              size='s'
              icon={job ? 'close' : 'upload'}
              aria-label={named(action)}
              onPress={() => (job ? upload.stop() : picker.current?.click())}
            >
              {say(action)}
            </Button>
          )}
          {!job && !isEmpty && <IconButton size='s' icon='trash' label={named('picture.remove')} onPress={remove} />}
          {isOver && (
            <span className='lc-picture-drop' aria-hidden='true'>
              {say('picture.drop')}
            </span>
          )}
        </div>
        <p role='alert' className='lc-picture-refused'>
          {upload.refused}
        </p>
        {!job && !isEmpty && url === null && <p className='lc-picture-note'>{say('picture.missing')}</p>}
        {hint !== undefined && (
          <p className='lc-picture-note'>
            {canUpload
              ? `${say('picture.limits', { types: typesText(lang), size: sizeText(largestPictureBytes, lang) })} ${hint}`
              : hint}
          </p>
        )}
      </div>
      <input
        ref={picker}
        type='file'
        hidden
        aria-hidden='true'
        tabIndex={-1}
        accept={pictureTypes.map(type => `.${type}`).join(',')}
        onChange={event => {
          upload.take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <div className='lc-hidden' aria-live='polite'>
        {news}
      </div>
    </div>
  )
}
