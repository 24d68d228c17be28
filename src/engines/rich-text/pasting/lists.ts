// The lists of other programs, as lists within each other. Word writes entries as indented paragraphs, Word on the web
// and Slack each level as a list of its own, Google Docs a nested list beside its entry.
import { cssOf } from './css.ts'

interface Entry {
  readonly level: number
  readonly tag: 'ul' | 'ol'
  readonly start?: number | undefined
  /** Other lists have another one. */
  readonly list?: string
}

/** Puts entries that follow each other into one list, by their levels. */
function nester(body: HTMLElement) {
  let open: { readonly list: Element; readonly level: number }[] = []
  let last = ''
  return {
    /** The list that the part follows directly. */
    before: (part: Element): Element | undefined =>
      part.previousElementSibling === open[0]?.list ? open.at(-1)?.list : undefined,
    end() {
      open = []
    },
    add(part: Element, item: Element, { level, tag, start = 1, list = '' }: Entry) {
      if (part.previousElementSibling !== open[0]?.list || list !== last) open = []
      last = list
      open = open.filter(
        one => one.level < level || (one.level === level && (list !== '' || one.list.tagName.toLowerCase() === tag)),
      )
      let at = open.at(-1)
      if (at === undefined || at.level < level) {
        const made = body.ownerDocument.createElement(tag)
        if (tag === 'ol' && start > 1) made.setAttribute('start', String(start))
        if (at === undefined) part.before(made)
        else (at.list.lastElementChild ?? at.list).append(made)
        at = { list: made, level }
        open.push(at)
      }
      at.list.append(item)
    },
  }
}

/** The list and the level that a paragraph of Word says it is of: "mso-list:l0 level2 lfo1". */
function listOf(part: Element): { readonly id: string; readonly level: number } | undefined {
  const [, id = '', level, own = ''] = /mso-list:\s*(\w+)\s+level(\d)(?:\s+(\w+))?/i.exec(cssOf(part)) ?? []
  return level === undefined ? undefined : { id: `${id} ${own}`, level: Number(level) }
}

/** Paragraphs that say of which level of a list they are become that list. A numbered heading stays one. */
export function wordLists(body: HTMLElement): void {
  const nest = nester(body)
  for (const part of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const said = listOf(part)
    const sign = [...part.querySelectorAll('span')].find(span => /mso-list:\s*ignore/i.test(cssOf(span)))
    const words = sign?.textContent ?? ''
    const start = startOf(words)
    if (said || sign) sign?.remove()
    if (part.tagName !== 'P') {
      if (/\d|^[ivxa-z]+[.)]/i.test(words)) part.prepend(`${words.replaceAll(/[\s\u00a0]+/g, '')} `)
      nest.end()
    } else if (said) {
      const item = body.ownerDocument.createElement('li')
      item.append(...part.childNodes)
      nest.add(part, item, { ...said, list: said.id, tag: start === undefined ? 'ul' : 'ol', start })
      part.remove()
    } else {
      const list = /MsoListParagraph|MsoListContinue/.test(part.className) ? nest.before(part) : undefined
      if (list?.lastElementChild) list.lastElementChild.append(part)
      else nest.end()
    }
  }
}

/** The number that the sign of an entry stands for: "3.", "c)", "iv.", "1.2."; undefined for a bullet. */
export function startOf(sign: string): number | undefined {
  if (/^\d+$/.test(sign.trim())) return Number(sign)
  const [, last] = /^[^\p{L}\d]*(?:\d+\.)*([\p{L}\d]+)(?:[.)]|(?<=\.\d+)(?=[\s\u00a0]|$))/u.exec(sign.trim()) ?? []
  if (last === undefined) return undefined
  if (/^\d+$/.test(last)) return Number(last)
  const small = last.toLowerCase()
  if (/^[a-hj-z]$/.test(small)) return small.charCodeAt(0) - 96
  return /^[ivx]+$/.test(small) ? romanOf(small) : 1
}
const romanOf = (small: string): number => {
  const values = [...small].map(one => ({ i: 1, v: 5, x: 10 })[one] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** Lists that say their level: each entry of Word on the web is a list, each level of Slack. */
export function levelLists(body: HTMLElement): void {
  const nest = nester(body)
  for (const wrapper of [...body.querySelectorAll('.ListContainerWrapper, :is(ul, ol)[data-indent]')]) {
    for (const item of [...wrapper.querySelectorAll('li')]) {
      const list = item.parentElement
      nest.add(wrapper, item, {
        level: Number(item.getAttribute('data-aria-level') ?? list?.getAttribute('data-indent') ?? 1),
        tag: list?.tagName === 'OL' ? 'ol' : 'ul',
        start: Number(list?.getAttribute('start') ?? 1),
      })
    }
    wrapper.remove()
  }
}

/** Google Docs and others write a nested list beside its entry, old mail programs in an entry without words. */
export function nestLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')]) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
    else list.replaceWith(...list.childNodes)
  }
  for (const item of [...body.querySelectorAll('li')]) {
    const before = item.previousElementSibling
    const isOnlyList = item.children.length > 0 && [...item.children].every(one => /^[UO]L$/.test(one.tagName))
    if (before?.tagName !== 'LI' || !isOnlyList || wordsOf(item, 'ul, ol') !== '') continue
    before.append(...item.children)
    item.remove()
  }
}
function wordsOf(part: Element, without: string): string {
  const copy = part.cloneNode(true) as Element // of an element
  for (const one of copy.querySelectorAll(without)) one.remove()
  return copy.textContent?.trim() ?? ''
}

