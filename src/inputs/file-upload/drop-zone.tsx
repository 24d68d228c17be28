import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Question } from '../../form/definition.ts'
import { sizeText } from '../file-size.ts'
import type { InputViewProps } from '../part.ts'
import type { Say } from '../../form/rules.ts'
import { extensionsOf } from './entry.ts'
import type { Uploads } from './uploads.ts'

/** Accepts files: a button, a drop zone, the clipboard, and a phone's camera if the builder enables it. */
export function DropZone({
  question,
  settings,
  max,
  ids,
  isInvalid,
  canAdd,
  say,
  lang,
  onAdd,
}: {
  readonly question: Question
  readonly settings: { readonly maxSizeMb: number; readonly camera: 'off' | 'environment' | 'user' }
  readonly max: number
  readonly ids: InputViewProps['ids']
  readonly isInvalid: boolean
  readonly canAdd: boolean
  readonly say: Say
  readonly lang: string
  onAdd: Uploads['add']
}): ReactNode {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isOne = max === 1
  const extensions = extensionsOf(question)
  const limits = [
    extensions.length > 0 ? say('input.file.types', { types: extensions.join(', ') }) : '',
    say('input.file.upTo', { size: sizeText(settings.maxSizeMb * 1024 ** 2, lang) }),
    Number.isFinite(max) && !isOne ? say('input.file.atMost', { max }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const isFileDrag = (event: DragEvent): boolean => canAdd && event.dataTransfer.types.includes('Files')
  const drop = (event: DragEvent): void => {
    if (!isFileDrag(event)) return
    event.preventDefault()
    setOver(false)
    const folders = [...event.dataTransfer.items]
      .map(item => (typeof item.webkitGetAsEntry === 'function' ? item.webkitGetAsEntry() : null))
      .flatMap(entry => (entry?.isDirectory ? [entry.name] : []))
    onAdd(
      [...event.dataTransfer.files].filter(file => !folders.includes(file.name)),
      folders,
    )
  }
  return (
    <div
      className='lc-files-zone'
      part='drop-zone'
      data-over={isOver || undefined}
      data-disabled={!canAdd || undefined}
      data-invalid={isInvalid || undefined}
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
      onDrop={drop}
      onPaste={event => {
        if (canAdd && event.clipboardData.files.length > 0) {
          event.preventDefault()
          onAdd([...event.clipboardData.files])
        }
      }}
    >
      <Icon name='upload' sizePx={22} className='lc-files-sign' />
      <div className='lc-files-ask'>
        <p className='lc-files-line'>
          <Button
            id={ids.control}
            icon='attachment'
            isDisabled={!canAdd}
            aria-labelledby={`${ids.control} ${ids.label}`}
            aria-describedby={[ids.described, `${ids.control}-limits`].filter(Boolean).join(' ')}
            onPress={() => picker.current?.click()}
          >
            {say(isOne ? 'input.file.chooseOne' : 'input.file.choose')}
          </Button>
          {settings.camera !== 'off' && (
            <Button
              className='lc-files-camera'
              icon='image'
              isDisabled={!canAdd}
              onPress={() => camera.current?.click()}
            >
              {say('input.file.photo')}
            </Button>
          )}
          <span className='lc-files-or' aria-hidden='true'>
            {say(isOver ? 'input.file.dropNow' : isOne ? 'input.file.dropOne' : 'input.file.drop')}
          </span>
        </p>
        <p id={`${ids.control}-limits`} className='lc-files-limits'>
          {canAdd ? limits : say('input.file.cannot')}
        </p>
      </div>
      <input
        ref={picker}
        type='file'
        hidden
        aria-hidden='true'
        tabIndex={-1}
        multiple={!isOne}
        accept={extensions.map(one => `.${one}`).join(',') || undefined}
        onChange={event => {
          onAdd([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {settings.camera !== 'off' && (
        <input
          ref={camera}
          type='file'
          hidden
          aria-hidden='true'
          tabIndex={-1}
          accept='image/*'
          capture={settings.camera}
          onChange={event => {
            onAdd([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      )}
    </div>
  )
}
