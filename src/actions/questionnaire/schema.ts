import * as v from '../../base/schema.ts'

const id = v.optional(v.union([v.string(), v.number()]))

/** Settings of a form that opens over the page (ACT-028); what QUE-013 lists may be set here over the form's template. */
export const schema = v.looseObject({
  template: id,
  questionnaire: id,
  app: v.optional(v.string()),
  collection: v.optional(v.string()),
  crud: v.optional(v.string()),
  join_key: v.optional(v.string()),
})

/** The settings of the template that may be overridden. */
export const overTemplate = [
  'progressbar',
  'addData',
  'modaltitle',
  'navigation',
  'navigationShow',
  'uniqueResponse',
  'banner',
  'banner_source',
  'pagination',
  'submitactions',
  'saveButton',
  'submitButton',
  'message',
  'dataset',
] as const
