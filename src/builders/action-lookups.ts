// What the forms of actions may look up, asked from the server. Each throws an Error with a sentence to show.
import type { Core } from '../api/core.ts'
import { send } from '../api/send.ts'
import { asRecord, textAt } from '../base/loose.ts'
import { appCalls } from '../contract/calls/apps.ts'
import { flowCalls } from '../contract/calls/flows.ts'
import { formCalls } from '../contract/calls/forms.ts'
import type { ActionServices } from '../actions/part.ts'

type Lookups = Required<
  Pick<
    ActionServices,
    | 'listForms'
    | 'readForm'
    | 'listImports'
    | 'listTemplates'
    | 'listPages'
    | 'listModules'
    | 'listFlows'
    | 'uploadFile'
  >
>

export const createActionLookups = (core: Core): Lookups => ({
  async listForms() {
    const { status, data } = await send(core, formCalls.listQuestionnaires, { query: { extended: false } })
    if (status !== 200) throw new Error(data.message)
    return (data.data ?? []).map(({ id, slug, name }) => ({ id, slug, name }))
  },
  async readForm(form) {
    const { status, data } = await send(core, formCalls.readQuestionnaire, { params: { id: form } })
    const { data: read } = data
    if (status !== 200 || !read) throw new Error(data.message)
    return { id: read.id, name: read.name, settings: read.latest_version?.settings ?? {} }
  },
  async listImports() {
    const { importCalls } = await import('../contract/calls/imports.ts') // few forms have such a button
    const { status, data } = await send(core, importCalls.listImports, { query: { extended: false } })
    if (status !== 200) throw new Error(data.message)
    return (data.data ?? []).map(({ id, name, app }) => ({ id, name, app }))
  },
  async listTemplates() {
    const { reportCalls } = await import('../contract/calls/reports.ts')
    const { status, data } = await send(core, reportCalls.listReports, {})
    if (status !== 200) throw new Error(data.message)
    return (data.data ?? []).map(({ id, name }) => ({ id, name }))
  },
  async listPages(app) {
    const { status, data } = await send(core, appCalls.readApp, { params: { app }, query: { extended: true } })
    if (status !== 200) throw new Error(data.message)
    return (data.data?.settings.appmenu ?? []).flatMap(group => group.items.map(({ slug, name }) => ({ slug, name })))
  },
  async listModules(app, page) {
    const { status, data } = await send(core, appCalls.readPage, { params: { app, page }, query: { extended: true } })
    if (status !== 200) throw new Error(data.message)
    return (data.data?.rows ?? [])
      .flatMap(row => modulesOf(row))
      .map(part => ({
        id: textAt(part, 'id'),
        name: textAt(part, 'name') || textAt(part, 'id'),
        kind: textAt(asRecord(part['type']), 'name'),
      }))
      .filter(part => part.id !== '')
  },
  async uploadFile(file) {
    return (await import('./upload-action-file.ts')).uploadActionFile(core, file)
  },
  async listFlows() {
    const { status, data } = await send(core, flowCalls.listActionFlows, { query: { extended: false } })
    if (status !== 200) throw new Error(data.message)
    return (data.data ?? []).map(({ id, slug, name, app }) => ({ id, slug, name, app }))
  },
})

const modulesOf = (row: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const { modules } = asRecord(row)
  return Array.isArray(modules) ? modules.map(asRecord) : []
}
