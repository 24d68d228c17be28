import { useCallback, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import type { Photo } from './data.ts'
import type { Config } from './schema.ts'
import { Dots, Thumbnails, useName } from './thumbnails.tsx'
import { Track } from './track.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { words } from './words.ts'

const mostDots = 12

export interface CarouselProps {
  readonly photos: readonly Photo[]
  readonly config: Config
  readonly name: string
  readonly index: number
  readonly plays: boolean
  onIndex(index: number): void
  /** Absent in the full screen itself. */
  onFull?: (() => void) | undefined
}

/** Photos with the buttons, keys and points that move them. */
export function Carousel({ photos, config, name, index, plays, onIndex, onFull }: CarouselProps): ReactNode {
  const say = useText(words)
  const box = useRef<HTMLDivElement>(null)
  const count = photos.length
  const now = useRef({ index, onIndex })
  now.current = { index, onIndex }
  const next = useCallback(() => now.current.onIndex((now.current.index + 1) % count), [count])
  const play = useAutoplay(box, plays && count > 1, Math.max(2000, config.interval), next)
  const go = (to: number): void => {
    play.stop()
    onIndex((to + count) % count)
  }
  const press = (event: KeyboardEvent): void => {
    const isRight = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const to = {
      [isRight]: index + 1,
      [isRight === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight']: index - 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(to)
  }
  const photo = photos[index]
  return (
    // keys bubble up from what stands inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className='lc-photos'
      role='group'
      aria-roledescription={say('photos.carousel')}
      aria-label={name}
      onKeyDown={press}
    >
      <div className='lc-photos-stage'>
        <Track photos={photos} index={index} fit={config.fit} label={name} onSwipe={go} />
        {config.arrows && count > 1 && (
          <>
            <IconButton
              className='lc-photos-arrow'
              data-to='previous'
              icon='chevron-left'
              label={say('photos.previous')}
              onPress={() => go(index - 1)}
            />
            <IconButton
              className='lc-photos-arrow'
              data-to='next'
              icon='chevron-right'
              label={say('photos.next')}
              onPress={() => go(index + 1)}
            />
          </>
        )}
      </div>
      <div className='lc-photos-bar'>
        {play.isOffered && (
          <IconButton
            size='s'
            data-plays=''
            icon={play.isPlaying ? 'pause' : 'play'}
            label={say(play.isPlaying ? 'photos.pause' : 'photos.play')}
            onPress={play.toggle}
          />
        )}
        {config.counter && count > 1 && (
          <span className='lc-photos-counter' aria-hidden='true'>
            {index + 1} / {count}
          </span>
        )}
        {photo && <Spoken photo={photo} at={index} count={count} isQuiet={play.isPlaying} />}
        {config.dots && !config.thumbnails && count > 1 && count <= mostDots && (
          <Dots photos={photos} index={index} onChoose={go} />
        )}
        {onFull && <IconButton size='s' icon='expand' label={say('photos.full')} onPress={onFull} data-to='full' />}
      </div>
      {config.thumbnails && count > 1 && <Thumbnails photos={photos} index={index} onChoose={go} />}
    </div>
  )
}

/** Renders the name of the photo in sight for screen readers, silent while photos come by themselves. */
const Spoken = ({
  photo,
  at,
  count,
  isQuiet,
}: {
  readonly photo: Photo
  readonly at: number
  readonly count: number
  readonly isQuiet: boolean
}): ReactNode => (
  <span className='lc-hidden' aria-live={isQuiet ? 'off' : 'polite'}>
    {useName(photo, at, count)}
  </span>
)
