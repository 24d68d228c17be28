// The nodes of a text that are more than words: videos, lists of tasks, and parts that fold. For the `parts` of RichText.
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { textLink } from '../base/address.ts'
import { pictureAlign, pixelsIn, videoOf, videoPx } from '../base/rich-values.ts'
import { Icon } from './icon.tsx'
import { later } from './later.tsx'
import { useTick } from './rich-text.tsx'
import type { RichPartProps, RichParts } from './rich-text.tsx'
import { words } from './rich-parts-words.ts'
import { useSheet } from './sheet.ts'
import { useText } from './text.tsx'
import sheet from './rich-parts.css'

/** A video plays in its place once it is pressed: until then nothing of its host is loaded (RTE-013). */
function Video({ attrs }: RichPartProps): ReactNode {
  useSheet(sheet)
  const align = pictureAlign(attrs['align'])
  const player = <Player attrs={attrs} />
  return align === undefined ? (
    player
  ) : (
    <div className='lc-rich-film' data-align={align}>
      {player}
    </div>
  )
}

function Player({ attrs }: Pick<RichPartProps, 'attrs'>): ReactNode {
  const say = useText(words)
  const [isPlaying, setPlaying] = useState(false)
  const address = textLink(attrs['src'] ?? attrs['url'])
  const video = videoOf(address)
  const width = pixelsIn(attrs['width']) ?? videoPx.width
  const height = pixelsIn(attrs['height']) ?? videoPx.height
  if (address === undefined) return null
  if (!video) {
    return /^https?:/i.test(address) ? (
      <a href={address} target='_blank' rel='noopener noreferrer'>
        {say('rich.video', { host: hostOf(address) })}
      </a>
    ) : null
  }
  if (video.kind === 'file') {
    return (
      // its subtitles are part of the film, if it has any
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className='lc-rich-video' src={video.play} width={width} height={height} controls preload='none' />
    )
  }
  if (isPlaying) {
    return (
      <iframe
        className='lc-rich-video'
        src={video.play}
        width={width}
        height={height}
        title={say('rich.video', { host: hostOf(address) })}
        allow='autoplay; encrypted-media; fullscreen; picture-in-picture'
        referrerPolicy='strict-origin-when-cross-origin'
        sandbox='allow-scripts allow-same-origin allow-presentation allow-popups'
      />
    )
  }
  return (
    <span className='lc-rich-video-box'>
      <button
        type='button'
        className='lc-rich-video lc-rich-video-start'
        aria-label={say('rich.video.play', { host: hostOf(address) })}
        onClick={() => setPlaying(true)}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden='true' />
        <span>
          <Icon name='play' sizePx={24} />
          {say('rich.video.play', { host: hostOf(address) })}
        </span>
      </button>
      <a href={address} target='_blank' rel='noopener noreferrer'>
        {say('rich.video', { host: hostOf(address) })}
      </a>
    </span>
  )
}
const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '')

function Task({ attrs, node, children }: RichPartProps): ReactNode {
  const say = useText(words)
  const tick = useTick()
  const textId = useId()
  const isDone = attrs['checked'] === true || attrs['checked'] === 'true'
  if (tick)
    return (
      <li data-done={isDone}>
        <input
          type='checkbox'
          className='lc-rich-tick'
          checked={isDone}
          aria-labelledby={textId}
          onChange={() => tick(node, !isDone)}
        />
        <div id={textId}>{children}</div>
      </li>
    )
  return (
    <li data-done={isDone}>
      <span className='lc-rich-box' aria-hidden='true'>
        {isDone && <Icon name='check' sizePx={12} />}
      </span>
      <span className='lc-hidden'>{say(isDone ? 'rich.task.done' : 'rich.task.toDo')} </span>
      <div>{children}</div>
    </li>
  )
}

function Tasks({ children }: RichPartProps): ReactNode {
  useSheet(sheet)
  return <ul className='lc-rich-tasks'>{children}</ul>
}

function Details({ attrs, children }: RichPartProps): ReactNode {
  useSheet(sheet)
  return (
    <details className='lc-rich-details' open={attrs['open'] === true || attrs['open'] === 'true'}>
      {children}
    </details>
  )
}

const Inside = ({ children }: RichPartProps): ReactNode => children

const loadField = () => import('./rich-field.tsx')
const Field = later<RichPartProps>(async () => (await loadField()).RichField, Inside, Inside)

export const richParts: RichParts = {
  field: Field,
  mention: Field,
  link: later<RichPartProps>(async () => (await loadField()).RichLink, Inside, Inside),
  unreadable: later<RichPartProps>(async () => (await import('./rich-unreadable.tsx')).Unreadable, Inside, Inside),
  video: Video,
  youtube: Video,
  task_list: Tasks,
  task_item: Task,
  details: Details,
  details_summary: ({ children }) => <summary>{children}</summary>,
  details_content: ({ children }) => <div>{children}</div>,
}
