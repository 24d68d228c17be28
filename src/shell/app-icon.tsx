import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { App } from '../contract/entities/app.ts'
import { useSheet } from '../ui/sheet.ts'
import { colorIndex } from './apps.ts'
import sheet from './app-icon.css'

/** The tile of an app: its icon, else the first letter of its name, on its own colour. */
export function AppIcon({
  app,
  colour = '',
  sizePx = 40,
}: {
  readonly app: Pick<App, 'id' | 'name' | 'icon'>
  /** In place of its own: "#0b3d91"; '' for none. */
  readonly colour?: string
  readonly sizePx?: number
}): ReactNode {
  useSheet(sheet)
  const name = app.icon?.replace(/-icon$/, '')
  const style = {
    '--lc-tile': /^#[\da-f]{6}$/i.test(colour) ? colour : `var(--lc-chart-${colorIndex(app.id)})`,
    inlineSize: sizePx,
    blockSize: sizePx,
    fontSize: sizePx * 0.45,
  } as CSSProperties // React passes custom properties through
  const letter = (app.name.trim()[0] ?? '?').toLocaleUpperCase()
  return (
    <span className='lc-app-icon' style={style} aria-hidden='true'>
      {name ? <Icon name={name} sizePx={Math.round(sizePx * 0.55)} fallback={letter} /> : letter}
    </span>
  )
}
