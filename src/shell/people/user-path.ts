/** The path of the screen of an account. */
export const userPath = (id: string): string => `/users/${encodeURIComponent(id)}`
/** The path of the screen that gives roles the pages of an app. */
export const appRolesPath = (app: string): string => `/roles/app/${encodeURIComponent(app)}`
