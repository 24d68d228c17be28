// A sheet of paper with what a report draws on it: a tree of elements and texts. Only React elements from it are made, so that
// nothing in it is read as HTML.
import { createElement } from 'react'
import type { ReactNode } from 'react'
import type { Drawn } from '../../contract/report/fill.ts'
import type { Paper as PaperLook } from '../../contract/report/paper.ts'
import { useSheet } from '../../ui/sheet.ts'
import sheet from './paper.css'

export interface PaperProps extends PaperLook {
  readonly drawn: readonly Drawn[]
  /** What stands on every page: here above and below what is drawn. */
  readonly head?: readonly Drawn[] | undefined
  readonly foot?: readonly Drawn[] | undefined
  /** The language of what is drawn. */
  readonly lang?: string | undefined
  readonly label: string
  /** Stands under what is drawn, on the paper. */
  readonly children?: ReactNode
}

/** Returns the paper of a report without its other settings. */
export const paperOf = ({ format, orientation, margin }: PaperLook): PaperLook => ({ format, orientation, margin })

/** The style sheet of what stands on the paper, for a document of its own. */
export { sheet as paperSheet }

/** Renders a sheet of paper, which is white in every theme, as it is printed. Its headings begin below that of the screen. */
export function Paper({
  drawn,
  head,
  foot,
  lang,
  format,
  orientation,
  margin,
  label,
  children,
}: PaperProps): ReactNode {
  useSheet(sheet)
  return (
    // a wide table scrolls with the paper, also by the keyboard
    <section
      className='lc-paper'
      aria-label={label}
      lang={lang}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-format={format}
      data-orientation={orientation}
      style={margin === undefined ? undefined : { padding: `${margin}mm` }}
    >
      {head && <div className='lc-paper-top'>{head.map(element)}</div>}
      {drawn.map(element)}
      {children}
      {foot && <div className='lc-paper-bottom'>{foot.map(element)}</div>}
    </section>
  )
}

/** Renders a part of what stands on the paper, such as one chart, without its size and margins. */
export function PaperPart({ drawn, label }: Pick<PaperProps, 'drawn' | 'label'>): ReactNode {
  useSheet(sheet)
  return (
    <div className='lc-paper lc-paper-part' role='group' aria-label={label}>
      {drawn.map(element)}
    </div>
  )
}

function element(drawn: Drawn, index: number): ReactNode {
  if (typeof drawn === 'string') return drawn
  const { tag, attributes, inside } = drawn
  const props: Record<string, unknown> = { key: index }
  for (const [name, value] of Object.entries(attributes)) if (name !== 'class') props[propOf(name)] = value
  const className = classOf(tag, attributes['class'])
  if (className !== '') props['className'] = className
  if (tag === 'a') props['rel'] = 'noopener noreferrer'
  if (tag === 'img') props['alt'] = attributes['alt'] ?? ''
  const rank = Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0)
  const shown = rank === 0 ? tag : `h${Math.min(6, rank + 1)}`
  return tag === 'br' || tag === 'hr' || tag === 'img'
    ? createElement(shown, props)
    : createElement(shown, props, ...(isTablePart.test(tag) ? inside.filter(isSeen) : inside).map(element))
}

/** React has names of its own for some attributes, and for those of drawings with a hyphen. */
const propOf = (name: string): string =>
  name === 'colspan'
    ? 'colSpan'
    : name === 'rowspan'
      ? 'rowSpan'
      : name.startsWith('aria-')
        ? name
        : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** In these, space between tags is not text. */
const isTablePart = /^(?:table|thead|tbody|tfoot|tr)$/
const isSeen = (drawn: Drawn): boolean => typeof drawn !== 'string' || drawn.trim() !== ''

/** Returns the classes of an element on the paper; a heading has one for its level. */
export function classOf(tag: string, written = ''): string {
  const own = written.split(/\s+/).filter(name => name !== '')
  return [...own, ...(/^h[1-6]$/.test(tag) ? [tag] : [])].map(name => `lc-paper-${name}`).join(' ')
}
