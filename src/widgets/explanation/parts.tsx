// The nodes of a text that need its widget: buttons, stored pictures, videos, lists of tasks, and parts that fold.
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { textLink } from '../../base/address.ts'
import { useFile } from '../../stores/files.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RichPartProps, RichParts } from '../../ui/rich-text.tsx'
import { useText } from '../../ui/text.tsx'
import { words as fileWords } from '../file-words.ts'
import { floatIn, idIn, pictureIn, widthIn } from './data.ts'
import type { TextButton } from './data.ts'
import { words } from './words.ts'

interface TextWidget {
  readonly buttons: ReadonlyMap<string, TextButton>
  isRunning(id: string): boolean
  press(button: TextButton): void
}
export const TextWidgetContext = createContext<TextWidget>({
  buttons: new Map(),
  isRunning: () => false,
  press: () => {},
})

function CustomButton({ attrs, children }: RichPartProps): ReactNode {
  const say = useText(words)
  const { buttons, isRunning, press } = useContext(TextWidgetContext)
  const id = idIn(attrs)
  const button = buttons.get(id)
  return (
    <span className='lc-explanation-button' data-float={floatIn(attrs)}>
      {button ? (
        <Button
          size='s'
          icon={button.icon}
          variant={button.isPrimary ? 'primary' : 'secondary'}
          isBusy={isRunning(id)}
          onPress={() => press(button)}
        >
          {button.label}
        </Button>
      ) : (
        <Button size='s' isDisabled title={say('explanation.notAvailable')}>
          {labelIn(attrs) ?? children ?? (id || say('explanation.noId'))}
        </Button>
      )}
    </span>
  )
}

const labelIn = ({ label, text }: RichPartProps['attrs']): string | undefined =>
  [label, text].find(one => typeof one === 'string' && one.trim() !== '') as string | undefined // a text, if found

function CustomImage({ attrs }: RichPartProps): ReactNode {
  const source = pictureIn(attrs)
  if (!source) return null
  const { alt, align } = attrs
  const words = typeof alt === 'string' ? alt : ''
  return (
    <span
      className='lc-explanation-picture'
      data-float={floatIn(attrs)}
      data-align={align === 'center' ? align : undefined}
      style={{ inlineSize: widthIn(attrs) }}
    >
      {'url' in source ? (
        <img src={source.url} alt={words} loading='lazy' decoding='async' />
      ) : (
        <StoredPicture folder={source.folder} name={source.name} alt={words} />
      )}
    </span>
  )
}

function StoredPicture({ folder, name, alt }: Readonly<Record<'folder' | 'name' | 'alt', string>>): ReactNode {
  const say = useText(fileWords)
  const file = useFile({ folder, name })
  if (file.status === 'ready') return <img src={file.url} alt={alt} />
  return (
    <span className='lc-explanation-note' role='status'>
      {file.status === 'failed' && <Icon name='image' sizePx={16} />}
      {say(file.status === 'failed' ? `file.${file.code}` : 'file.loading')}
      {alt !== '' && file.status === 'failed' && ` (${alt})`}
    </span>
  )
}

/** A film is played here; the page of a video service is linked, so that nothing of it loads before it is wanted. */
function Video({ attrs }: RichPartProps): ReactNode {
  const say = useText(words)
  const address = textLink(attrs['src'] ?? attrs['url'])
  if (address === undefined || !/^https?:/i.test(address)) return null
  const { host, pathname } = new URL(address)
  return /\.(mp4|webm|ogv)$/i.test(pathname) ? (
    // its subtitles are part of the film, if it has any
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className='lc-explanation-video' src={address} controls preload='metadata' />
  ) : (
    <a href={address} target='_blank' rel='noopener noreferrer'>
      {say('explanation.video', { host: host.replace(/^www\./, '') })}
    </a>
  )
}

function Task({ attrs, children }: RichPartProps): ReactNode {
  const say = useText(words)
  const isDone = attrs['checked'] === true || attrs['checked'] === 'true'
  return (
    <li data-done={isDone}>
      <span className='lc-explanation-box' aria-hidden='true'>
        {isDone && <Icon name='check' sizePx={12} />}
      </span>
      <span className='lc-hidden'>{say(isDone ? 'explanation.done' : 'explanation.toDo')} </span>
      <div>{children}</div>
    </li>
  )
}

export const parts: RichParts = {
  custom_button: CustomButton,
  custom_image: CustomImage,
  video: Video,
  youtube: Video,
  task_list: ({ children }) => <ul className='lc-explanation-tasks'>{children}</ul>,
  task_item: Task,
  details: ({ children }) => <details className='lc-explanation-details'>{children}</details>,
  details_summary: ({ children }) => <summary>{children}</summary>,
}
