import * as v from '../../base/schema.ts'
import { FileStorage } from '../../contract/entities/file.ts'

/** Settings of a download (ACT-054): a file by its name, or the one that a field of the record names. */
export const schema = v.looseObject({
  /** {{field}} in it stands for a field of the record. */
  file_name: v.optional(v.string(), ''),
  /** A field of the record that holds a file name or an uploaded file; overrules `file_name`. */
  field: v.optional(v.string(), ''),
  folder_path: v.optional(v.string(), ''),
  location: v.optional(FileStorage),
  /** The name it is saved under; default: its own. */
  save_as: v.optional(v.string(), ''),
})
