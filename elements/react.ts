// React components of all elements; importing this file defines them. The build adds what is derived from lists: the
// exports of each `lc-….react.ts`, and a component for the tag of every widget (test/tools/element-files.mjs).
import './all.ts'

export { configure, findCore, getCore, whenCore } from '../src/api/registry.ts'
export type { ActionDetail, FilterDetail, NavigateDetail, SavedDetail } from './react-handlers.ts'
