// The whole call table, by area. The server mounts it, the client is typed by it, /openapi.json lists it.
import { appCalls } from './apps.ts'
import { authCalls } from './auth.ts'
import { collectionCalls } from './collections.ts'
import { formCalls } from './forms.ts'

export const calls = { ...authCalls, ...appCalls, ...collectionCalls, ...formCalls }
export type Calls = typeof calls
