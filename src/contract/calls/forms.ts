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
    summary: 'All form templates: id and name.',
    query: ReadQuery,
    reply: v.array(Questionnaire),
    extended: false,
  }),
  readQuestionnaire: call({
    id: 'readQuestionnaire',
    method: 'GET',
    path: '/questionnaire/:id',
    right: 'visitor',
    summary: 'One form template with latest_version.settings; `version` asks for an older one.',
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
    summary: 'Makes a form template, version 1.',
    body: v.looseObject({ name: v.pipe(v.string(), v.nonEmpty('Give the form a name.')), settings: v.looseObject({}) }),
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
      'Stores a new version; answers keep the version they were given in (ENT-039). base_version: 409 with data.version where a newer one is stored.',
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

  /** A link of linkDraft (drafts.ts). It stands here because a form reads it before it loads anything of drafts. Who made it while signed in opens it signed in, unless everybody may fill in the form. */
  readDraftLink: call({
    id: 'readDraftLink',
    method: 'GET',
    path: '/draft_link/:token',
    right: 'visitor',
    summary: 'What a link holds: form, item, answers, version.',
    reply: v.looseObject({
      form: v.string(),
      item: v.optional(v.string()),
      answers: v.looseObject({}),
      version: v.number(),
    }),
  }),

  /** The `file_name` that is sent is URI-encoded (INP-026), as that of an upload; a name that is not valid encoding is taken as it is. */
  createFile: call({
    id: 'createFile',
    method: 'POST',
    path: '/file',
    right: 'user',
    stale: ['listFiles'],
    bodyMiB: 36,
    summary: 'Stores a file; answers data.file_name.',
    body: v.looseObject({
      file_name: v.pipe(v.string(), v.nonEmpty('Name the file.')),
      content: v.string(),
      folder_path: folder,
      publicBool: v.optional(v.boolean(), false),
      location,
    }),
    reply: StoredFile,
  }),
  /** folder_path says the folders with a slash between them. `storage` is another word for location, and wins over it (FIL-001, FIL-003). */
  readFile: call({
    id: 'readFile',
    method: 'POST',
    path: '/file/:name',
    isRead: true,
    right: 'visitor',
    summary: 'Reads a file as base64 with its type.',
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
