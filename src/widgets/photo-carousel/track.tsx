// The photos beside each other in a box that scrolls sideways: a swipe, a wheel and a track pad are the browser's own.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../ui/text.tsx'
import type { Photo } from './data.ts'
import { Picture } from './picture.tsx'
import { useSeen } from './thumbnails.tsx'
import { lessMotion } from './use-autoplay.ts'
import { words } from './words.ts'

export interface TrackProps {
  readonly photos: readonly Photo[]
  readonly index: number
  readonly fit: 'contain' | 'cover'
  readonly label: string
  /** The reader moved to another photo. */
  onSwipe(index: number): void
}

/**
 * Renders the photos around the one in sight; the others are empty boxes until they come near. All are empty until the
 * track itself comes near the window: only the photos cost a request, so that the rest is there at once.
 */
export function Track({ photos, index, fit, label, onSwipe }: TrackProps): ReactNode {
  const say = useText(words)
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  /** Where the box scrolls to by itself; undefined while the reader moves it. */
  const target = useRef<number>(undefined)
  const last = useRef(index)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const isNext = Math.abs(index - last.current) === 1
    last.current = index
    if (indexOf(element) === index && target.current === undefined) return
    target.current = isAt(element, index) ? undefined : index
    element.scrollTo({ left: leftOf(element, index), behavior: isNext && !lessMotion() ? 'smooth' : 'instant' })
  }, [index])
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      // it tells its first size too: what does not move tells no scroll that would end this
      target.current = isAt(element, last.current) ? undefined : last.current
      element.scrollTo({ left: leftOf(element, last.current), behavior: 'instant' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const follow = (): void => {
    const element = box.current
    if (!element) return
    if (target.current !== undefined) {
      if (isAt(element, target.current)) target.current = undefined
      return
    }
    const next = Math.min(photos.length - 1, indexOf(element))
    if (next === last.current) return
    last.current = next
    onSwipe(next)
  }
  const release = (): void => {
    target.current = undefined
  }
  return (
    // arrow keys are read by the carousel around it; the focus makes it scroll for those who do not use a pointer
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className='lc-photos-track'
      role='group'
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the focus
      tabIndex={0}
      data-fit={fit}
      onScroll={follow}
      onWheel={release}
      onPointerDown={release}
      onTouchStart={release}
    >
      {photos.map(({ source, caption, alt }, at) => (
        <div
          key={at}
          className='lc-photos-slide'
          role='group'
          aria-roledescription={say('photos.slide')}
          aria-label={say('photos.of', { number: at + 1, count: photos.length })}
          aria-hidden={at !== index || undefined}
          inert={at !== index}
        >
          {Math.abs(at - index) <= 1 && (
            <>
              <div className='lc-photos-picture'>
                {isSeen && <Picture source={source} alt={alt || caption || say('photos.photo', { number: at + 1 })} />}
              </div>
              {caption !== '' && <p className='lc-photos-caption'>{caption}</p>}
            </>
          )}
        </div>
      ))}
    </div>
  )
}

const sign = (box: HTMLElement): 1 | -1 => (getComputedStyle(box).direction === 'rtl' ? -1 : 1)
const leftOf = (box: HTMLElement, index: number): number => index * box.clientWidth * sign(box)
const isAt = (box: HTMLElement, index: number): boolean => Math.abs(box.scrollLeft - leftOf(box, index)) < 2
const indexOf = (box: HTMLElement): number =>
  box.clientWidth === 0 ? 0 : Math.max(0, Math.round((box.scrollLeft * sign(box)) / box.clientWidth))
