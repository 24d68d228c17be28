// A core that reads rows, forms and files as a role would (view_as), for the canvas of a builder. Writes, the session and the socket are those
// of the core itself; its cache keeps what each role reads apart, because the role is a part of each request.
import { aggregatePath, filePath, formPath, itemPath } from '../contract/paths.ts'
import type { Core, WireRequest } from './core.ts'

/** Returns a core whose reads of rows, items, forms and files name the role. */
export function viewingAs(core: Core, role: string): Core {
  const named = (request: WireRequest): WireRequest =>
    isData(request) ? { ...request, query: { ...request.query, view_as: role } } : request
  return {
    ...core,
    request: (request, signal) => core.request(named(request), signal),
    query: request => core.query(named(request)),
  }
}

const start = (path: string): string => path.slice(0, path.indexOf(':'))
const [items, forms, files] = [start(itemPath), start(formPath), start(filePath)]
const isData = ({ method, path }: WireRequest): boolean =>
  path === aggregatePath ||
  (method === 'POST' && path.startsWith(files)) || // the content of one file
  (method === 'GET' && (path.startsWith(items) || path.startsWith(forms)))
