// Action flows (API-015…020). The worker that runs nodes is another process: until it is there, a flow with nodes is
// refused and never pretended; a flow that has nothing to do ends at once.
import { randomUUID } from 'node:crypto'
import type { ActionFlow, FlowRun } from '../../../src/contract/entities/action-flow.ts'
import { fail } from '../../../src/base/result.ts'
import type { StoredRun } from '../data/flows.ts'
import { omit } from '../data/omit.ts'
import { forbidden, notFound } from '../http/failures.ts'
import { refuseTexts } from '../http/refused-text.ts'
import { reply, type Handlers, type Outcome, type Services } from '../http/types.ts'
import { entriesAnywhere } from '../data/entries.ts'
import { isAdmin, isBuilder, type Who } from '../rights/who.ts'
import { isExtended } from './extended.ts'

type Names =
  | 'listActionFlows'
  | 'readActionFlow'
  | 'createActionFlow'
  | 'updateActionFlow'
  | 'deleteActionFlow'
  | 'startActionFlow'

const emptyNodes = new Set(['start', 'end', 'note'])

export function flowRoutes({ repo, access, limiter, changes, engine }: Services): Handlers<Names> {
  const sees = (who: Who, flow: ActionFlow) =>
    isBuilder(who) || (flow.app !== undefined && access.hasApp(who, flow.app))

  /** Users who may press a button for the flow, or fill in a form that starts it, may start it. */
  async function starts(who: Who, flow: ActionFlow): Promise<boolean> {
    if (isBuilder(who)) return true
    for (const module of await repo.modules.naming([flow.id, flow.slug]))
      if (namesFlow(module, flow) && (await access.usesModule(who, module, 'create'))) return true
    for (const form of await repo.forms.naming([flow.id, flow.slug])) {
      if (namesFlow(form.latest_version.settings, flow) && (await access.usesForm(who, form, 'create'))) return true
    }
    return false
  }
  const shown = ({ starter: _, ...run }: StoredRun): FlowRun => run

  return {
    async listActionFlows({ query, who }) {
      const flows = (await repo.flows.list()).filter(flow => sees(who, flow))
      return reply(
        isExtended(query, true) ? flows : (flows.map(flow => omit(flow, 'nodes', 'settings')) as ActionFlow[]),
        { total: flows.length },
      ) // both have defaults
    },
    async readActionFlow({ params, query, who }) {
      const flow = await repo.flows.find(params.id)
      if (!flow) return who.kind === 'user' ? notFound('action flow', params.id) : access.refuse(who)
      if (!sees(who, flow)) return access.refuse(who)
      return reply(isExtended(query, true) ? flow : (omit(flow, 'nodes') as ActionFlow)) // nodes are optional
    },
    async createActionFlow({ body }) {
      const refused = refuseTexts(body, '')
      if (refused) return refused
      const flow = await repo.flows.create(omit(body, 'id'))
      return flow.ok ? reply(flow.value) : flow
    },
    async updateActionFlow({ params, body }) {
      const refused = refuseTexts(body, '')
      if (refused) return refused
      const flow = await repo.flows.find(params.id)
      const updated = flow && (await repo.flows.update(flow.id, body))
      if (!updated) return notFound('action flow', params.id)
      return updated.ok ? reply(updated.value) : updated
    },
    async deleteActionFlow({ params }) {
      const flow = await repo.flows.find(params.id)
      return flow && (await repo.flows.delete(flow.id)) ? reply({}) : notFound('action flow', params.id)
    },
    async startActionFlow({ body, who, asked }): Promise<Outcome<FlowRun>> {
      const limited = who.kind === 'public' ? await limiter.publicWrite(asked.ip) : undefined
      if (limited) return limited
      const id = String(body.actionflowid)
      const flow = await repo.flows.find(id)
      if (!flow) return isBuilder(who) ? notFound('action flow', id) : access.refuse(who)
      if (!(await starts(who, flow))) return access.refuse(who)
      const work = (flow.nodes ?? []).filter(node => !emptyNodes.has(node.type))
      if (work.length > 0) {
        return fail(
          'no-worker',
          `“${flow.name}” was not started: this server has no worker yet that could run its ${work.length} ${work.length === 1 ? 'step' : 'steps'}.`,
          { status: 501 },
        )
      }
      const starter = `${who.kind} ${who.id}`
      const uuid = body.uuid === undefined || body.uuid === '' ? randomUUID() : body.uuid
      const run = await engine.transaction(async () => {
        const nowSec = Math.floor(Date.now() / 1000)
        // the starter is known from the token, whatever `user` contains
        const begun = await repo.flows.addRun({
          uuid,
          flow: flow.id,
          starter,
          request: { settings: body.settings, user: who.id },
          nowSec,
        })
        return begun
          ? ((await repo.flows.endRun(uuid, { exitcode: 0, message: 'Done.', nowSec })) ?? begun)
          : repo.flows.findRun(uuid)
      })
      if (!run) return notFound('run', uuid)
      if (run.starter !== starter && !isAdmin(who)) return forbidden()
      if (run.actionflowid !== flow.id)
        return fail('key-reused', 'This uuid belongs to a run of another action flow.', {
          status: 422,
          issues: [{ path: 'uuid', message: 'Used for another flow.' }],
        })
      await changes.noteRun(uuid)
      return reply(shown(run), { message: run.message ?? 'OK' })
    },
  }
}

const flowKeys = new Set(['actionflowid', 'actionflow_id', 'action_flow', 'actionflow', 'flow_id'])

/** Returns whether the flow is referenced under one of the keys used by buttons and forms. */
function namesFlow(settings: unknown, flow: ActionFlow): boolean {
  for (const [key, value] of entriesAnywhere(settings)) {
    if (
      flowKeys.has(key) &&
      (typeof value === 'string' || typeof value === 'number') &&
      (String(value) === flow.id || value === flow.slug)
    )
      return true
  }
  return false
}
