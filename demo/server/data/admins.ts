// Changes of accounts and roles, one at a time: who makes one is still an administrator after it, so that the platform
// always has one.
import { fail, type Failure } from '../../../src/base/result.ts'
import type { Engine } from './engine.ts'

export interface AdminStore {
  /**
   * Runs a change that this administrator makes. It is rolled back and refused if they are none any more: because of it, or
   * because somebody else took that right from them a moment before. A failure that the change returns is rolled back too.
   */
  change<T extends { readonly ok: boolean }>(by: string, work: () => Promise<T>): Promise<T | Failure>
}

const lockNumber = 7_301_967
const isAdministrator = (permissions: string): string =>
  `exists (select 1 from json_array_elements_text(${permissions}) as p(name) where p.name = 'admin')`

export function createAdminStore(engine: Engine): AdminStore {
  const isAdmin = async (id: string): Promise<boolean> => {
    const found = await engine.query(
      `select 1 from users u where u.id = $1 and u.is_active and (${isAdministrator('u.permissions')} or exists (
         select 1 from json_array_elements_text(u.roles) as own(id) join roles r on r.id = own.id where ${isAdministrator('r.permissions')}))`,
      [id],
    )
    return found.length > 0
  }
  return {
    async change(by, work) {
      try {
        return await engine.transaction(async () => {
          // the embedded database has one connection: one transaction at a time
          if (engine.kind === 'postgres') await engine.query('select pg_advisory_xact_lock($1)', [lockNumber])
          if (!(await isAdmin(by))) throw new Refused(noLonger)
          const outcome = await work()
          if (!outcome.ok) throw new Refused(outcome)
          if (!(await isAdmin(by))) throw new Refused(ownRight)
          return outcome
        })
      } catch (error) {
        if (error instanceof Refused) return error.outcome as Failure // of a failed change
        throw error
      }
    },
  }
}

const noLonger = fail('forbidden', 'You are not an administrator any more.', { status: 403 })
const ownRight = fail(
  'own-right',
  'This would take the rights of an administrator from yourself. Another administrator can do it.',
  { status: 409 },
)

/** Rolls the change back, and carries why. */
class Refused extends Error {
  readonly outcome: { readonly ok: boolean }
  constructor(outcome: { readonly ok: boolean }) {
    super('refused')
    this.outcome = outcome
  }
}
