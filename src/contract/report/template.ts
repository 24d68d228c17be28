// The template of a report: simple HTML with {{field}} in it. The server stores only what this reader keeps, and the browser
// draws what it reads as elements. No template and no value is ever parsed as HTML by a browser, so nothing in them can run.
import { addressOf, textPicture } from '../../base/address.ts'
import { edges, loops, readField, readSection } from './placeholders.ts'
import type { FieldPart, SectionKind, SectionMark } from './placeholders.ts'
import { chartAttributes, mostChartQueries, mostCharts, readChart, type ChartSettings } from './chart.ts'
import type { Condition } from './condition.ts'
import { decodeEntities } from '../../base/entities.ts'

export type Part = string | FieldPart | ElementPart | SectionPart | ChartPart
export interface ElementPart {
  readonly is: 'element'
  readonly tag: string
  readonly attributes: readonly (readonly [name: string, value: readonly (string | FieldPart)[]])[]
  readonly inside: readonly Part[]
}
/** Parts that are repeated, shown on a condition, or stand on every page. */
export interface SectionPart {
  readonly is: 'section'
  readonly kind: SectionKind
  /** The field that a group has in common, a list, the slug of a query, or the field of a condition. */
  readonly path: string
  readonly condition?: Condition
  readonly line: number
  readonly inside: readonly Part[]
}

/** A chart of the rows around it, or of a query of its own. */
export interface ChartPart {
  readonly is: 'chart'
  readonly settings: ChartSettings
  readonly title: readonly (string | FieldPart)[]
  readonly classes: string
  readonly line: number
}

/** What is wrong in a template. Errors must be corrected; what a warning names is left out, or read as it was meant. */
export interface Fault {
  readonly kind: 'error' | 'warning'
  readonly code: FaultCode
  readonly line: number
  readonly name: string
}
export type FaultCode =
  | 'field' // {{}} without a field
  | 'special' // {{@x}} that does not exist
  | 'format'
  | 'section' // {{#x}} that does not exist
  | 'open-section' // never closed
  | 'stray-section' // closed, but not opened
  | 'crossed' // an element and a section overlap
  | 'nested' // rows in rows
  | 'page' // a number of a page that is not in the head or foot of pages
  | 'deep'
  | 'tag' // left out
  | 'attribute' // left out
  | 'address' // left out
  | 'open-tag' // never closed
  | 'stray-tag' // closed, but not opened
  | 'chart' // an attribute of a chart is missing or cannot be read
  | 'charts' // more of them than a template may have
  | 'chart-queries' // they read more queries than they may

export interface Template {
  readonly parts: readonly Part[]
  readonly faults: readonly Fault[]
  /** The text as it may be stored: the same, without what warnings leave out. */
  readonly text: string
}

/** Classes a template may use. */
export const paperClasses = ['lead', 'muted', 'small', 'right', 'center', 'figures', 'together', 'break'] as const
export const longestTemplate = 100_000
const mostDeep = 64
const mostFaults = 50

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const shownTags = wordsOf(
  'p div section header footer h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote pre hr br img b strong i em u s small sub sup mark code span a figure figcaption chart',
)
const emptyTags = wordsOf('hr br img chart')
/** What is in these elements is not text. */
const silentTags = wordsOf(
  'script style template noscript head title iframe object embed svg math textarea select xmp noembed noframes plaintext',
)
const optionalEnds = wordsOf('p li dt dd tr td th thead tbody tfoot')
const tableParts = ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th']
/** A tag that begins ends these, if they are open directly around it. */
const ends: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  thead: tableParts,
  tbody: tableParts,
  tfoot: tableParts,
}
const blocks = wordsOf('p div section header footer h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr figure chart')
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
  chart: chartAttributes,
}

