// The panels of pictures, videos and buttons.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { pixelsIn, videoOf, videoPx, widthOf } from '../../../base/rich-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { NumberField, TextField } from '../../../ui/fields.tsx'
import { useText } from '../../../ui/text.tsx'
import { hrefFrom, srcFrom } from '../address.ts'
import { changeImage, changePart, insertImage, insertVideo, sizeOfWidth } from '../part-commands.ts'
import { ButtonForm } from './button-form.tsx'
import { apply, Panel } from './panel.tsx'
import type { PartFormsProps } from './panel.tsx'
import { words } from './part-edit-words.ts'

export function PartForms(props: PartFormsProps): ReactNode {
  switch (props.form) {
    case 'picture':
      return <PictureForm {...props} />
    case 'describe':
      return <DescriptionForm {...props} />
    case 'width':
      return <WidthForm {...props} />
    case 'video':
      return <VideoForm {...props} />
    case 'button':
      return <ButtonForm {...props} />
  }
}

function PictureForm({ part, anchor, canUpload, onClose, onApply, onFiles }: PartFormsProps): ReactNode {
  const say = useText(words)
  const picker = useRef<HTMLInputElement>(null)
  const stored = part?.attrs['src']
  const [address, setAddress] = useState(typeof stored === 'string' ? stored : '')
  const [description, setDescription] = useState({ alt: '', isDecorative: false })
  const [isWrong, setWrong] = useState(false)
  const save = (): void => {
    const src = /^\s*data:/i.test(address) ? undefined : srcFrom(address) // a text holds no bytes of pictures
    if (src === undefined) setWrong(true)
    else onApply(part ? changeImage(part.pos, src) : insertImage(src, description.alt.trim(), description.isDecorative))
  }
  return (
    <Panel
      anchor={anchor}
      label={say(part ? 'rich.image.replace' : 'rich.image')}
      onClose={onClose}
      foot={apply(say(part ? 'rich.part.save' : 'rich.image.apply'), save)}
    >
      {canUpload ? (
        <>
          <Button size='s' icon='upload' data-autofocus onPress={() => picker.current?.click()}>
            {say(part ? 'rich.image.chooseOne' : 'rich.image.choose')}
          </Button>
          <input
            ref={picker}
            type='file'
            hidden
            accept='image/png,image/jpeg,image/gif,image/webp,image/avif'
            multiple={!part}
            aria-label={say('rich.image.choose')}
            onChange={event => {
              const files = [...(event.target.files ?? [])]
              if (files.length > 0) onFiles(files)
            }}
          />
        </>
      ) : (
        <p className='lc-rte-panel-note'>{say('rich.image.noStore')}</p>
      )}
      <TextField
        size='s'
        label={say('rich.image.address')}
        placeholder='https://…'
        value={address}
        autoFocus={!canUpload}
        inputMode='url'
        autoComplete='off'
        spellCheck={false}
        error={isWrong ? say('rich.image.wrong') : undefined}
        onChange={next => {
          setAddress(next)
          setWrong(false)
        }}
        onSubmit={save}
      />
      {!part && <Description value={description} onChange={setDescription} onSubmit={save} />}
    </Panel>
  )
}

interface Described {
  readonly alt: string
  readonly isDecorative: boolean
}

function Description({
  value,
  onChange,
  onSubmit,
  hasFocus = false,
}: {
  readonly value: Described
  onChange(value: Described): void
  onSubmit(): void
  readonly hasFocus?: boolean
}): ReactNode {
  const say = useText(words)
  return (
    <>
      <TextField
        size='s'
        label={say('rich.image.alt')}
        hint={say('rich.image.alt.hint')}
        value={value.alt}
        autoFocus={hasFocus}
        isDisabled={value.isDecorative}
        onChange={alt => onChange({ ...value, alt })}
        onSubmit={onSubmit}
      />
      <Checkbox
        size='s'
        label={say('rich.image.decorative')}
        value={value.isDecorative}
        onChange={isDecorative => onChange({ ...value, isDecorative })}
      />
    </>
  )
}

