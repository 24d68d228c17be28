import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { FileStorage, StoredFile } from '../entities/file.ts'
import { Questionnaire } from '../entities/questionnaire.ts'
import { ReadQuery } from './apps.ts'

const folder = v.optional(v.string(), '')
const location = v.optional(FileStorage, 'AZURE')

export const formCalls = {
  listQuestionnaires: call({
    id: 'listQuestionnaires',
    method: 'GET',
    path: '/questionnaires',
    right: 'user',
    paging: ['total'],
    summary: 'Lists the form templates: id, name, the number of the newest version, and whether it is still a draft.',
    query: ReadQuery,
    reply: v.array(Questionnaire),
    extended: false,
  }),
  readQuestionnaire: call({
    id: 'readQuestionnaire',
    method: 'GET',
    path: '/questionnaire/:id',
    right: 'visitor',
    summary: 'Returns one form template with latest_version.settings; `version` requests an older one.',
    query: v.looseObject({ ...ReadQuery.entries, version: v.optional(v.union([v.number(), v.string()])) }),
    reply: Questionnaire,
    extended: false,
  }),
  createQuestionnaire: call({
    id: 'createQuestionnaire',
    method: 'POST',
    path: '/questionnaire',
    right: 'builder',
    stale: ['listQuestionnaires', 'readQuestionnaire', 'listVersions'],
    once: ['header'],
    summary: 'Creates a form template, version 1.',
    body: v.looseObject({
      name: v.pipe(v.string(), v.nonEmpty('Enter a name for the form.')),
      settings: v.looseObject({}),
    }),
    reply: Questionnaire,
  }),
  updateQuestionnaire: call({
    id: 'updateQuestionnaire',
    method: 'PUT',
    path: '/questionnaire/:id',
    right: 'builder',
    stale: [
      'listQuestionnaires',
      'readQuestionnaire',
      'listVersions',
      'listAnswers',
      'summarizeAnswers',
      'listGiven',
      'countGiven',
    ],
    summary:
      'Stores a new version; existing answers stay with their version (ENT-039). base_version: 409 with data.version if a newer one is stored.',
    body: v.looseObject({
      name: v.optional(v.string()),
      settings: v.optional(v.looseObject({})),
      base_version: v.optional(v.number()),
    }),
    reply: Questionnaire,
  }),
  deleteQuestionnaire: call({
    id: 'deleteQuestionnaire',
    method: 'DELETE',
    path: '/questionnaire/:id',
    right: 'builder',
    stale: [
      'listQuestionnaires',
      'readQuestionnaire',
      'listVersions',
      'listAnswers',
      'summarizeAnswers',
      'listGiven',
      'countGiven',
    ],
    summary: 'Deletes a form template.',
    reply: v.looseObject({}),
  }),

  /** Reads a link of linkDraft (drafts.ts). In this file because a form reads it before it loads the draft calls. A link created by a signed-in user needs that sign-in, unless the form is public. */
  readDraftLink: call({
    id: 'readDraftLink',
    method: 'GET',
    path: '/draft_link/:token',
    right: 'visitor',
    summary: 'Returns the contents of a draft link: form, item, answers, version.',
    reply: v.looseObject({
      form: v.string(),
      item: v.optional(v.string()),
      answers: v.looseObject({}),
      version: v.number(),
    }),
  }),

  /** `file_name` is URI-encoded (INP-026), as in an upload; a name that is not validly encoded is used as it is. */
  createFile: call({
    id: 'createFile',
    method: 'POST',
    path: '/file',
    right: 'user',
    stale: ['listFiles'],
    bodyMiB: 36,
    summary: 'Stores a file; returns data.file_name.',
    body: v.looseObject({
      file_name: v.pipe(v.string(), v.nonEmpty('Enter a file name.')),
      content: v.string(),
      folder_path: folder,
      publicBool: v.optional(v.boolean(), false),
      location,
    }),
    reply: StoredFile,
  }),
  /** folder_path separates folders with slashes. `storage` is an alias of location and overrides it (FIL-001, FIL-003). */
  readFile: call({
    id: 'readFile',
    method: 'POST',
    path: '/file/:name',
    isRead: true,
    right: 'visitor',
    summary: 'Returns a file as base64, with its type.',
    body: v.looseObject({
      folder_path: folder,
      location,
      storage: v.optional(FileStorage),
      base64: v.optional(v.boolean(), true),
      key: v.optional(v.string()),
    }),
    reply: StoredFile,
  }),
}
