// Who builds a page, and what they have selected.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { pageCommentParts } from '../entities/page-comment.ts'
import { PagePerson } from '../entities/page-person.ts'

export const pagePeopleCalls = {
  pointInPage: call({
    id: 'pointInPage',
    method: 'POST',
    path: '/page_document/:app/:page/people',
    right: 'builder',
    stale: [],
    once: ['client'],
    summary:
      'Shows the other builders of a page what is selected in this one, again at least every 30 seconds, or that it was closed (`is_leaving`). Returns who else builds the page. Nothing is stored.',
    body: v.looseObject({
      client: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      about: v.optional(pageCommentParts.about, ''),
      is_leaving: v.optional(v.boolean(), false),
    }),
    reply: v.looseObject({ people: v.array(PagePerson) }),
  }),
}
