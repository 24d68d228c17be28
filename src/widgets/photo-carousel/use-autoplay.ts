import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

export interface Autoplay {
  /** False where photos never move by themselves: switched off, reduced motion, or one photo. */
  readonly isOffered: boolean
  readonly isPlaying: boolean
  toggle(): void
  /** A reader who chooses a photo wants to look at it. */
  stop(): void
}

/** Calls `next` at an interval while the box is in sight, unless the pointer or the focus is in it (WCAG 2.2.2). */
export function useAutoplay(
  box: RefObject<HTMLElement | null>,
  isWanted: boolean,
  intervalMs: number,
  next: () => void,
): Autoplay {
  const prefersLess = usePrefersLessMotion()
  const isOffered = isWanted && !prefersLess
  const [isOn, setOn] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const isPlaying = isOffered && isOn
  useEffect(() => {
    const element = box.current
    if (!element || !isPlaying) return
    let [isOver, hasFocus, isSeen] = [false, false, true]
    const tell = (): void => setHeld(isOver || hasFocus || !isSeen || document.hidden)
    const enter = (): void => {
      isOver = true
      tell()
    }
    const leave = (): void => {
      isOver = false
      tell()
    }
    // the button that stops and starts them has the focus when it starts them
    const focus = ({ target }: Event): void => {
      hasFocus = !(target instanceof Element && target.closest('[data-plays]'))
      tell()
    }
    const blur = (): void => {
      hasFocus = false
      tell()
    }
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? undefined
        : new IntersectionObserver(entries => {
            isSeen = entries.at(-1)?.isIntersecting ?? true
            tell()
          })
    observer?.observe(element)
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusin', focus)
    element.addEventListener('focusout', blur)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer?.disconnect()
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusin', focus)
      element.removeEventListener('focusout', blur)
      document.removeEventListener('visibilitychange', tell)
      setHeld(false)
    }
  }, [box, isPlaying])
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(next, intervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, intervalMs, next])
  return { isOffered, isPlaying, toggle: () => setOn(!isOn), stop: () => setOn(false) }
}

/** Whether the reader asked the system for less motion; follows a change. */
function usePrefersLessMotion(): boolean {
  const [isLess, setLess] = useState(lessMotion)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const tell = (): void => setLess(query.matches)
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [])
  return isLess
}

export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
