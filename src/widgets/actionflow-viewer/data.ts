// The steps of an action flow as they are stored (FLW-004), read without trust in them. Pure: no React, no browser.
import { isRecord } from '../../base/loose.ts'

export type State = Readonly<Record<string, never>>
export const initialState = (): State => ({})

/** The flow is read by its own call: no rows are read. */
export const request = (): null => null

/** The types that the specification names; any other is a task (FLW-010). */
export const ownTypes = ['start', 'end', 'note', 'condition', 'concurrent'] as const
export type StepKind = (typeof ownTypes)[number] | 'task'

export interface FlowStep {
  readonly id: string
  readonly kind: StepKind
  /** The stored type: the name of a task. */
  readonly type: string
  readonly name: string
  /** The ids of the steps that follow it and are there, each once. */
  readonly next: readonly string[]
  /** The step it waits with for all branches. */
  readonly join: string | undefined
  readonly conditions: number
  readonly inputs: number
  readonly outputs: number
  /** The text of a note. */
  readonly content: unknown
}

/** Returns the steps that have an id, each id once. */
export function stepsOf(nodes: readonly unknown[]): readonly FlowStep[] {
  const found = new Map<string, Readonly<Record<string, unknown>>>()
  for (const node of nodes) {
    const id = isRecord(node) ? idOf(node) : undefined
    if (isRecord(node) && id !== undefined && !found.has(id)) found.set(id, node)
  }
  return [...found].map(([id, node]): FlowStep => {
    const type = typeof node['type'] === 'string' && node['type'] !== '' ? node['type'] : 'task'
    const config = isRecord(node['config']) ? node['config'] : {}
    const next = listOf(node['next_items']).flatMap(one => idOf(one) ?? [])
    const join = idOf(node['join'])
    return {
      id,
      type,
      kind: ownTypes.find(own => own === type) ?? 'task',
      name: typeof node['name'] === 'string' ? node['name'].trim() : '',
      next: [...new Set(next)].filter(one => found.has(one) && one !== id),
      join: join !== undefined && found.has(join) ? join : undefined,
      conditions: listOf(node['conditions']).length,
      inputs: sizeOf(config['input']),
      outputs: sizeOf(config['output']),
      content: node['content'],
    }
  })
}

function idOf(value: unknown): string | undefined {
  const id = isRecord(value) ? value['id'] : value
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const sizeOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isRecord(value) ? Object.keys(value).length : 0
