import { useEffect, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { iconStyles } from '../contract/icon-names.ts'
import { coreIcons } from './core-icons.ts'
import type { IconProps, OtherDrawing } from './icon-props.ts'
import { useSheet } from './sheet.ts'
import sheet from './icon.css'

const coreDrawing = (name: string): string | undefined => (Object.hasOwn(coreIcons, name) ? coreIcons[name] : undefined) // a stored name may be any word

/**
 * Draws an icon: one of our set, else the Material icon of this name, which comes from the server. An unknown name shows
 * an empty box of the same size, so nothing shifts.
 */
export function Icon(props: IconProps): ReactNode {
  useSheet(sheet)
  const path = coreDrawing(props.name)
  return path === undefined ? <LaterIcon {...props} /> : draw(props, path)
}

function LaterIcon(props: IconProps): ReactNode {
  const path = useDrawing(props.name)
  const [other, show] = useState<OtherDrawing>()
  if (path !== null || !more.table) return draw(props, path)
  return (
    <>
      {draw({ ...props, ...other }, other?.lines)}
      <more.table.OtherIcon {...props} find={more.table.iconPath} show={show} />
    </>
  )
}

function draw(
  { sizePx = 16, widthPx = sizePx, color, prefix = 'Baseline', label, className = '' }: IconProps,
  lines: OtherDrawing['lines'],
): ReactNode {
  const style: CSSProperties | undefined = color === undefined ? undefined : { color }
  return (
    <svg
      className={`lc-icon ${className}`}
      data-prefix={prefix}
      viewBox='0 0 24 24'
      width={widthPx}
      height={sizePx}
      style={style}
      focusable='false'
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {typeof lines === 'string' ? <path d={lines} /> : lines}
    </svg>
  )
}

// The table of icons, cached once it is loaded so that later icons render immediately.
const more: { table?: typeof import('./icons.ts') } = {}

/** Returns the path of an icon; undefined while the large table is loading, null if it is not one of ours. */
function useDrawing(name: string): string | null | undefined {
  const known = coreDrawing(name) ?? (more.table ? (more.table.iconPath(name) ?? null) : undefined)
  const [, redraw] = useState(0)
  useEffect(() => {
    if (known !== undefined) return undefined
    let isGone = false
    const arrive = (table: typeof more.table): void => {
      if (table) more.table = table
      if (!isGone) redraw(count => count + 1)
    }
    // without the table (offline) the icon stays blank: it is decorative, and its label is shown
    import('./icons.ts').then(arrive, () => arrive(undefined))
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
    prefix: iconStyles.find(known => known.toLowerCase() === settings.currentPrefix?.toLowerCase()) ?? 'Baseline',
  }
}

const storedSizePx = 12

function pixels(value: string | number | undefined): number {
  const size = typeof value === 'number' ? value : Number.parseFloat(value ?? '')
  return Number.isFinite(size) && size > 0 ? size : storedSizePx
}
