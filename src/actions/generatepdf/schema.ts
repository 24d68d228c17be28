import * as v from '../../base/schema.ts'
import { PdfFormat } from '../../contract/entities/pdf.ts'

/** Settings of a PDF file (ACT-055, ACT-056): the record, or all rows, in a template. */
export const schema = v.looseObject({
  /** The id of the template. */
  template: v.optional(v.string(), ''),
  /** The paper; default: that of the template. */
  format: v.optional(PdfFormat),
  /** The name of the file; {{field}} in it stands for a field of the record. Default: that of the template. */
  output_file: v.optional(v.string(), ''),
  send_all_data: v.optional(v.boolean(), false),
  /** Where the name of the file is saved: in the field `collection_key` of an item. */
  app: v.optional(v.string(), ''),
  collection: v.optional(v.string(), ''),
  collection_key: v.optional(v.string(), ''),
  /** Which item: the record's, or a new one. Default: the record's if it has an id. */
  item: v.optional(v.picklist(['update', 'create'])),
  /** Whether the person gets the file too. */
  download: v.optional(v.boolean(), true),
})
