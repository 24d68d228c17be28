// Finds a stored query that may be read, and the collection that one reads.
import type { Query } from '../../../src/contract/entities/query.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'
import type { StoredCollection } from '../data/collections.ts'
import { notFound } from '../http/failures.ts'
import type { Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'

export function createQueryReads({ repo, access }: Services) {
  async function findQuery(who: Who, id: string): Promise<Result<Query>> {
    const query = await repo.queries.find(id)
    if (!query) return who.kind === 'user' ? notFound('query', id) : access.refuse(who)
    return (await access.readsQuery(who, query)) ? ok(query) : access.refuse(who)
  }

  async function collectionOf(app: string, slug: string): Promise<Result<StoredCollection>> {
    const collection = await repo.collections.read(app, slug)
    return collection
      ? ok(collection)
      : fail('reference', `The collection "${app}.${slug}" was not found.`, {
          status: 422,
          issues: [{ path: 'collection', message: 'It does not exist.' }],
        })
  }

  return { findQuery, collectionOf }
}
