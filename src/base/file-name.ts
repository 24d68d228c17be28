import { wellFormed } from './well-formed.ts'

/**
 * URI-encodes a name (INP-026). A lone surrogate (a broken name from another file system) cannot be encoded and is
 * replaced.
 */
export const encodeName = (name: string): string => encodeURIComponent(wellFormed(name, '_'))
