// configure(), with the whole core at once. What only looks for cores imports cores.ts, which is small.
import type { Core, CoreOptions } from './core.ts'
import { configureWith } from './cores.ts'
import { createCore } from './create-core.ts'

export { findCore, getCore, onCore, removeCore, whenCore } from './cores.ts'

/**
 * Connects the elements of this page to a back end. A second call with the same name and api returns the existing core
 * (a host may call it on every navigation) and updates its theme and language; with another api it replaces the core.
 * It never ends the core of an <lc-session>: the elements inside the session continue to use it.
 */
export const configure = (options: CoreOptions): Core => configureWith(options, createCore)
