// The pure entry: classes, configure() and types. Nothing is defined and nothing is touched by importing it.
export { configure, findCore, getCore, removeCore, whenCore } from '../src/api/registry.ts'
export { version } from '../src/api/version.ts'
export { emit } from './emit.ts'
export { register } from './register.ts'
export { registerWidget } from './register-widget.ts'
export { tags } from './tags.ts'
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
export type { Failure, Result } from '../src/base/result.ts'
export type { Readable } from '../src/base/readable.ts'
export type { User } from '../src/contract/entities/user.ts'
export type {
  WidgetChunk,
  WidgetDescriptor,
  WidgetEditor,
  WidgetSample,
  WidgetViewProps,
  Intent,
} from '../src/widgets/part.ts'
export type { PageState } from '../src/stores/page-state.ts'
export type { ElementDescriptor } from './descriptor.ts'
