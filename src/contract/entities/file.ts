import * as v from '../../base/schema.ts'

const text = v.string()

/** Where a file lies (FIL-003). AZURE and SFTP_AZURE know nothing of each other; `uploaded` is of AZURE what lies beneath file_upload, where people upload to. */
export const FileStorage = v.picklist(
  ['AZURE', 'SFTP_AZURE', 'uploaded'],
  'A storage is AZURE, SFTP_AZURE or uploaded.',
)
export type FileStorage = v.InferOutput<typeof FileStorage>

export const StoredFile = v.looseObject({
  file_name: text,
  folder_path: v.optional(text),
  content: v.optional(text),
  type: v.optional(text),
  publicBool: v.optional(v.boolean()),
  location: v.optional(FileStorage),
  size: v.optional(v.number()),
  timestamp: v.optional(v.number()),
})
export type StoredFile = v.InferOutput<typeof StoredFile>
