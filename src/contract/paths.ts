// Paths that the core of every page knows without the table of their calls: it tells lists of rows and signing in from all else.
export const aggregatePath = '/dataframe/aggregate'
export const authPath = '/auth'
