// How far a box scrolls for content that is higher than a browser can draw. Close to both ends one pixel of scrolling is
// one pixel of content; in between the scroll bar covers more. Pure.

/**
 * The highest content that is laid out. Chromium stops at 33,554,428 px divided by the zoom of the page, Firefox at
 * half of that; this is within both at 250 %, and within Chromium at 500 %.
 */
export const mostPx = 6_000_000
/** At both ends, content of this height is scrolled pixel by pixel. */
export const endPx = 100_000
/** Less than one pixel of a scroll bar moves a box that is 1,000 px high; more than a wheel or a finger moves per frame. */
export const jumpPx = 5_000
/** How far the scroll bar may be from its exact place: not visible, and far from both ends. */
const slackPx = 20_000

export interface ScrollScale {
  /** The height to lay out. */
  readonly heightPx: number
  /** The largest distance between the content at the upper edge and the top of all content. */
  readonly mostTopPx: number
  /** The scroll position for a distance from the top. */
  scrollOf(topPx: number): number
  /** The distance from the top after the box scrolled from `before`, where it showed `topPx`, to `now`. */
  topAfter(topPx: number, before: number, now: number): number
  /** Returns whether a scroll position must be corrected to that of `topPx`. */
  isOff(topPx: number, scrollPx: number): boolean
}

/** Returns the scale of content in a box that shows `viewPx` of it. */
export function scrollScale(contentPx: number, viewPx: number): ScrollScale {
  const heightPx = Math.min(contentPx, mostPx)
  const mostTopPx = Math.max(0, contentPx - viewPx)
  const mostScrollPx = Math.max(0, heightPx - viewPx)
  const isExact = heightPx === contentPx
  const share = (mostScrollPx - 2 * endPx) / (mostTopPx - 2 * endPx)
  const bounded = (topPx: number): number => Math.min(mostTopPx, Math.max(0, topPx))

  const scrollOf = (topPx: number): number =>
    isExact || topPx <= endPx
      ? topPx
      : topPx >= mostTopPx - endPx
        ? mostScrollPx - (mostTopPx - topPx)
        : endPx + (topPx - endPx) * share
  const topOf = (scrollPx: number): number =>
    isExact || scrollPx <= endPx
      ? scrollPx
      : scrollPx >= mostScrollPx - endPx
        ? mostTopPx - (mostScrollPx - scrollPx)
        : endPx + (scrollPx - endPx) / share

  return {
    heightPx,
    mostTopPx,
    scrollOf,
    topAfter: (topPx, before, now) =>
      bounded(isExact || Math.abs(now - before) > jumpPx ? topOf(now) : topPx + now - before),
    isOff(topPx, scrollPx) {
      const isMiddle = !isExact && topPx > endPx && topPx < mostTopPx - endPx
      return Math.abs(scrollOf(topPx) - scrollPx) > (isMiddle ? slackPx : 1)
    },
  }
}
