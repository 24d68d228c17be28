// A page as one document, for its builder: all rows with all widgets are read and published at once.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { PageForm } from '../entities/page.ts'
import { PageDocument, PageRows, PageSettings, PageVersion } from '../entities/page-document.ts'

export const pageDocumentCalls = {
  readPageDocument: call({
    id: 'readPageDocument',
    method: 'GET',
    path: '/page_document/:app/:page',
    right: 'builder',
    summary: 'Returns a page with all of its rows and widgets, and the number of its version.',
    reply: PageDocument,
  }),
  /**
   * Rows and widgets keep their id; an id that is missing, doubled or in use on another page is replaced, also where
   * widgets of this page name it. With `version`, a page that was changed since that version answers 409 with the
   * current page in data, and nothing is stored; without it, it is published over whatever is there.
   */
  publishPage: call({
    id: 'publishPage',
    method: 'PUT',
    path: '/page_document/:app/:page',
    right: 'builder',
    stale: [
      'readApp',
      'readPage',
      'readGroup',
      'readRow',
      'readModule',
      'readSources',
      'readPageDocument',
      'listPageVersions',
      'collectionUses',
      'listReports',
    ],
    summary:
      'Publishes a page with all of its rows and widgets in one transaction; what is absent is deleted, unknown keys stay. Only an administrator changes its name and icon: for others they stay. 409 with the current page if it was changed since `version`.',
    body: v.looseObject({
      settings: v.looseObject({ name: PageForm.entries.name, icon: v.optional(v.unknown()), rows: PageRows }),
      version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    reply: PageDocument,
    bodyMiB: 6,
  }),
  listPageVersions: call({
    id: 'listPageVersions',
    method: 'GET',
    path: '/page_document/:app/:page/versions',
    right: 'builder',
    summary: 'Lists the versions of a page, newest first; the last 100 are kept.',
    reply: v.array(PageVersion),
  }),
  readPageVersion: call({
    id: 'readPageVersion',
    method: 'GET',
    path: '/page_document/:app/:page/versions/:version',
    right: 'builder',
    summary: 'Returns what a version of a page was.',
    reply: PageSettings,
  }),
}
