// Paths that the core of every page knows without the call table: it treats lists of rows and sign-in specially.
export const aggregatePath = '/dataframe/aggregate'
export const authPath = '/auth'
export const itemPath = '/item/:app/:collection/:id'
