// A page that may be opened. What may not be opened and what does not exist look alike to the public.
import type { Failure } from '../../../src/base/result.ts'
import type { StoredPage } from '../data/menu.ts'
import { notFound } from '../http/failures.ts'
import type { Services } from '../http/types.ts'
import { isBuilder, type Who } from '../rights/who.ts'

export async function openPage(
  { repo, access }: Services,
  who: Who,
  app: string,
  slug: string,
): Promise<{ readonly ok: true; readonly page: StoredPage } | Failure> {
  const page = await repo.pages.find(app, slug)
  if (page?.active === false && !isBuilder(who)) return notFound('page', slug)
  if (!page) return access.opensApp(who, app) ? notFound('page', slug) : access.refuse(who)
  return access.opensPage(who, app, page) ? { ok: true, page } : access.refuse(who)
}
