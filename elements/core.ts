// Only the core: configure() and its types, for hosts that load the elements another way.
export { configure, findCore, getCore, removeCore, whenCore } from '../src/api/registry.ts'
export { version } from '../src/api/version.ts'
export type {
  Auth,
  Core,
  CoreOptions,
  CoreStats,
  HostRouter,
  QueryHandle,
  QueryState,
  Session,
  SessionStatus,
  StorageLike,
  TokenReason,
  WireRequest,
} from '../src/api/core.ts'
