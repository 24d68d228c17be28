// For the tests of forms on a page: a page with some modules, on a back end that has one form and records writes.
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createCore } from '../api/create-core.ts'
import type { Core } from '../api/core.ts'
import { messages } from '../contract/messages.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import { createPageStore } from '../stores/page.ts'
import { CoreProvider } from '../stores/use.tsx'
import { MessagesProvider } from '../ui/text.tsx'
import { FormCell } from './form-cell.tsx'
import { Crossed } from './crossed.tsx'
import { PageGrid } from './page-grid.tsx'
import { WidgetHost } from './widget-host.tsx'

export const moduleOf = (
  id: string,
  type: string,
  selection: Readonly<Record<string, unknown>>,
  query?: string,
): Module => ({
  id,
  name: id,
  order: 0,
  type: { name: type, width: 12 },
  queries: query ? [{ slug: query, primary: true }] : [],
  selection,
})

const question = (key: string, label: string, more: object = {}): object => ({ key, type: 'open text', label, ...more })
/** A form of one step: a title that must be given, and a severity. */
export const reportForm = {
  app: 'ops',
  collection: 'reports',
  name: 'Report',
  saveButton: { show: true },
  rows: [{ key: 'row', questions: [question('title', 'Title', { required: true }), question('severity', 'Severity')] }],
}

export interface Written {
  readonly method: string
  readonly path: string
  readonly body: Document
}
const cores: Core[] = []

export function openPage({
  modules,
  rows = [],
  item,
  isEditing,
  onEvent = () => true,
  form = reportForm,
  levels = [],
  isGrid = false,
}: {
  readonly modules: readonly Module[]
  readonly rows?: readonly Document[]
  readonly item?: string
  readonly isEditing?: boolean
  readonly form?: object
  /** Modules that stand in no row, read by their ids. */
  readonly levels?: readonly Module[]
  /** Each module in a row of a page, whose id is "row-" and that of the module. */
  readonly isGrid?: boolean
  readonly onEvent?: (name: string, detail: unknown, cancelable: boolean) => boolean
}) {
  const written: Written[] = []
  const reads: string[] = []
  const core = createCore({
    name: `page-${Math.random()}`,
    api: 'http://forms.test/',
    storage: 'memory',
    auth: { mode: 'public' },
    createSocket: () => new EventTarget() as WebSocket, // nothing is sent on it
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const answer = (data: unknown, status = 200) =>
        new Response(
          JSON.stringify({
            code: status,
            message: status === 200 ? 'OK' : 'There is no such form.',
            data,
            total: rows.length,
          }),
          { status, headers: { 'content-type': 'application/json' } },
        )
      if (pathname === '/questionnaire/report')
        return answer({ id: 'report', name: 'Report', latest_version: { settings: form } })
      if (pathname.startsWith('/questionnaire')) return answer(undefined, 404)
      if (pathname.startsWith('/dataframe')) {
        const body = (await request.json()) as {
          readonly selection?: readonly { readonly key: string; readonly values: readonly unknown[] }[]
          readonly offset?: number
          readonly limit?: number
        } // the client sends this
        reads.push(pathname)
        const [one] = body.selection ?? []
        const { offset = 0, limit = rows.length } = body
        const found = one ? rows.filter(row => one.values.includes(row[one.key])) : rows
        return answer(found.slice(offset, offset + limit))
      }
      if (pathname.startsWith('/source_query')) return answer({ sources: [] })
      if (pathname === '/actionflow/start') {
        written.push({ method: request.method, path: pathname, body: (await request.json()) as Document }) // as above
        return answer({ exitcode: 0, refresh: false })
      }
      const level = levels.find(one => pathname === `/module/${one.id}`)
      if (level) return answer(level)
      if (pathname.startsWith('/module/')) return answer(undefined, 404)
      const isWrite = /^\/item\//.test(pathname) && request.method !== 'GET'
      if (isWrite)
        written.push({
          method: request.method,
          path: pathname,
          body: ((await request.json()) as { readonly data: Document }).data,
        }) // as above
      return answer(request.method === 'POST' ? { _id: 'new' } : pathname.startsWith('/item') ? { ...rows[0] } : {})
    },
  })
  cores.push(core)
  const page = createPageStore({ core, app: 'ops', page: 'report' })
  page.setModules(modules)
  const heard = vi.fn(onEvent)
  const view = render(
    <MessagesProvider messages={messages} lang='en'>
      <CoreProvider core={core}>
        {isGrid ? (
          <>
            <PageGrid
              app='ops'
              title='Report'
              rows={modules.map(module => ({ id: `row-${module.id}`, cells: [{ id: module.id, module, span: 12 }] }))}
              store={page}
              item={item}
              showFilters
              isEditing={isEditing}
              onEvent={heard}
              onUpdated={() => {}}
            />
            <Crossed page={page} />
          </>
        ) : (
          modules.map(module =>
            module.type.name === 'Questionnaire' ? (
              <FormCell
                key={module.id}
                app='ops'
                module={module}
                store={page}
                item={item}
                isEditing={isEditing}
                onEvent={heard}
              />
            ) : (
              <WidgetHost key={module.id} module={module} page={page} isEditing={isEditing} onEvent={heard} />
            ),
          )
        )}
      </CoreProvider>
    </MessagesProvider>,
  )
  return { written, reads, heard, page, user: userEvent.setup(), ...view }
}

export function closePages(): void {
  cleanup()
  for (const core of cores.splice(0)) core.destroy()
}
