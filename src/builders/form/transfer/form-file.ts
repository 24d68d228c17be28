// A form as a file: how it is written, and what is accepted when it is read. Pure.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { Issue, Result } from '../../../base/result.ts'
import { fail, ok } from '../../../base/result.ts'
import type { Say } from '../../../form/rules.ts'
import { sayEnglish } from '../../../form/rules.ts'
import { parseDefinition } from '../../../form/parse-definition.ts'
import { textAt } from '../path.ts'
import { sayOf } from '../../../workbench/say-of.ts'
import { readJson } from '../../../workbench/transfer/json-text.ts'
import { words } from './texts.ts'

/** Identifying keys first and content last; the rest alphabetically. So two exports differ only where the forms do. */
const first = ['name', 'id', 'key', 'type', 'label', 'sublabel', 'step', 'required', 'active']
const last = [
  'settings',
  'validation',
  'options',
  'radios',
  'conditions',
  'tabs',
  'lists',
  'questions',
  'rows',
  'translations',
  'testCases',
]
const rank = (name: string): number =>
  first.includes(name) ? first.indexOf(name) - 100 : last.includes(name) ? last.indexOf(name) + 100 : 0
const byRank = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0)

export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  return isRecord(value)
    ? Object.fromEntries(
        Object.keys(value)
          .toSorted(byRank)
          .map(name => [name, ordered(value[name])]),
      )
    : value
}

export const formText = (name: string, settings: Loose): string =>
  `${JSON.stringify(ordered({ name, settings }), null, 2)}\n`

export interface ReadForm {
  readonly name: string | undefined
  readonly settings: Loose
  readonly problems: readonly Issue[]
}

/** Reads {name, settings}, a form as the server answers it ({latest_version: {settings}}, also in `data`), or bare settings. */
export function readForm(text: string, say: Say = sayEnglish): Result<ReadForm> {
  const read = readJson(text, sayOf(say, words, 'form'), words)
  if (!read.ok) return read
  const outer = read.value
  const value = isRecord(outer) && isRecord(outer['data']) && !('rows' in outer) ? outer['data'] : outer
  const refuse = (why: string) => fail('invalid', say(`transfer.form.${why}`, {}, words))
  if (!isRecord(value)) return refuse('noObject')
  const latest = value['latest_version']
  const settings =
    isRecord(latest) && isRecord(latest['settings'])
      ? latest['settings']
      : isRecord(value['settings'])
        ? value['settings']
        : value
  if (!Array.isArray(settings['rows'])) {
    if (Array.isArray(settings['pages']) || Array.isArray(settings['elements'])) return refuse('survey')
    return refuse(settings['lc'] === 'form' ? 'part' : 'noRows')
  }
  if (settings['lc'] === 'form') return refuse('part')
  if (settings['rows'].some(row => !isRecord(row))) return refuse('rows')
  return ok({
    name: settings === value ? undefined : textAt(value, 'name') || undefined,
    settings,
    problems: parseDefinition(settings).problems,
  })
}
