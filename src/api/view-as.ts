// A core that reads data as a role would (view_as), for the canvas of a builder. Writes, the session and the socket are those
// of the core itself; its cache keeps what each role reads apart, because the role is a part of each request.
import { aggregatePath, itemPath } from '../contract/paths.ts'
import type { Core, WireRequest } from './core.ts'

/** Returns a core whose reads of rows and items name the role. */
export function viewingAs(core: Core, role: string): Core {
  const named = (request: WireRequest): WireRequest =>
    isData(request) ? { ...request, query: { ...request.query, view_as: role } } : request
  return {
    ...core,
    request: (request, signal) => core.request(named(request), signal),
    query: request => core.query(named(request)),
  }
}

const items = itemPath.slice(0, itemPath.indexOf(':'))
const isData = ({ method, path }: WireRequest): boolean =>
  path === aggregatePath || (method === 'GET' && path.startsWith(items))
