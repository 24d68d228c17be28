// Paths that the core of every page knows without the call table: it treats lists of rows and sign-in specially.
export const aggregatePath = '/dataframe/aggregate'
export const authPath = '/auth'
export const itemPath = '/item/:app/:collection/:id'
/** What a page reads for a widget besides rows: a form, and a file by its name. */
export const formPath = '/questionnaire/:id'
export const filePath = '/file/:name'