function DescriptionForm({ part, anchor, onClose, onApply }: PartFormsProps): ReactNode {
  const say = useText(words)
  const [value, setValue] = useState<Described>({
    alt: String(part?.attrs['alt'] ?? ''),
    isDecorative: part?.attrs['decorative'] === true,
  })
  const save = (): void => {
    const alt = value.isDecorative ? '' : value.alt.trim()
    if (part) onApply(changePart(part.pos, { alt, decorative: value.isDecorative ? true : null }))
  }
  return (
    <Panel
      anchor={anchor}
      label={say('rich.image.describe')}
      onClose={onClose}
      foot={apply(say('rich.part.save'), save)}
    >
      <Description hasFocus value={value} onChange={setValue} onSubmit={save} />
    </Panel>
  )
}

function WidthForm({ part, anchor, onClose, onApply }: PartFormsProps): ReactNode {
  const say = useText(words)
  const [typed, setTyped] = useState(String(part?.attrs['width'] ?? ''))
  const [isWrong, setWrong] = useState(false)
  const save = (): void => {
    const width = typed.trim() === '' ? null : widthOf(typed)
    if (width === undefined) setWrong(true)
    else if (part) onApply(changePart(part.pos, { width }))
  }
  return (
    <Panel anchor={anchor} label={say('rich.image.width')} onClose={onClose} foot={apply(say('rich.part.save'), save)}>
      <TextField
        size='s'
        label={say('rich.image.width')}
        hint={say('rich.image.width.hint')}
        value={typed}
        autoFocus
        autoComplete='off'
        error={isWrong ? say('rich.image.width.wrong') : undefined}
        onChange={next => {
          setTyped(next)
          setWrong(false)
        }}
        onSubmit={save}
      />
    </Panel>
  )
}

function VideoForm({ part, anchor, onClose, onApply }: PartFormsProps): ReactNode {
  const say = useText(words)
  const [address, setAddress] = useState(String(part?.attrs['src'] ?? ''))
  const [size, setSize] = useState({
    width: pixelsIn(part?.attrs['width']) ?? videoPx.width,
    height: pixelsIn(part?.attrs['height']) ?? videoPx.height,
  })
  const [isWrong, setWrong] = useState(false)
  const save = (): void => {
    const href = hrefFrom(address)
    if (href === undefined || videoOf(href) === undefined) return setWrong(true)
    if (pixelsIn(size.width) === undefined || pixelsIn(size.height) === undefined) return
    onApply(part ? changePart(part.pos, { src: href, ...size }) : insertVideo(href))
  }
  const sized = (name: 'width' | 'height'): ReactNode => (
    <NumberField
      size='s'
      label={say(`rich.videoPart.${name}`)}
      value={size[name]}
      min={16}
      max={4000}
      decimals={0}
      suffix='px'
      error={
        pixelsIn(size[name]) === undefined ? say('rich.videoPart.size.wrong', { min: '16', max: '4000' }) : undefined
      }
      // the height follows, so that the picture is not distorted
      onChange={next =>
        setSize(name === 'width' && next !== null ? followed(size, next) : { ...size, [name]: next ?? 0 })
      }
    />
  )
  return (
    <Panel
      anchor={anchor}
      label={say('rich.videoPart')}
      onClose={onClose}
      foot={apply(say(part ? 'rich.part.save' : 'rich.videoPart.apply'), save)}
    >
      <TextField
        size='s'
        label={say('rich.videoPart.address')}
        hint={say('rich.videoPart.address.hint')}
        placeholder='https://…'
        value={address}
        autoFocus
        inputMode='url'
        autoComplete='off'
        spellCheck={false}
        error={isWrong ? say('rich.videoPart.wrong') : undefined}
        onChange={next => {
          setAddress(next)
          setWrong(false)
        }}
        onSubmit={save}
      />
      {part && (
        <div className='lc-rte-panel-pair'>
          {sized('width')}
          {sized('height')}
        </div>
      )}
    </Panel>
  )
}
const followed = (size: { readonly width: number; readonly height: number }, width: number) =>
  pixelsIn(width) === undefined || pixelsIn(size.width) === undefined ? { ...size, width } : sizeOfWidth(size, width)
