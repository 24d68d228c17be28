/** Returns the path of a form among the forms of the platform. */
export const formPath = (id: string): string => `/formtemplates/${encodeURIComponent(id)}`
