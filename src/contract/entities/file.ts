import * as v from '../../base/schema.ts'

const text = v.string()

/** The storage of a file (FIL-003). AZURE and SFTP_AZURE are separate; `uploaded` is the folder file_upload of AZURE, which receives uploads. */
/** Where the files are that buttons hand out (FIL-007). */
export const actionUploadFolder = 'file_upload/action_upload'

export const FileStorage = v.picklist(
  ['AZURE', 'SFTP_AZURE', 'uploaded'],
  'The storage must be AZURE, SFTP_AZURE or uploaded.',
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
