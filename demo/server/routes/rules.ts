// Rules: which rows and fields of a collection a role may read and write. A change holds for the next request, and open
// screens are told to read again.
import type { Rule } from '../../../src/contract/entities/rule.ts'
import { builtInRoles } from '../../../src/contract/entities/rule.ts'
import { fail, ok, type Failure, type Result } from '../../../src/base/result.ts'
import type { StoredCollection } from '../data/collections.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import { conditionFault } from '../rights/rule-condition.ts'
import { partFor } from '../rights/rules.ts'
import type { Who } from '../rights/who.ts'
import { createQueryReads } from './query-reads.ts'

type Names = 'listRules' | 'readRule' | 'createRule' | 'updateRule' | 'deleteRule' | 'tryRules'

const mostRules = 500
const triedRows = 10

export function ruleRoutes(services: Services): Handlers<Names> {
  const { repo, engine, changes } = services
  const { collectionOf } = createQueryReads(services)

  /** Returns what is wrong with a rule; undefined if nothing is. */
  const faultOf: Fault = async ({ role, condition }) => {
    if (role !== undefined && !(builtInRoles as readonly string[]).includes(role)) {
      const [unknown] = await repo.roles.unknown([role])
      if (unknown !== undefined) return invalid('role', `There is no role "${unknown}".`)
    }
    return condition === undefined ? undefined : conditionFault(condition)
  }

  async function note({ app, collection: slug }: Pick<Rule, 'app' | 'collection'>): Promise<void> {
    const collection = await repo.collections.read(app, slug)
    if (collection) await changes.note({ app, collection: slug, table: collection.table, isForAll: true })
  }

  return {
    async listRules({ params, query }) {
      const all = await repo.rules.list(params.app)
      const rules = query.collection === undefined ? all : all.filter(rule => rule.collection === query.collection)
      return reply(rules, { total: rules.length })
    },
    async readRule({ params }) {
      const rule = await repo.rules.find(params.app, params.id)
      return rule ? reply(rule) : notFound('rule', params.id)
    },
    async createRule({ body }) {
      const fault = await faultOf(body)
      if (fault) return fault
      const collection = await collectionOf(body.app, body.collection)
      if (!collection.ok) return collection
      if ((await repo.rules.list(body.app)).length >= mostRules)
        return fail('limited', `An app has at most ${mostRules} rules. Delete some of them first.`, { status: 409 })
      const { app, role, operations, condition, fields } = body
      const rule = await repo.rules.create({
        app,
        collection: body.collection,
        role,
        operations,
        condition,
        ...(fields ? { fields } : {}),
      })
      await note(rule)
      return reply(rule)
    },
    async updateRule({ params, body }) {
      const fault = await faultOf(body)
      if (fault) return fault
      const update = await repo.rules.update(params.app, params.id, body, body.edited)
      if (!update) return notFound('rule', params.id)
      if (update.is === 'newer')
        return {
          ...fail('newer', 'Somebody else changed this rule in the meantime.', { status: 409 }),
          data: update.rule,
        }
      await note(update.rule)
      return reply(update.rule)
    },
    async deleteRule({ params, who }) {
      const rule = await repo.rules.find(params.app, params.id)
      const undo =
        rule &&
        (await engine.transaction(async () => {
          const content = await repo.rules.delete(params.app, params.id)
          return content && repo.undos.add({ owner: who.id, kind: 'rule', content })
        }))
      if (!rule || undo === undefined) return notFound('rule', params.id)
      await note(rule)
      return reply({ undo })
    },
    tryRules: triedBy(services, faultOf),
  }
}

type Fault = (rule: {
  readonly role?: string | undefined
  readonly condition?: unknown
}) => Promise<Failure | undefined>

/** Returns what a role or a user would read. */
function triedBy(services: Services, faultOf: Fault): Handlers<'tryRules'>['tryRules'] {
  const { repo, aggregator, readers } = services
  const { collectionOf } = createQueryReads(services)
  return async ({ params, body }) => {
    const fault = body.rule && (await faultOf(body.rule))
    if (fault) return fault
    const collection = await collectionOf(params.app, body.collection)
    if (!collection.ok) return collection
    const person = await personOf(services, body.user, body.role)
    if (!person.ok) return person
    const stored = await repo.rules.all()
    const next = body.rule ? withDraft(stored, collection.value, body.rule) : stored
    const read = async (rules: readonly Rule[], limit: number) => {
      const source = await readers(person.value, rules).source(collection.value, 'nowhere')
      return aggregator.aggregate(source, { pipeline: [], limit })
    }
    const [tried, before] = [await read(next, triedRows), await read(stored, 1)]
    if (!tried.ok) return tried
    if (!before.ok) return before
    const counts = await repo.collections.counts()
    const { app, slug } = collection.value
    const own = next.filter(rule => rule.app === app && rule.collection === slug)
    return reply({
      rows: [...tried.rows],
      total: tried.total,
      before: before.total,
      all: counts.get(collection.value.table)?.items ?? 0,
      missing: [...partFor(own, person.value, 'read').missing],
      uses: [...(await repo.uses.ofCollection(app, slug))],
    })
  }
}

function withDraft(
  stored: readonly Rule[],
  { app, slug }: StoredCollection,
  draft: Pick<Rule, 'role' | 'operations' | 'condition' | 'fields'> & { readonly id?: string | undefined },
): readonly Rule[] {
  const { role, operations, condition, fields, id = '' } = draft
  const rule: Rule = { id, app, collection: slug, role, operations, condition, ...(fields ? { fields } : {}) }
  return [...stored.filter(one => one.id !== id), rule]
}

/** The person as whom rules are tried: a user, or somebody who has this role and nothing else. */
async function personOf(
  { repo }: Pick<Services, 'repo'>,
  userId: string | undefined,
  role: string | undefined,
): Promise<Result<Who> | Failure> {
  if (userId !== undefined) {
    const user = await repo.users.read(userId)
    return user
      ? ok(userId === 'public' ? { kind: 'public', id: 'public', user } : { kind: 'user', id: user.id, user })
      : invalid('user', `There is no user "${userId}".`)
  }
  if (role === undefined) return invalid('role', 'Choose a role or a user.')
  if (role === '@visitors') return ok({ kind: 'public', id: 'public', user: undefined })
  if (role === '@embeds') return ok({ kind: 'embed', id: 'embed', grants: [], filters: {} })
  const isBuiltIn = (builtInRoles as readonly string[]).includes(role)
  if (!isBuiltIn && (await repo.roles.unknown([role])).length > 0) return invalid('role', `There is no role "${role}".`)
  const user = {
    id: '',
    email: '',
    first_name: '',
    last_name: '',
    extra_information: {},
    roles: isBuiltIn ? [] : [role],
    permissions: [],
    is_active: true,
  }
  return ok({ kind: 'user', id: '', user })
}
