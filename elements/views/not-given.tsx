import { later } from '../../src/ui/later.tsx'

/** What stands in the place of an element that was not said what to show; `what` names its properties. */
export const NotGiven = later(async () => (await import('./nothing-given.tsx')).default)
