/** The path of a text as people write in it. */
export const textPath = (id: string): string => `/wysiwyg/texts/${encodeURIComponent(id)}`
/** The path of the list of texts. */
export const textsPath = '/wysiwyg/texts'
