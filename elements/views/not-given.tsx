import { later } from '../../src/ui/later.tsx'

/** Replaces an element that has no source; `what` lists the missing properties. */
export const NotGiven = later(async () => (await import('./nothing-given.tsx')).default)
