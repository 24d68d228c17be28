// Files beyond making and reading one (forms.ts): listing, changing, removing, downloading, and sending a large one in parts.
// Wherever folder_path stands, location may stand beside it (FIL-003).
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { FileStorage, StoredFile } from '../entities/file.ts'

const flag = v.optional(v.union([v.boolean(), v.string()]))
const whole = v.optional(v.union([v.number(), v.string()]))
const folder = v.optional(v.string(), '')
const location = v.optional(FileStorage, 'AZURE')
/** The key of the upload that made the file: how a visitor without an account shows that a file is theirs. */
const key = v.optional(v.pipe(v.string(), v.maxLength(200)))
const where = v.looseObject({ folder_path: v.optional(v.string()), location: v.optional(FileStorage), key })

export const fileCalls = {
  /** Folders come first ({file_name, type 'folder'}); `include_files` false leaves the files out, `content` true adds base64 (at most 20 files). People without builder rights see of upload folders only what they uploaded. */
  listFiles: call({
    id: 'listFiles',
    method: 'POST',
    path: '/files',
    isRead: true,
    right: 'user',
    paging: ['limit', 'offset', 'total'],
    summary: 'What is in a folder, with total; create_folder makes it first (builders).',
    query: v.looseObject({ extended: flag, limit: whole, offset: whole, content: flag, include_files: flag }),
    body: v.looseObject({ folder_path: folder, location, create_folder: v.optional(v.string()) }),
    reply: v.array(StoredFile),
  }),
  /** The new `file_name` is URI-encoded (INP-026), as that of an upload. */
  updateFile: call({
    id: 'updateFile',
    method: 'PUT',
    path: '/file/:name',
    right: 'user',
    stale: ['listFiles', 'readFile', 'downloadFile'],
    bodyMiB: 36,
    summary: 'Renames a file, replaces its content (base64) or opens it to everybody; its owner or a builder.',
    body: v.looseObject({
      folder_path: folder,
      location,
      file_name: v.optional(v.pipe(v.string(), v.nonEmpty('Name the file.'))),
      content: v.optional(v.string()),
      publicBool: v.optional(v.boolean()),
    }),
    reply: StoredFile,
  }),
  deleteFile: call({
    id: 'deleteFile',
    method: 'DELETE',
    path: '/file/:name',
    right: 'visitor',
    stale: ['listFiles', 'readFile', 'downloadFile'],
    summary:
      'Deletes a file; its owner, a builder, or a visitor who names the key of the upload. folder_path as query or in the body (API-076).',
    query: where,
    body: where,
    reply: v.looseObject({}),
  }),
  /** For a picture's address or a download: the bytes themselves, as an attachment. */
  downloadFile: call({
    id: 'downloadFile',
    method: 'GET',
    path: '/file/:name',
    right: 'visitor',
    media: 'application/octet-stream',
    summary: 'The bytes of a file, with the same rights as reading it.',
    query: v.looseObject({ folder_path: folder, location, key }),
    reply: v.string(),
  }),

  /**
   * Begins an upload, or says where to go on: `key` is the client's own name for it (16 characters or more, from chance).
   * Where it is complete already, `file_name` and `timestamp` are there too.
   * The `file_name` that is sent is URI-encoded (INP-026); the one in the reply is not. A name that is not valid encoding is taken as it is.
   */
  startUpload: call({
    id: 'startUpload',
    method: 'POST',
    path: '/upload',
    right: 'visitor',
    stale: [],
    once: ['key'],
    summary: 'Begins an upload in parts, or answers how far it is.',
    body: v.looseObject({
      key: v.pipe(v.string(), v.minLength(16, 'The key of an upload has at least 16 characters.'), v.maxLength(200)),
      folder_path: v.string(),
      file_name: v.pipe(v.string(), v.nonEmpty('Name the file.')),
      size: v.pipe(v.number(), v.integer(), v.minValue(0)),
      type: v.optional(v.string()),
      publicBool: v.optional(v.boolean()),
    }),
    reply: v.looseObject({
      offset: v.number(),
      part_size: v.number(),
      file_name: v.optional(v.string()),
      timestamp: v.optional(v.number()),
    }),
  }),
  /** A part is at most part_size bytes before base64. 409 with data.offset where another one was expected. The last part answers the name the server gave the file. */
  sendPart: call({
    id: 'sendPart',
    method: 'PUT',
    path: '/upload/:key',
    right: 'visitor',
    stale: ['listFiles'],
    bodyMiB: 2,
    summary: 'Sends one part of an upload.',
    body: v.looseObject({ offset: v.pipe(v.number(), v.integer(), v.minValue(0)), content: v.string() }),
    reply: v.looseObject({ offset: v.number(), file_name: v.optional(v.string()), timestamp: v.optional(v.number()) }),
  }),
}
