// Renders rich text: plain text, simple HTML, or a document tree {type, content, text, marks, attrs}. Renders only
// React elements from an allow list; unknown markup is dropped, its text stays. Editing it is an engine's job.
import { createContext, createElement, useContext, useMemo } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { textLink, textPicture } from '../base/address.ts'
import { isRecord, own as ownOf } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { spanIn, tableWidths, widthsIn } from '../base/rich-table.ts'
import { snake } from '../base/rich-text.ts'
import {
  alignIn,
  captionIn,
  colourIn,
  fontIn,
  highlightIn,
  languageIn,
  pictureAlign,
  sizeIn,
  widthOf,
} from '../base/rich-values.ts'
import { useColour, useWidths } from './rich-colour.ts'
import { rankOf, richNodes, wholeOf } from './rich-tree.ts'
import type { RichNode } from './rich-tree.ts'
import { scrollStop } from './scroll-stop.ts'
import { useSheet } from './sheet.ts'
import sheet from './rich-text.css'

/** Renders nodes that need more than a text has, such as buttons and stored pictures. The keys are types: "custom_button". */
export type RichParts = Readonly<Record<string, ComponentType<RichPartProps>>>
export interface RichPartProps {
  /** As stored, without what runs or leads where a text may not lead. */
  readonly attrs: Loose
  readonly children: ReactNode
  /** The stored node itself. */
  readonly node: object
}

/** `level`: of its highest headings in the page, whatever the text itself starts at. `most`: so many blocks are drawn. */
export function RichText({
  value,
  className = '',
  level = 3,
  most,
  parts = noParts,
  onTick,
}: {
  readonly value: unknown
  readonly className?: string
  readonly level?: number
  readonly most?: number
  readonly parts?: RichParts
  /** Lets readers tick tasks, and gets the document tree with the changed one. */
  readonly onTick?: ((value: unknown) => void) | undefined
}): ReactNode {
  useSheet(sheet)
  const { doc, nodes } = useMemo(() => openedText(richNodes(value)), [value])
  // a long text is not rendered again because something around it was
  const all = useMemo(() => drawn(nodes), [nodes])
  const shown = useMemo(
    () => <Top value={topOf(nodes) + 3 - level}>{all.slice(0, most)}</Top>,
    [nodes, level, all, most],
  )
  const tick = onTick && ((task: object, isDone: boolean) => onTick({ ...doc, content: ticked(nodes, task, isDone) }))
  return (
    <Parts value={parts}>
      <Tick value={tick}>
        <div className={`lc-rich ${className}`}>{shown}</div>
      </Tick>
    </Parts>
  )
}

/** Ticks the task that a node is, or takes its tick away; undefined where readers only read. */
const Tick = createContext<((task: object, isDone: boolean) => void) | undefined>(undefined)
export const useTick = () => useContext(Tick)

/** A document and what is in it: drawn without the document, a text is drawn alike whatever shape it came in. */
export function openedText(nodes: readonly unknown[]): { readonly doc: Loose; readonly nodes: readonly unknown[] } {
  const [first] = nodes
  return nodes.length === 1 && isRecord(first) && first['type'] === 'doc' && Array.isArray(first['content'])
    ? { doc: first, nodes: first['content'] }
    : { doc: { type: 'doc' }, nodes }
}

const ticked = (nodes: readonly unknown[], task: object, isDone: boolean): readonly unknown[] =>
  nodes.map(node => {
    if (!isRecord(node)) return node
    if (node === task) return { ...node, attrs: { ...(isRecord(node['attrs']) ? node['attrs'] : {}), checked: isDone } }
    return Array.isArray(node['content']) ? { ...node, content: ticked(node['content'], task, isDone) } : node
  })

const noParts: RichParts = {}
const Parts = createContext(noParts)

const drawn = (nodes: readonly unknown[]): readonly ReactNode[] =>
  nodes.map((node, index) => <NodeView key={index} node={node} />)

/** The highest level of heading a text uses. */
const Top = createContext(1)
const topOf = (nodes: readonly unknown[]): number =>
  nodes.reduce<number>((top, node) => {
    if (!isRecord(node)) return top
    const attrs = node['attrs']
    const own = node['type'] === 'heading' ? rankOf(isRecord(attrs) ? attrs['level'] : undefined) : 6
    return Math.min(top, own, Array.isArray(node['content']) ? topOf(node['content']) : 6)
  }, 6)

function NodeView({ node }: { readonly node: unknown }): ReactNode {
  if (typeof node === 'string') return node
  if (!isRecord(node)) return null
  const { type, content, text, marks, attrs } = node as RichNode // a record: every key may be there or not
  const inside = Array.isArray(content) ? content.map((child, index) => <NodeView key={index} node={child} />) : null
  const own = isRecord(attrs) ? attrs : {}
  const align = alignIn(own['textAlign'])
  switch (snake(type)) {
    case 'text':
      return marked(typeof text === 'string' ? text : '', marks)
    case 'paragraph':
      return <p data-align={align}>{inside ?? <br />}</p>
    case 'heading':
      return (
        <Heading rank={rankOf(own['level'])} align={align}>
          {inside}
        </Heading>
      )
    case 'bullet_list':
      return <ul>{inside}</ul>
    case 'ordered_list':
      return <ol start={wholeOf(own['start'])}>{inside}</ol>
    case 'list_item':
      return <li>{inside}</li>
    case 'blockquote':
      return <blockquote>{inside}</blockquote>
    case 'code_block':
      return (
        <pre data-language={languageIn(own['language'])}>
          <code>{inside}</code>
        </pre>
      )
    case 'horizontal_rule':
      return <hr />
    case 'hard_break':
      return <br />
    case 'image':
      return marked(picture(own), marks)
    case 'table':
      return (
        <Table attrs={own} rows={content}>
          {inside}
        </Table>
      )
    case 'table_row':
      return <tr>{inside}</tr>
    case 'table_header':
      return <th {...cellOf(own)}>{inside}</th>
    case 'table_cell':
      return <td {...cellOf(own)}>{inside}</td>
    default:
      return marked(
        <Part type={snake(type)} attrs={own} node={node}>
          {inside}
        </Part>,
        marks,
      )
  }
}

