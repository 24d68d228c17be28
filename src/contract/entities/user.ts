import * as v from '../../base/schema.ts'

const text = v.string()

/** Where profile pictures are (FIL-004); an account names one of its own files there. */
export const profilePictureFolder = 'file_upload/profile_pictures'

export const User = v.looseObject({
  id: text,
  email: text,
  first_name: text,
  last_name: text,
  extra_information: v.optional(
    v.looseObject({
      profile_picture: v.optional(text),
      /** The language they read, as in a `lang` attribute; without it that of the browser. */
      language: v.optional(text),
    }),
    {},
  ),
  roles: v.array(text),
  /** What the roles are called. */
  role_names: v.optional(v.array(text)),
  permissions: v.array(text),
  messages: v.optional(v.looseObject({ notification: v.array(v.unknown()) })),
  picture: v.optional(v.nullable(text)),
  is_active: v.optional(v.boolean(), true),
  /** Increases with every change of what administrators set. Send it with a change; an older one answers 409. */
  edited: v.optional(v.number()),
})
export type User = v.InferOutput<typeof User>

/** By what the list of users is sorted; a leading "-" is descending. */
export const userSorts = ['name', 'email', 'roles', 'active'] as const
