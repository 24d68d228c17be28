// Deletes rows by one call each; what is refused is collected with what uses it.
import type { Core } from '../../api/core.ts'
import type { Failure } from '../../base/result.ts'
import type { Answer } from '../../contract/call.ts'
import type { Use as StoredUse } from '../../contract/entities/collection.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import type { Removed, Use } from '../manage/descriptor.ts'
import { pagePath } from '../router.ts'
import { collectionPath } from './collection-path.ts'
import { userPath } from '../people/user-path.ts'
import { reportEditPath } from '../reports/report-path.ts'
import { queryPath } from './query-path.ts'

type Deletion = Answer<{ readonly undo?: string | undefined }>

/** Never rejects: a call without a reply is a refusal. */
export async function removeEach<Row>(
  core: Core,
  rows: readonly Row[],
  remove: (core: Core, row: Row) => Promise<Deletion>,
): Promise<Removed<Row>> {
  const undo: string[] = []
  const refused: { row: Row; failure: Failure; uses: readonly Use[] }[] = []
  let done = 0
  for (const row of rows) {
    const answer = await remove(core, row)
    if (answer.status === 200) {
      done++
      if (answer.data.data?.undo !== undefined) undo.push(answer.data.data.undo)
    } else refused.push({ row, failure: refusalOf(answer), uses: usesIn(answer) })
  }
  return { done, undo, refused }
}

/** A refusal with 409 has what uses it in place of the reply. */
function usesIn({ status, data }: Answer<unknown>): readonly Use[] {
  return status === 409 && Array.isArray(data.data) ? (data.data as readonly StoredUse[]).map(shownUse) : [] // as its call declares
}

/** Returns a use with the screen that shows it. */
export function shownUse({ kind, id, name, app, page, pageName }: StoredUse): Use {
  const where = kind === 'widget' ? (pageName ?? page) : app
  const to =
    kind === 'query'
      ? queryPath(id)
      : kind === 'form'
        ? `/formtemplates/${encodeURIComponent(id)}`
        : (kind === 'widget' || kind === 'page') && app !== undefined && page !== undefined
          ? pagePath(app, page)
          : kind === 'collection' && app !== undefined
            ? collectionPath(app, id)
            : kind === 'report'
              ? reportEditPath(id)
              : kind === 'user'
                ? userPath(id)
                : kind === 'rule' && app !== undefined
                  ? `${collectionPath(app, id)}?tab=rules`
                  : undefined
  return { kind, name, to, where }
}

/** What is wrong with an id is wrong with the name that it is made from. */
export const atName = (failure: Failure): Failure =>
  failure.status === 409 || failure.issues?.some(({ path }) => path === 'slug')
    ? { ...failure, issues: [{ path: 'name', message: failure.message }] }
    : failure