const cellOf = (attrs: Loose): ComponentProps<'td'> & { readonly 'data-color': string | undefined } => ({
  colSpan: wholeOf(attrs['colspan']),
  rowSpan: wholeOf(attrs['rowspan']),
  'data-color': highlightIn(attrs['color']),
})

/** A node that only the place where the text is shown can render; otherwise what is in it. */
function Part({ type, ...props }: RichPartProps & { readonly type: string }): ReactNode {
  const Found = ownOf(useContext(Parts), type)
  return Found ? createElement(Found, props) : props.children
}

/** The form's own headings are above: the first level of a text becomes h3. */
function Heading({
  rank,
  align,
  children,
}: {
  readonly rank: number
  readonly align: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const top = useContext(Top)
  return createElement(`h${Math.min(6, rank - top + 3)}`, { 'data-align': align, 'data-level': rank }, children)
}

function marked(inside: ReactNode, marks: unknown): ReactNode {
  let shown = inside
  for (const mark of Array.isArray(marks) ? marks : []) {
    if (!isRecord(mark)) continue
    const attrs = isRecord(mark['attrs']) ? mark['attrs'] : {}
    switch (snake(mark['type'])) {
      case 'bold':
      case 'strong':
        shown = <strong>{shown}</strong>
        break
      case 'italic':
      case 'em':
        shown = <em>{shown}</em>
        break
      case 'underline':
        shown = <u>{shown}</u>
        break
      case 'strike':
      case 's':
        shown = <s>{shown}</s>
        break
      case 'code':
        shown = <code>{shown}</code>
        break
      case 'highlight':
        shown = <mark data-color={highlightIn(attrs['color'])}>{shown}</mark>
        break
      case 'text_style':
      case 'text_color':
        shown = <Styled attrs={attrs}>{shown}</Styled>
        break
      case 'link':
        shown = link(attrs['href'], shown)
    }
  }
  return shown
}

function link(stored: unknown, inside: ReactNode): ReactNode {
  const href = textLink(stored)
  if (href === undefined) return inside
  // until its fields have values it is words: an address with braces leads nowhere
  return hasToken.test(href) ? (
    <Part {...{ type: 'link', attrs: { href }, node: noParts }}>{inside}</Part>
  ) : (
    anchorOf(href, inside)
  )
}
export const anchorOf = (href: string, inside: ReactNode): ReactNode => (
  <a href={href} target='_blank' rel='noopener noreferrer'>
    {inside}
  </a>
)
const hasToken = /\{\{|%7B%7B/i

/** Size, colour and font are attributes with a rule in a sheet: a strict policy forbids styles of elements. */
function Styled({ attrs, children }: Pick<RichPartProps, 'attrs' | 'children'>): ReactNode {
  const colour = colourIn(attrs['color'])
  useColour(colour)
  return (
    <span data-color={colour} data-size={sizeIn(attrs['fontSize'])} data-font={fontIn(attrs['fontFamily'])}>
      {children}
    </span>
  )
}

function picture({ src: stored, alt, align, width }: Loose): ReactNode {
  const src = textPicture(stored)
  return src === undefined ? null : (
    <img
      src={src}
      alt={typeof alt === 'string' ? alt : ''}
      width={widthOf(width)}
      data-align={pictureAlign(align)}
      loading='lazy'
    />
  )
}

/** Its caption, the widths of its columns, and a box of its own that scrolls. */
function Table({
  attrs,
  rows,
  children,
}: {
  readonly attrs: Loose
  readonly rows: unknown
  readonly children: ReactNode
}): ReactNode {
  const caption = captionIn(attrs['caption'])
  const widths = tableWidths(firstRowOf(rows))
  useWidths(widths)
  return (
    <div className='lc-rich-table' ref={scrollStop}>
      <table
        data-px={widths?.isFixed ? widths.px : undefined}
        data-least-px={widths && !widths.isFixed ? widths.px : undefined}
      >
        {caption !== undefined && <caption>{caption}</caption>}
        {widths && (
          <colgroup>
            {widths.columns.map((px, index) => (
              <col key={index} data-px={px > 0 ? px : undefined} />
            ))}
          </colgroup>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function firstRowOf(rows: unknown): Parameters<typeof tableWidths>[0] {
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined
  const cells: unknown = isRecord(row) ? row['content'] : undefined
  return (Array.isArray(cells) ? cells : []).map((cell: unknown) => {
    const attrs = isRecord(cell) && isRecord(cell['attrs']) ? cell['attrs'] : {}
    const colspan = spanIn(attrs['colspan'])
    const colwidth = widthsIn(attrs['colwidth'])
    return { colspan, colwidth: colwidth?.length === colspan ? colwidth : undefined }
  })
}
