// Hands a nanostores store out as a Readable: an atom never leaves the copy of the SDK that made it.
import type { ReadableAtom } from 'nanostores'
import type { Readable } from '../base/readable.ts'

export const readableOf = <T>(store: Pick<ReadableAtom<T>, 'get' | 'listen'>): Readable<T> =>
  Object.freeze({ get: () => store.get(), subscribe: (onChange: () => void) => store.listen(() => onChange()) })
