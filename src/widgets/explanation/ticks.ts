// The tasks of a text that a reader ticked: remembered by their words, so that they stay with their tasks when others
// are added to the text. Pure.
import { asRecord, isRecord, own } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { snake } from '../../base/rich-text.ts'
import { richNodes } from '../../ui/rich-tree.ts'

/** Whether tasks are done, by their words; of several tasks with the same words each has its number. */
export type Ticks = Readonly<Record<string, boolean>>

const mostWords = 80

/** Returns the text with what its reader ticked (`Ticks`, or what an older version remembered). Without any ticks, it is the very same text. */
export function withTicks(content: unknown, stored: unknown): unknown {
  const ticks = asRecord(stored)
  if (Object.keys(ticks).length === 0) return content
  const keyOf = createKeys()
  const change = (nodes: readonly unknown[]): readonly unknown[] =>
    nodes.map(node => {
      if (!isRecord(node)) return node
      const done = isTask(node) ? own(ticks, keyOf(node)) : undefined
      const inside = Array.isArray(node['content']) ? { content: change(node['content']) } : {}
      return {
        ...node,
        ...inside,
        ...(typeof done !== 'boolean' ? {} : { attrs: { ...attrsOf(node), checked: done } }),
      }
    })
  return change(richNodes(content))
}

/** Returns what differs in the tasks of a text as its reader left it. */
export function changedTicks(content: unknown, left: unknown): Ticks {
  const stored = ticksIn(content)
  return Object.fromEntries(Object.entries(ticksIn(left)).filter(([key, isDone]) => stored[key] !== isDone))
}

function ticksIn(content: unknown): Ticks {
  const keyOf = createKeys()
  const found: [string, boolean][] = []
  const look = (nodes: readonly unknown[]): void => {
    for (const node of nodes) {
      if (!isRecord(node)) continue
      if (isTask(node)) found.push([keyOf(node), isDone(attrsOf(node))])
      if (Array.isArray(node['content'])) look(node['content'])
    }
  }
  look(richNodes(content))
  return Object.fromEntries(found)
}

/** Returns a function that names the tasks of one text, in their order. */
function createKeys(): (task: Loose) => string {
  const counts = new Map<string, number>()
  return task => {
    const words = ownWords(task).trim().slice(0, mostWords)
    const count = (counts.get(words) ?? 0) + 1
    counts.set(words, count)
    return count === 1 ? words : `${words} (${count})`
  }
}

/** The words of a task, without those of the tasks in it. */
const ownWords = (node: Loose): string => {
  const { text, content } = node
  if (typeof text === 'string') return text
  return Array.isArray(content)
    ? content
        .filter(isRecord)
        .filter(inner => snake(inner['type']) !== 'task_list')
        .map(ownWords)
        .join(' ')
    : ''
}

const isTask = (node: Loose): boolean => snake(node['type']) === 'task_item'
const isDone = ({ checked }: Loose): boolean => checked === true || checked === 'true'
const attrsOf = ({ attrs }: Loose): Loose => (isRecord(attrs) ? attrs : {})