// Each pattern continues from where it stopped, so that the time is linear in the length.
const piece =
  /<!--[\s\S]*?(?:-->|$)|\{\{([^{}]*)\}\}|<(\/?)([a-z][^\s/>]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*)(?:>|$)|[^<{]+|[<{]/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g
const plainTag = /^<\/?[a-z][a-z\d]*(?:\s+[a-z]+(?:="[^"<>]*")?)*\s*\/?>$/i

interface Frame {
  readonly part: { readonly tag: string } | { readonly kind: SectionPart['kind'] } | undefined
  readonly inside: Part[]
  readonly line: number
}

/** Reads a template; never throws. */
export function readTemplate(written: string): Template {
  return new Reader().read(written)
}

class Reader {
  private readonly faults: Fault[] = []
  private readonly frames: Frame[] = [{ part: undefined, inside: [], line: 1 }]
  private text = ''
  private line = 1
  private charts = 0
  private readonly queries = new Set<string>()
  private readonly edges = new Set<SectionKind>()

  read(written: string): Template {
    let silent: string | undefined
    for (const [all, field, slash, name, attributes = ''] of written.matchAll(piece)) {
      const tag = name?.toLowerCase()
      if (silent !== undefined) {
        if (slash === '/' && tag === silent) silent = undefined
      } else if (field !== undefined) this.placeholder(field, all)
      else if (tag === undefined) this.words(all)
      else if (silentTags.has(tag)) {
        this.fault('warning', 'tag', tag)
        if (slash !== '/' && !/\/\s*$/.test(attributes)) silent = tag
      } else if (!shownTags.has(tag)) this.fault('warning', 'tag', tag)
      else if (slash === '/') this.closeTag(tag)
      else this.openTag(tag, attributes, all)
      this.line += all.split('\n').length - 1
    }
    while (this.frames.length > 1) this.close(true)
    return { parts: this.top.inside, faults: this.faults, text: this.text }
  }

  private get top(): Frame {
    const frame = this.frames.at(-1)
    if (!frame) throw new Error('The frame of the template itself is never closed.')
    return frame
  }

  private fault(kind: Fault['kind'], code: FaultCode, name: string, line = this.line): void {
    const isTold = this.faults.some(one => one.code === code && one.name === name && one.line === line)
    const isFull = this.faults.filter(one => one.kind === kind).length >= mostFaults
    if (!isTold && !isFull) this.faults.push({ kind, code, name: name.slice(0, 60), line })
  }

  private words(all: string): void {
    if (all.startsWith('<!--')) return
    this.text += all === '<' ? '&lt;' : all
    this.top.inside.push(decodeEntities(all))
  }

  private placeholder(written: string, all: string): void {
    this.text += all
    const inner = written.trim()
    if (/^[#/]/.test(inner)) {
      this.section(inner)
      return
    }
    const field = readField(inner, this.line)
    if (typeof field === 'string') this.fault('error', field, inner)
    else if (isOfPage(field) && !this.around.some(isEdge)) this.fault('error', 'page', inner)
    else this.top.inside.push(field)
  }

  private section(inner: string): void {
    const section = readSection(inner)
    if (!section) {
      this.fault('error', 'section', inner)
      return
    }
    const { kind, isEnd } = section
    if (!isEnd) {
      if (this.isMisplaced(kind)) this.fault('error', 'nested', inner)
      else this.openSection(section)
      return
    }
    const at = this.frames.findLastIndex(({ part }) => part && 'kind' in part)
    const frame = this.frames[at]
    if (!frame?.part || !('kind' in frame.part) || frame.part.kind !== kind) {
      this.fault('error', 'stray-section', inner)
      return
    }
    while (this.frames.length > at + 1) {
      const { part, line } = this.top
      if (part && 'tag' in part && !optionalEnds.has(part.tag)) this.fault('error', 'crossed', part.tag, line)
      this.close(false)
    }
    this.close(false)
  }

  private openSection({ kind, path, condition }: SectionMark): void {
    const { line } = this
    const inside: Part[] = []
    if (kind === 'query') this.query(path)
    if (isEdge(kind)) this.edges.add(kind)
    this.top.inside.push({ is: 'section', kind, path, line, inside, ...(condition ? { condition } : {}) })
    this.open({ part: { kind }, inside, line })
  }

  /** The sections around, from without. */
  private get around(): readonly SectionKind[] {
    return this.frames.flatMap(({ part }) => (part && 'kind' in part ? [part.kind] : []))
  }

  /**
   * Rows are drawn once each: in groups, but not in rows; lists also in them. What is for no rows, and another query, is in
   * no loop. The head and the foot of pages are in nothing, once each, and nothing is repeated in them.
   */
  private isMisplaced(kind: SectionKind): boolean {
    const { around } = this
    if (isEdge(kind)) return this.frames.length > 1 || this.edges.has(kind)
    if (kind === 'if') return false
    const outer = around.filter(isLoop)
    if (around.some(one => isEdge(one) || one === 'empty') || outer.length > 2) return true
    if (kind === 'each') return false
    return kind === 'rows' || kind === 'group' ? outer.some(one => one !== 'group') : outer.length > 0
  }

  /** Counts the queries that a template reads. */
  private query(slug: string): void {
    this.queries.add(slug)
    if (this.queries.size > mostChartQueries) this.fault('error', 'chart-queries', String(mostChartQueries))
  }

  private openTag(tag: string, written: string, all: string): void {
    for (;;) {
      const { part } = this.top
      const isEnded =
        part && 'tag' in part && (ends[tag]?.includes(part.tag) === true || (part.tag === 'p' && blocks.has(tag)))
      if (!isEnded) break
      this.close(false)
    }
    const { attributes, text, isWhole } = this.attributes(tag, written)
    this.text += isWhole && plainTag.test(all) ? all : `<${tag}${text}>`
    if (tag === 'chart') {
      this.chart(attributes)
      return
    }
    const inside: Part[] = []
    this.top.inside.push({ is: 'element', tag, attributes, inside })
    if (!emptyTags.has(tag) && !/\/\s*$/.test(written)) this.open({ part: { tag }, inside, line: this.line })
  }

  private chart(attributes: ElementPart['attributes']): void {
    const { line } = this
    if (++this.charts > mostCharts) {
      this.fault('error', 'charts', String(mostCharts))
      return
    }
    const written = new Map(
      attributes.map(([name, value]) => [name, value.map(part => (typeof part === 'string' ? part : '<')).join('')]),
    )
    const chart = readChart(written, line)
    if (this.around.some(isEdge)) this.fault('error', 'nested', '<chart>')
    if (chart.ok && chart.settings.query !== undefined) this.query(chart.settings.query)
    const title = attributes.find(([name]) => name === 'title')?.[1] ?? []
    const classes = written.get('class') ?? ''
    if (chart.ok) this.top.inside.push({ is: 'chart', settings: chart.settings, title, classes, line })
    else for (const name of chart.wrong) this.fault('error', 'chart', name)
  }

  private closeTag(tag: string): void {
    if (emptyTags.has(tag)) return
    const at = this.frames.findLastIndex(({ part }) => part && ('kind' in part || part.tag === tag))
    const part = this.frames[at]?.part
    if (!part || 'kind' in part) {
      this.fault('warning', 'stray-tag', tag)
      return
    }
    this.text += `</${tag}>`
    while (this.frames.length > at + 1) this.close(true)
    this.close(false)
  }

  private open(frame: Frame): void {
    if (this.frames.length > mostDeep) this.fault('error', 'deep', '')
    else this.frames.push(frame)
  }

  private close(isEarly: boolean): void {
    const { part, line } = this.top
    if (isEarly && part && 'kind' in part) this.fault('error', 'open-section', part.kind, line)
    if (isEarly && part && 'tag' in part && !optionalEnds.has(part.tag))
      this.fault('warning', 'open-tag', part.tag, line)
    this.frames.pop()
  }

  private attributes(tag: string, written: string) {
    const attributes: ElementPart['attributes'][number][] = []
    let text = ''
    let isWhole = true
    for (const [, name = '', double, single, bare] of written.matchAll(attribute)) {
      const known = name.toLowerCase()
      const value = (double ?? single ?? bare ?? '').replaceAll(/[<>]/g, '')
      const isKnown = known === 'class' || known === 'title' || attributesOf[tag]?.includes(known) === true
      const parts = isKnown ? this.valueOf(decodeEntities(value)) : []
      const isFit = isKnown && fits(known, parts)
      if (!isFit) {
        this.fault('warning', isKnown && known !== 'class' ? 'address' : 'attribute', known === 'class' ? value : known)
        isWhole = false
        continue
      }
      text += ` ${known}="${value.replaceAll('"', '&quot;')}"`
      attributes.push([known, parts])
    }
    return { attributes, text, isWhole }
  }

  private valueOf(value: string): (string | FieldPart)[] {
    const parts: (string | FieldPart)[] = []
    for (const [all, field] of value.matchAll(/\{\{([^{}]*)\}\}|[^{]+|\{/g)) {
      const read = field === undefined ? all : readField(field.trim(), this.line)
      if (typeof read !== 'string' && isOfPage(read)) this.fault('error', 'page', field?.trim() ?? '')
      else if (field === undefined || typeof read !== 'string') parts.push(read)
      else if (read === 'field' || read === 'format' || read === 'special') this.fault('error', read, field.trim())
    }
    return parts
  }
}

const isLoop = (kind: SectionKind): boolean => loops.some(one => one === kind)
const isEdge = (kind: SectionKind): boolean => edges.some(one => one === kind)
/** Their numbers are known only when the pages are written. */
const isOfPage = ({ path }: FieldPart): boolean => path === '@page' || path === '@pages'

/** Whether an attribute may have this value; with fields in it, its address is checked again when it is filled. */
function fits(name: string, parts: readonly (string | FieldPart)[]): boolean {
  const [first] = parts
  const text = parts.map(part => (typeof part === 'string' ? part : 'x')).join('')
  switch (name) {
    case 'href':
      return (parts.length === 1 && typeof first !== 'string') || linkIn(text) !== undefined
    case 'src':
      return (parts.length === 1 && typeof first !== 'string') || (typeof first === 'string' && !!textPicture(text))
    case 'class':
      return parts.every(part => typeof part === 'string') && classesIn(text).every(isPaperClass)
    case 'colspan':
    case 'rowspan':
    case 'start':
      return /^\d{1,3}$/.test(text)
    case 'scope':
      return /^(?:row|col|rowgroup|colgroup)$/.test(text)
    default:
      return true
  }
}

export const classesIn = (text: string): readonly string[] => text.split(/\s+/).filter(name => name !== '')
const isPaperClass = (name: string): boolean => (paperClasses as readonly string[]).includes(name)
/** Where a link of a report may lead. */
export const linkIn = (written: unknown): string | undefined => addressOf(written, 'web', 'mail', 'telephone', 'path')
