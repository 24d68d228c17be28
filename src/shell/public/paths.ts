/** The address of a public page for visitors. */
export const publicPath = (id: string): string => `/public/${encodeURIComponent(id)}`

/** The screen on which builders make that page public. */
export const sharingPath = (id: string): string => `/pages/${encodeURIComponent(id)}`
