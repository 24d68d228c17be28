import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../ui/text.tsx'
import type { Photo } from './data.ts'
import { Picture } from './picture.tsx'
import { words } from './words.ts'

export interface ChoiceProps {
  readonly photos: readonly Photo[]
  readonly index: number
  onChoose(index: number): void
}

/** A row of small photos; each loads when it comes into sight. */
export function Thumbnails(props: ChoiceProps): ReactNode {
  const say = useText(words)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const current = box?.querySelector<HTMLElement>('[aria-current]')
    // only this row scrolls, never the page
    if (box && current) box.scrollLeft += current.getBoundingClientRect().left - box.getBoundingClientRect().left - 80
  }, [props.index])
  return (
    <ol ref={list} className='lc-photos-thumbnails' aria-label={say('photos.choose')}>
      {props.photos.map((photo, at) => (
        <Thumbnail key={at} {...props} photo={photo} at={at} />
      ))}
    </ol>
  )
}

function Thumbnail({
  photo,
  at,
  photos,
  index,
  onChoose,
}: ChoiceProps & { readonly photo: Photo; readonly at: number }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const isSeen = useSeen(button)
  return (
    <li>
      <button
        ref={button}
        type='button'
        aria-label={useName(photo, at, photos.length)}
        aria-current={at === index || undefined}
        onClick={() => onChoose(at)}
      >
        {isSeen && <Picture source={photo.source} alt='' isSmall />}
      </button>
    </li>
  )
}

/** Points to choose from, for few photos. */
export function Dots({ photos, index, onChoose }: ChoiceProps): ReactNode {
  const say = useText(words)
  return (
    <ol className='lc-photos-dots' aria-label={say('photos.choose')}>
      {photos.map((photo, at) => (
        <li key={at}>
          <Dot photo={photo} at={at} count={photos.length} isCurrent={at === index} onPress={() => onChoose(at)} />
        </li>
      ))}
    </ol>
  )
}

const Dot = ({
  photo,
  at,
  count,
  isCurrent,
  onPress,
}: {
  readonly photo: Photo
  readonly at: number
  readonly count: number
  readonly isCurrent: boolean
  onPress(): void
}): ReactNode => (
  <button
    type='button'
    aria-label={useName(photo, at, count)}
    aria-current={isCurrent || undefined}
    onClick={onPress}
  />
)

/** The name of a photo for who does not see it: its place and its caption. */
export function useName({ caption, alt }: Photo, at: number, count: number): string {
  const say = useText(words)
  const own = caption || alt
  return own === ''
    ? say('photos.unnamed', { number: at + 1, count })
    : say('photos.named', { number: at + 1, count, caption: own })
}

/** Whether an element has been in sight, or near it. */
export function useSeen(element: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(one => one.isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen, element])
  return isSeen
}
