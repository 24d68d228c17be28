// The buttons and stored pictures of a text. Pure: no React, no browser.
import { isRecord } from '../../base/loose.ts'
import { valueAt } from '../../base/path.ts'
import { fieldOf, tokensIn } from '../../base/rich-fields.ts'
import type { TextField } from '../../base/text-field.ts'
import { snake } from '../../base/rich-text.ts'
import type { Loose } from '../../base/loose.ts'
import type { AggregateRequest } from '../../contract/entities/aggregate.ts'
import type { Document } from '../../contract/entities/item.ts'
import { wordsOf } from '../../ui/rich-words.ts'
import { buttonId } from '../part.ts'
import type { Config } from './schema.ts'
import type { Ticks } from './ticks.ts'

/** What the reader ticked in the text. */
export interface State {
  readonly ticks: Ticks
}
export const initialState = (): State => ({ ticks: {} })
export const remembersHere = ['ticks'] as const

/** The text stands in the settings. Only one that names fields reads the first row of its query, for their values. */
export const request = ({ content }: Config): AggregateRequest | null =>
  factsOf(content).fields.length > 0 ? { limit: 1 } : null

/** What the text names, with the values of the row; undefined while no row was read. */
export const valuesOf = (fields: readonly string[], row: Document | undefined): readonly TextField[] | undefined =>
  row && fields.map(name => ({ name, label: name, value: valueAt(row, name) ?? null }))

export interface TextButton {
  readonly id: string
  readonly label: string
  readonly icon: string | undefined
  readonly isPrimary: boolean
  /** What kind of action it starts: that of its first action. */
  readonly type: string
  readonly stored: Loose
}

/** Returns the buttons of the settings by their ids. Of two with one id the first counts. */
export function buttonsOf({ actionbuttons }: Pick<Config, 'actionbuttons'>): ReadonlyMap<string, TextButton> {
  const found = new Map<string, TextButton>()
  actionbuttons.forEach((stored, index) => {
    const id = buttonId(stored, index)
    const container = stored['containerstyling']
    const title = isRecord(container) ? wordOf(container['title']) : undefined
    if (!found.has(id))
      found.set(id, {
        id,
        label: wordOf(stored.label) ?? wordOf(stored.name) ?? title ?? id,
        icon: wordOf(stored.icon),
        isPrimary: stored.variant === 'primary',
        type: typeOf(stored),
        stored,
      })
  })
  return found
}

export interface TextFacts {
  readonly isBlank: boolean
  /** The tree holds itself, or is larger than any text. It cannot be rendered. */
  readonly isEndless: boolean
  /** The ids that its buttons name, each once. */
  readonly buttonIds: readonly string[]
  /** The names of its fields, each once. */
  readonly fields: readonly string[]
}

const mostNodes = 100_000
const shownWithoutText = /^(image|custom_image|custom_button|video|youtube|horizontal_rule)$/

/** Reads what a text holds, however deep it is. */
export function factsOf(content: unknown): TextFacts {
  if (typeof content === 'string')
    return {
      isBlank: wordsOf(content).trim() === '' && !/<(img|hr)[\s/>]/i.test(content),
      isEndless: false,
      buttonIds: [],
      fields: [],
    }
  const ids = new Set<string>()
  const fields = new Set<string>()
  const open: unknown[] = [content]
  let isBlank = true
  for (let count = 0; open.length > 0; count++) {
    if (count > mostNodes) return { isBlank: false, isEndless: true, buttonIds: [], fields: [] }
    const node = open.pop()
    if (typeof node === 'string') isBlank &&= node.trim() === ''
    if (Array.isArray(node)) for (const one of node.slice(0, mostNodes) as unknown[]) open.push(one) // read as unknown
    if (!isRecord(node)) continue
    const type = snake(node['type'])
    if (shownWithoutText.test(type) || (typeof node['text'] === 'string' && node['text'].trim() !== '')) isBlank = false
    if (type === 'custom_button') ids.add(idIn(isRecord(node['attrs']) ? node['attrs'] : {}))
    const named = fieldOf(node)
    if (named) isBlank = false
    if (named?.kind === 'field') fields.add(named.name)
    const marks = node['marks']
    for (const mark of Array.isArray(marks) ? (marks as unknown[]) : [])
      // read as unknown
      if (isRecord(mark) && isRecord(mark['attrs']))
        for (const name of tokensIn(mark['attrs']['href'])) fields.add(name)
    open.push(node['content'])
  }
  return { isBlank, isEndless: false, buttonIds: [...ids].toReversed(), fields: [...fields].toReversed() }
}

/** The id of the button that a node names. */
export const idIn = (attrs: Loose): string => wordOf(attrs['data-id'] ?? attrs['dataId'] ?? attrs['id']) ?? ''

export const floatIn = (attrs: Loose): 'left' | 'right' | undefined => {
  const float = attrs['float'] ?? attrs['align']
  return float === 'left' || float === 'right' ? float : undefined
}

function typeOf(stored: unknown): string {
  if (typeof stored === 'string') return stored
  if (!isRecord(stored)) return 'button'
  const { actions, action, type } = stored
  if (Array.isArray(actions) && actions.length > 0) return typeOf(actions[0])
  return action === undefined ? (typeof type === 'string' && type !== '' ? type : 'button') : typeOf(action)
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined
