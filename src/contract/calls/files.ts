// Listing, changing, deleting and downloading files, and uploading a large one in parts. Creating and reading one: forms.ts.
// Every call that accepts folder_path also accepts location (FIL-003).
import * as v from '../../base/schema.ts'
import { call } from '../call.ts'
import { FileStorage, StoredFile } from '../entities/file.ts'

const flag = v.optional(v.union([v.boolean(), v.string()]))
const whole = v.optional(v.union([v.number(), v.string()]))
const folder = v.optional(v.string(), '')
const location = v.optional(FileStorage, 'AZURE')
/** The key of the upload that created the file; it proves ownership for a visitor without an account. */
const key = v.optional(v.pipe(v.string(), v.maxLength(200)))
const where = v.looseObject({ folder_path: v.optional(v.string()), location: v.optional(FileStorage), key })

export const fileCalls = {
  /** Folders come first ({file_name, type 'folder'}); `include_files` false omits the files, `content` true adds base64 (at most 20 files). In upload folders, users who are not builders see only their own uploads. */
  listFiles: call({
    id: 'listFiles',
    method: 'POST',
    path: '/files',
    isRead: true,
    right: 'user',
    paging: ['limit', 'offset', 'total'],
    summary: 'Lists the contents of a folder, with total; create_folder creates it first (builders only).',
    query: v.looseObject({ extended: flag, limit: whole, offset: whole, content: flag, include_files: flag }),
    body: v.looseObject({ folder_path: folder, location, create_folder: v.optional(v.string()) }),
    reply: v.array(StoredFile),
  }),
  /** The new `file_name` is URI-encoded (INP-026), as in an upload. */
  updateFile: call({
    id: 'updateFile',
    method: 'PUT',
    path: '/file/:name',
    right: 'user',
    stale: ['listFiles', 'readFile', 'downloadFile'],
    bodyMiB: 36,
    summary: 'Renames a file, replaces its content (base64) or makes it public; for its owner or a builder.',
    body: v.looseObject({
      folder_path: folder,
      location,
      file_name: v.optional(v.pipe(v.string(), v.nonEmpty('Enter a file name.'))),
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
      'Deletes a file; for its owner, a builder, or a visitor who sends the key of the upload. folder_path in the query or the body (API-076).',
    query: where,
    body: where,
    reply: v.looseObject({}),
  }),
  /** For the URL of a picture or a download; sent as an attachment. */
  downloadFile: call({
    id: 'downloadFile',
    method: 'GET',
    path: '/file/:name',
    right: 'visitor',
    media: 'application/octet-stream',
    summary: 'Downloads the bytes of a file; needs the same rights as readFile.',
    query: v.looseObject({ folder_path: folder, location, key }),
    reply: v.string(),
  }),

  /**
   * Starts an upload or returns the offset to resume at. `key` is a random id chosen by the client (16 characters or more).
   * If the upload is already complete, the reply also has `file_name` and `timestamp`.
   * `file_name` is URI-encoded in the request (INP-026), not in the reply. A name that is not validly encoded is used as it is.
   */
  startUpload: call({
    id: 'startUpload',
    method: 'POST',
    path: '/upload',
    right: 'visitor',
    stale: [],
    once: ['key'],
    summary: 'Starts an upload in parts, or returns how much of it was received.',
    body: v.looseObject({
      key: v.pipe(
        v.string(),
        v.minLength(16, 'Use at least 16 characters for the key of an upload.'),
        v.maxLength(200),
      ),
      folder_path: v.string(),
      file_name: v.pipe(v.string(), v.nonEmpty('Enter a file name.')),
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
  /** A part has at most part_size bytes before base64. 409 with data.offset if another offset was expected. The reply to the last part has the final file name. */
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
