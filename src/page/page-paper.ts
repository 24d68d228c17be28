// A page as a tree for a PDF file: what its widgets show, one below the other.
import type { PaperElement, PaperPart } from '../contract/report/paper-tree.ts'
import { paperTreeOf } from '../ui/paper-tree-of.ts'
import { fileOf } from '../widgets/chart-picture.ts'

/** Loaded when a file is asked for. */
export const isRare = true

/** Returns the title of a page and what its widgets show now. `mapNote` stands in place of a map. */
export async function paperOfPage(
  page: HTMLElement,
  { title, mapNote }: { readonly title: string; readonly mapNote: string },
): Promise<readonly PaperPart[]> {
  const content = await paperTreeOf(page, {
    replace(element) {
      if (element.matches(notOnPaper)) return Promise.resolve([])
      if (element.matches('.lc-gps-body'))
        return Promise.resolve([{ tag: 'p', inside: [{ tag: 'em', inside: [mapNote] }] }])
      if (element.matches('.lc-frame.lc-filter-bar')) return chosenIn(element)
      if (element.matches('.lc-frame.lc-single-value')) return figureOf(element)
      return element.matches('.lc-frame') && element.querySelector(drawing) ? chartFrameOf(element) : undefined
    },
  })
  return [{ tag: 'h1', inside: [title] }, ...inLines(content)]
}

/** What is there to be pressed. */
const notOnPaper = '.lc-page-bar, .lc-frame-tools, .lc-pager-sizes'
const drawing = '.lc-chart svg, .lc-chart canvas'

/** What a filter bar filters by: fields without a value do not filter. */
async function chosenIn(bar: HTMLElement): Promise<readonly PaperPart[]> {
  const fields = [...bar.querySelectorAll<HTMLElement>('[data-active]')]
  const chosen = await Promise.all(
    fields.map(async field => {
      const name = field.querySelector('label, legend')?.textContent?.trim() ?? ''
      const text = textIn(await paperTreeOf(field))
      return name !== '' && text.startsWith(name) ? `${name}: ${text.slice(name.length).trim()}` : text
    }),
  )
  return chosen.map(text => ({ tag: 'p', inside: [text] }))
}

/** A single value in large letters, with its name and what it is compared with. */
async function figureOf(frame: HTMLElement): Promise<readonly PaperPart[]> {
  const text = (name: string): string => frame.querySelector(name)?.textContent?.trim() ?? ''
  const value = text('.lc-single-value-figure')
  if (value === '') return []
  const change = frame.querySelector<HTMLElement>('.lc-single-value-change')
  const below = change ? textIn(await paperTreeOf(change)) : ''
  const names = [text('.lc-frame-title'), text('.lc-frame-subtitle'), below].filter(one => one !== '')
  const figure: PaperPart = { tag: 'div', inside: [{ tag: 'strong', inside: [value] }, names.join(' · ')] }
  return [{ tag: 'div', attributes: { class: 'figures' }, inside: [figure] }]
}
const textIn = (parts: readonly PaperPart[]): string =>
  parts
    .map(part => (typeof part === 'string' ? part : textIn(part.inside ?? [])))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Single values that follow each other share lines. Boxes around them and nothing else are left out. */
function inLines(parts: readonly PaperPart[]): readonly PaperPart[] {
  const lines: PaperPart[] = []
  for (const part of parts.flatMap(opened)) {
    const last = lines.at(-1)
    if (isFigures(part) && last !== undefined && isFigures(last))
      lines[lines.length - 1] = { ...last, inside: [...(last.inside ?? []), ...(part.inside ?? [])] }
    else if (part !== ' ') lines.push(part)
  }
  return lines
}
const opened = (part: PaperPart): readonly PaperPart[] =>
  typeof part !== 'string' &&
  part.tag === 'div' &&
  !part.attributes &&
  (part.inside ?? []).every(one => typeof one !== 'string')
    ? (part.inside ?? []).flatMap(opened)
    : [part]
const isFigures = (part: PaperPart): part is PaperElement =>
  typeof part !== 'string' && part.attributes?.['class'] === 'figures'

/** What those who do not see a chart hear of it. */
function summaryIn(frame: HTMLElement): string {
  const id = frame.querySelector('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ')[0]
  return (id && frame.querySelector(`#${CSS.escape(id)}`)?.textContent?.trim()) || ''
}

/** A chart is a picture, on one page with its title. */
async function chartFrameOf(frame: HTMLElement): Promise<readonly PaperPart[]> {
  const title = frame.querySelector('.lc-frame-title')?.textContent?.trim() ?? ''
  const alt = [title, summaryIn(frame)].filter(text => text !== '').join('. ')
  const file = await fileOf(frame, '', 'png')
  const src = await dataOf(file)
  const content = await paperTreeOf(frame, {
    replace(element) {
      if (element.matches(notOnPaper)) return Promise.resolve([])
      if (!element.matches('.lc-chart')) return undefined
      return Promise.resolve([{ tag: 'img', attributes: { src, alt, width: String(element.offsetWidth) } }])
    },
  })
  return [{ tag: 'div', attributes: { class: 'together' }, inside: inLines(content) }]
}

const dataOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'))
    reader.readAsDataURL(file)
  })
