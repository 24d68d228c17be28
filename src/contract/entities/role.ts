import * as v from '../../base/schema.ts'

const text = v.string()

export const Role = v.looseObject({
  id: text,
  name: text,
  /** `admin`, `developer`, or `show_app_` with the path of an app or a page. */
  permissions: v.array(text),
  /** Increases with every change. Send it with a change; an older one answers 409. */
  edited: v.optional(v.number()),
  /** How many accounts have it. */
  users: v.optional(v.number()),
})
export type Role = v.InferOutput<typeof Role>

/** Permissions that name no app. */
export const generalPermissions = ['admin', 'developer'] as const
/** "crm/overview" → "show_app_crm_page_overview" (PUB-002). */
export const showPermission = (path: string): string => `show_app_${path.replaceAll('/', '_page_')}`
