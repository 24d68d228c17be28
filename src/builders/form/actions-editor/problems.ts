// What is wrong with a list of actions: at which action, at which of its settings. Pure.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import * as v from '../../../base/schema.ts'
import type { Say } from '../../../form/rules.ts'
import { textAt } from '../place.ts'
import { fieldsUsed } from '../../../actions/mapping.ts'
import { descriptorOf, typeOf } from './model.ts'
import type { Around, Stored } from './model.ts'

export interface ActionProblem {
  readonly index: number
  /** The setting it is about; '' is the action itself. */
  readonly field: string
  readonly kind: 'error' | 'warning'
  readonly message: string
}

export function findActionProblems(list: readonly Stored[], around: Around, say: Say): readonly ActionProblem[] {
  const answers = new Set(['_id', ...around.answers.map(one => one.field)])
  return list.flatMap((action, index) => {
    const found: ActionProblem[] = []
    const tell = (field: string, kind: ActionProblem['kind'], message: string): void => {
      found.push({ index, field, kind, message })
    }
    if (!isRecord(action) || typeOf(action) === '') {
      tell('', 'error', say('actions.problem.noType'))
      return found
    }
    const type = typeOf(action)
    if (!descriptorOf(action)) {
      tell('', 'error', say('actions.problem.unknown', { type }))
      return found
    }
    const isMissing = (name: string): boolean => textAt(action, name).trim() === ''
    const refer = (field: string, names: readonly string[]): void => {
      // a path leads into an answer; what is before its first dot must be there
      for (const name of new Set(names))
        if (!answers.has(name) && !answers.has(name.split('.')[0] ?? ''))
          tell(field, 'warning', say('actions.problem.field', { field: name }))
    }
    switch (type) {
      case 'insert':
      case 'update':
        if (isMissing('app')) tell('app', 'error', say('actions.problem.app'))
        if (isMissing('collection')) tell('collection', 'error', say('actions.problem.collection'))
        if (type === 'update' && isMissing('join_key')) tell('join_key', 'error', say('actions.problem.join'))
        if (type === 'update' && isMissing('dataset')) tell('dataset', 'error', say('actions.problem.dataset'))
        if (!isRecord(action['payload']) || Object.keys(action['payload']).length === 0)
          tell('payload', 'warning', say(type === 'insert' ? 'actions.problem.empty' : 'actions.problem.unchanged'))
        refer('payload', fieldsUsed(action['payload']))
        if (type === 'update' && !isMissing('join_key')) refer('join_key', [textAt(action, 'join_key')])
        break
      case 'link':
        if (!isMissing('value')) refer('value', [textAt(action, 'value')])
        break
      case 'external': {
        const bare = textAt(action, 'url')
          .trim()
          .replace(/^https?:\/\//i, '')
        if (bare === '') tell('url', 'error', say('actions.problem.url'))
        else if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(bare)) tell('url', 'error', say('actions.problem.scheme'))
        refer('url', placeholders(bare))
        break
      }
      case 'popup':
        if (isMissing('title') && isMissing('text')) tell('title', 'error', say('actions.problem.popup'))
        break
      case 'questionnaire':
        if (isMissing('template')) tell('template', 'error', say('actions.problem.questionnaire'))
        break
      case 'actionflow':
        if (isMissing('actionflowid')) tell('actionflowid', 'error', say('actions.problem.flow'))
        if (action['send_all_data'] === true) tell('send_all_data', 'warning', say('actions.problem.sendAll'))
        refer('custom_keys', fieldsUsed(action['custom_keys']))
        break
      case 'loading':
        if ((action['value'] ?? 'start') === 'start' && !list.slice(index + 1).some(isReady))
          tell('value', 'warning', say('actions.problem.busy'))
        break
    }
    if (leaves(action) && index < list.length - 1) tell('new_window', 'warning', say('actions.problem.after.leave'))
    return found
  })
}

const isReady = (action: Stored): boolean =>
  isRecord(action) && action['type'] === 'loading' && (action['value'] ?? 'start') !== 'start'
const leaves = (action: Loose): boolean =>
  (action['type'] === 'link' && action['new_window'] !== true) ||
  (action['type'] === 'external' && action['new_window'] === false)

/** The fields an address stands for: {{field}} anywhere, $field as a whole segment (ACT-035, ACT-036). */
export const placeholders = (address: string): readonly string[] => [
  ...[...address.matchAll(/\{\{([^{}]+)\}\}/g)].map(match => (match[1] ?? '').trim()),
  ...[...address.matchAll(/(?:^|[/?&=#])\$([\w.]+)/g)].map(match => match[1] ?? ''),
]

/** What the schemas of the actions say of the settings; also of kinds an embedder added. */
export async function findSchemaProblems(list: readonly Stored[], say: Say): Promise<readonly ActionProblem[]> {
  const found = await Promise.all(
    list.map(async (action, index): Promise<readonly ActionProblem[]> => {
      const { schema } = (await descriptorOf(action)?.loadSchema()) ?? { schema: undefined }
      if (!isSchema(schema)) return []
      const read = v.safeParse(schema, action)
      if (read.success) return []
      const [issue] = read.issues
      const path = v.getDotPath(issue) ?? ''
      return [
        {
          index,
          field: path.split('.')[0] ?? '',
          kind: 'error',
          message: say('actions.problem.settings', { path: path || '…', message: issue.message }),
        },
      ]
    }),
  )
  return found.flat()
}

const isSchema = (value: unknown): value is v.GenericSchema => isRecord(value) && value['kind'] === 'schema'
