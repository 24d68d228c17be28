import { createContext, useContext } from 'react'

/** Where what is typed is stored by name until it is sent; '' is nothing. */
export interface UnsentComments {
  get(name: string): string | null
  set(name: string, text: string): void
}
const nowhere: UnsentComments = { get: () => null, set: () => {} }
const UnsentContext = createContext<UnsentComments>(nowhere)
export const UnsentCommentsProvider = UnsentContext.Provider

export const useUnsentComments = (): UnsentComments => useContext(UnsentContext)