const box = /^\s*(?:([☐□])|([☑☒])|\[( |\u00a0|)\]|\[([xX])\])(?=\s|\u00a0)/u

/** Whether an entry is a task, and whether it is done; takes the sign away. */
function taskOf(item: Element): boolean | undefined {
  const { checked } = (item as HTMLElement).dataset // an element of HTML
  if (checked !== undefined) return checked === 'true'
  const state = item.getAttribute('data-task-state')
  if (state !== null) return state === 'DONE'
  if (item.getAttribute('role') === 'checkbox') {
    for (const picture of item.querySelectorAll('img[aria-roledescription="checkbox"]')) picture.remove()
    return item.getAttribute('aria-checked') === 'true'
  }
  if (item.parentElement?.matches('.inline-task-list')) return item.classList.contains('checked')
  const input = item.querySelector('input[type="checkbox" i]')
  if (input && input.closest('li') === (item.tagName === 'LI' ? item : null)) {
    input.remove()
    return input.hasAttribute('checked')
  }
  const [sign, , done, , typed] = box.exec(item.textContent ?? '') ?? []
  if (sign === undefined) return undefined
  cut(item, sign.length)
  return done !== undefined || typed !== undefined
}

/** Takes the first letters of an element away, and the spaces after them. */
function cut(item: Element, count: number): void {
  const texts = item.ownerDocument.createTreeWalker(item, 4) // NodeFilter.SHOW_TEXT
  let left = count
  while (texts.nextNode()) {
    const { currentNode } = texts
    const words = currentNode.textContent ?? ''
    currentNode.textContent = left >= words.length ? '' : words.slice(left).replace(/^[\s\u00a0]+/, '')
    left -= words.length
    if (left < 0) return
  }
}

/** Lists of boxes: as pictures, fields, signs or classes. Entries beside them that are not tasks stay a list. */
export function taskLists(body: HTMLElement): void {
  let made: Element | undefined
  let from: Element | undefined
  for (const item of [...body.querySelectorAll('li, p, [data-task-state]')]) {
    const isEntry = item.tagName === 'LI' || item.hasAttribute('data-task-state')
    if (!isEntry && item.closest('li')) continue
    if (item.matches('ul[data-type="taskList"] > li') && !item.hasAttribute('role')) continue
    const isDone = taskOf(item)
    if (isDone === undefined) continue
    const task = body.ownerDocument.createElement('li')
    task.setAttribute('data-checked', String(isDone))
    const list = isEntry ? item.parentElement : item
    const isNext = made && (isEntry ? from === list && made === lastTasks(item) : item.previousElementSibling === made)
    if (!made || !isNext) {
      made = body.ownerDocument.createElement('ul')
      made.setAttribute('data-type', 'taskList')
      if (list && isEntry) splitBefore(list, item).before(made)
      else item.before(made)
    }
    from = list ?? undefined
    task.append(...item.childNodes)
    cut(task, 0)
    made.append(task)
    item.remove()
    if (isEntry && list && list.children.length === 0) list.remove()
  }
}
/** The tasks that stand directly before the list of an entry that is now its first. */
const lastTasks = (item: Element): Element | undefined =>
  item.previousElementSibling ? undefined : (item.parentElement?.previousElementSibling ?? undefined)

/** Divides a list so that an entry is the first of it. */
function splitBefore(list: Element, item: Element): Element {
  if (item.previousElementSibling) {
    const before = list.cloneNode(false) as Element // of an element
    while (list.firstElementChild && list.firstElementChild !== item) before.append(list.firstElementChild)
    list.before(before)
  }
  return list
}
