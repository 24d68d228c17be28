import * as v from '../../base/schema.ts'

/** The tag of a language, as in BCP 47: "nl", "en-GB". */
export const LanguageTag = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i, 'This is not the tag of a language.'),
)
