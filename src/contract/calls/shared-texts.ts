// Texts that several people write in at once. The app socket says that something happened; these calls do it.
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { SharedText, SharedTextVersion, textParts, TextPerson, TextSteps } from '../entities/shared-text.ts'

const stale = ['listTexts', 'readText']
const staleVersions = ['listTextVersions', 'readTextVersion']
const { name, version, client } = textParts

export const sharedTextCalls = {
  listTexts: call({
    id: 'listTexts',
    method: 'GET',
    path: '/shared_text',
    right: 'builder',
    paging: ['total'],
    summary: 'Lists the texts that several people write in, the last changed first: at most 500.',
    reply: v.array(SharedText),
  }),
  readText: call({
    id: 'readText',
    method: 'GET',
    path: '/shared_text/:id',
    right: 'builder',
    summary: 'Returns one text as readers see it (`text`, a document tree), with its name and version.',
    reply: v.looseObject({ ...SharedText.entries, text: v.unknown() }),
  }),
  createText: call({
    id: 'createText',
    method: 'POST',
    path: '/shared_text',
    right: 'builder',
    stale,
    once: ['header'],
    bodyMiB: 3,
    summary:
      'Creates a text: empty, or with `text` of at most 2 MB: a document tree or plain text. Of HTML only the words are stored.',
    body: v.looseObject({ name, text: v.optional(v.unknown()) }),
    reply: SharedText,
  }),
  renameText: call({
    id: 'renameText',
    method: 'PUT',
    path: '/shared_text/:id',
    right: 'builder',
    stale,
    summary: 'Renames a text.',
    body: v.looseObject({ name }),
    reply: SharedText,
  }),
  deleteText: call({
    id: 'deleteText',
    method: 'DELETE',
    path: '/shared_text/:id',
    right: 'builder',
    stale,
    summary:
      'Deletes a text; `undo` puts it back. Who has it open can still read what is there, but sends nothing more.',
    reply: v.looseObject({ undo: v.optional(v.string()) }),
  }),
  readTextSteps: call({
    id: 'readTextSteps',
    method: 'GET',
    path: '/shared_text/:id/steps',
    right: 'builder',
    summary:
      'Returns the steps after the version `since`. Without it, or if those steps are forgotten (older than the last 1,000), the whole text.',
    query: v.looseObject({ since: v.optional(v.pipe(v.union([v.string(), v.number()]), v.toNumber(), version)) }),
    reply: TextSteps,
  }),
  sendTextSteps: call({
    id: 'sendTextSteps',
    method: 'POST',
    path: '/shared_text/:id/steps',
    right: 'builder',
    stale: [],
    once: ['version'],
    bodyMiB: 3,
    summary:
      'Adds steps to the newest version. Returns all steps after `version`: if others came first, theirs, and the own ones were not taken. Sent again after a lost reply, they are taken once. At most 200 at a time.',
    body: v.looseObject({
      version,
      client,
      steps: v.pipe(v.array(v.unknown()), v.minLength(1, 'Send a step.'), v.maxLength(200, 'At most 200 steps.')),
    }),
    reply: TextSteps,
  }),
  listTextVersions: call({
    id: 'listTextVersions',
    method: 'GET',
    path: '/shared_text/:id/versions',
    right: 'builder',
    paging: ['total'],
    summary:
      'Lists the stored versions of a text, the newest first. One is stored before a step of another writer, after a pause of ten minutes and every half hour, and by name on request: at most 200, of together 20 million characters of JSON. Those with a name stay.',
    reply: v.array(SharedTextVersion),
  }),
  readTextVersion: call({
    id: 'readTextVersion',
    method: 'GET',
    path: '/shared_text/:id/versions/:version',
    right: 'builder',
    summary: 'Returns one version of a text as readers would see it (`text`, a document tree).',
    reply: v.looseObject({ ...SharedTextVersion.entries, text: v.unknown() }),
  }),
  saveTextVersion: call({
    id: 'saveTextVersion',
    method: 'POST',
    path: '/shared_text/:id/versions',
    right: 'builder',
    stale: staleVersions,
    once: ['header'],
    summary:
      'Stores the text as it is now as a version, with a name or without. If it is stored already, that version gets the name. At most 50 of a text have a name (409).',
    body: v.looseObject({ name: v.optional(name) }),
    reply: SharedTextVersion,
  }),
  renameTextVersion: call({
    id: 'renameTextVersion',
    method: 'PUT',
    path: '/shared_text/:id/versions/:version',
    right: 'builder',
    stale: staleVersions,
    summary: 'Names a version; an empty name takes it away, so that the version makes room for later ones in time.',
    body: v.looseObject({ name: textParts.versionName }),
    reply: SharedTextVersion,
  }),
  pointInText: call({
    id: 'pointInText',
    method: 'POST',
    path: '/shared_text/:id/people',
    right: 'builder',
    stale: [],
    once: ['client'],
    summary:
      'Shows the others where this editor is, again at least every 30 seconds, or that it was closed (`is_leaving`). Returns who else is there, and the newest version.',
    body: v.looseObject({
      client,
      version,
      from: version,
      to: version,
      is_leaving: v.optional(v.boolean(), false),
    }),
    reply: v.looseObject({ version, people: v.array(TextPerson) }),
  }),
}
