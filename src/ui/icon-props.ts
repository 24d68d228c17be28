import type { ReactElement } from 'react'
import type { IconStyle } from '../contract/icon-names.ts'

export interface IconProps {
  /** One of our own ("home"), or a Material icon with its style ("sharp-home"). */
  readonly name: string
  /** Height, and width unless `widthPx` is set. */
  readonly sizePx?: number | undefined
  readonly widthPx?: number | undefined
  readonly color?: string | undefined
  /** How one of our own is drawn. */
  readonly prefix?: IconStyle | undefined
  /** Names the icon for a screen reader; without it the icon is decoration. */
  readonly label?: string | undefined
  readonly className?: string | undefined
  /** A letter or two in place of the empty box, if there is no icon of this name. */
  readonly fallback?: string | undefined
}

/** How an icon is drawn that is not in our table: with a path of ours, or other lines; nothing yet. */
export interface OtherDrawing {
  readonly lines: string | ReactElement | null | undefined
  readonly prefix?: IconStyle | undefined
}

export interface OtherIconProps extends Pick<IconProps, 'name' | 'fallback'> {
  /** Finds the path of one of ours. */
  find(name: string): string | undefined
  show(drawing: OtherDrawing): void
}
