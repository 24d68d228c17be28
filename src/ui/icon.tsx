import { useEffect, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { coreIcons } from './core-icons.ts'
import { useSheet } from './sheet.ts'
import sheet from './icon.css'

export const iconPrefixes = ['Baseline', 'Outline', 'Round', 'Sharp', 'Twotone'] as const
/** How an icon is drawn: Baseline is the plain one. */
export type IconPrefix = (typeof iconPrefixes)[number]

export interface IconProps {
  readonly name: string
  /** Height, and width unless `widthPx` is set. */
  readonly sizePx?: number | undefined
  readonly widthPx?: number | undefined
  readonly color?: string | undefined
  readonly prefix?: IconPrefix | undefined
  /** Names the icon for a screen reader; without it the icon is decoration. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

const coreDrawing = (name: string): string | undefined => (Object.hasOwn(coreIcons, name) ? coreIcons[name] : undefined) // a stored name may be any word

/** Draws an icon of our set. An unknown name shows an empty box of the same size, so nothing shifts. */
export function Icon(props: IconProps): ReactNode {
  useSheet(sheet)
  const path = coreDrawing(props.name)
  return path === undefined ? <LaterIcon {...props} /> : draw(props, path)
}

function LaterIcon(props: IconProps): ReactNode {
  return draw(props, useDrawing(props.name))
}

function draw(
  { sizePx = 16, widthPx = sizePx, color, prefix = 'Baseline', label, className = '' }: IconProps,
  path: string | null | undefined,
): ReactNode {
  const style: CSSProperties | undefined = color === undefined ? undefined : { color }
  return (
    <svg
      className={`lc-icon ${className}`}
      data-prefix={prefix}
      data-unknown={path === null || undefined}
      viewBox='0 0 24 24'
      width={widthPx}
      height={sizePx}
      style={style}
      focusable='false'
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {path === null ? <rect x='3' y='3' width='18' height='18' rx='2' /> : path !== undefined && <path d={path} />}
    </svg>
  )
}

// The table of icons, cached once it is loaded so that later icons render immediately.
const drawings: { find?: (name: string) => string | undefined } = {}

/** Returns the path of an icon; undefined while the large table is loading, null if the icon does not exist. */
export function useDrawing(name: string): string | null | undefined {
  const known = coreDrawing(name) ?? (drawings.find ? (drawings.find(name) ?? null) : undefined)
  const [, redraw] = useState(0)
  useEffect(() => {
    if (known !== undefined) return undefined
    let isGone = false
    const arrive = (find: typeof drawings.find): void => {
      if (find) drawings.find = find
      if (!isGone) redraw(count => count + 1)
    }
    // without the table (offline) the icon stays blank: it is decorative, and its label is shown
    import('./icons.ts').then(
      table => arrive(table.iconPath),
      () => arrive(undefined),
    )
    return () => {
      isGone = true
    }
  }, [known])
  return known
}

/** A stored icon setting as pages, buttons and widgets keep it. */
export interface IconSettings {
  readonly iconName?: string | undefined
  readonly iconColor?: string | undefined
  readonly iconHeight?: string | number | undefined
  readonly iconWidth?: string | number | undefined
  readonly currentCategory?: string | undefined
  readonly currentPrefix?: string | undefined
}

/** Reads a stored icon setting: 12px square and Baseline by default. Undefined without a name. */
export function readIcon(settings: IconSettings | undefined): IconProps | undefined {
  if (!settings?.iconName) return undefined
  return {
    name: settings.iconName,
    sizePx: pixels(settings.iconHeight),
    widthPx: pixels(settings.iconWidth),
    color: settings.iconColor || undefined,
    prefix: iconPrefixes.find(known => known.toLowerCase() === settings.currentPrefix?.toLowerCase()) ?? 'Baseline',
  }
}

const storedSizePx = 12

function pixels(value: string | number | undefined): number {
  const size = typeof value === 'number' ? value : Number.parseFloat(value ?? '')
  return Number.isFinite(size) && size > 0 ? size : storedSizePx
}
