// What the workbench knows about forms. Pure, but for the check of actions, which loads with the first action.
import { isRecord } from '../../base/loose.ts'
import type { Loose } from '../../base/loose.ts'
import { fail, ok } from '../../base/result.ts'
import type { DocumentKind, Problem } from '../../workbench/kind.ts'
import { nameAt } from './name-at.ts'
import { findBuilderProblems, isUnpublished } from './checks.ts'
import { differences } from './differences.ts'
import { kindOf, readAt } from './path.ts'
import type { Path } from './path.ts'
import { words } from './texts.ts'

export interface FormKindOptions {
  /** A form without a collection gets one when it is published. */
  readonly makesCollections?: boolean | undefined
  /** Problems that take longer to find. Never rejects. */
  readonly findMore?: ((settings: Loose) => Promise<readonly Problem[]>) | undefined
}

export const formKind = ({ makesCollections = false, findMore }: FormKindOptions = {}): DocumentKind<Loose> => ({
  name: 'form',
  words,
  empty: () => ({ rows: [] }),
  parse: stored => (isRecord(stored) ? ok(stored) : fail('invalid', 'This is not a form.')),
  problems: settings => findBuilderProblems(settings, { makesCollections }),
  ...(findMore ? { moreProblems: findMore } : {}),
  differences,
  nameAt,
  settle: settled,
  isUnpublished,
})

/** Returns the path itself, or the nearest existing one around it. */
function settled(settings: Loose, path: Path): Path {
  if (path === '' || kindOf(path) === 'step' || readAt(settings, path)) return path
  return settled(settings, path.split('/').slice(0, -2).join('/'))
}
