import type { Loose } from '../../base/loose.ts'
import type { Say } from '../../form/rules.ts'
import { nameOf } from './named.ts'
import { kindOf, readAt, spotOf, textAt } from './path.ts'
import type { Path } from './path.ts'
import { stepName } from './steps.ts'

/** Returns the name of a part of a form. */
export function nameAt(settings: Loose, path: Path, say: Say): string {
  const kind = kindOf(path)
  if (kind === 'form') return say('builder.form')
  if (kind === 'step') {
    const step = Number(path.slice('step/'.length))
    return stepName(settings, step) || say('builder.step.number', { step })
  }
  const node = readAt(settings, path) ?? {}
  if (kind === 'question') return nameOf(node) || say('builder.question')
  const named = textAt(node, 'label') || textAt(node, 'name')
  if (named !== '') return named
  const spot = spotOf(settings, path)
  return say(`builder.${kind}.number`, { number: (spot?.index ?? 0) + 1 })
}
