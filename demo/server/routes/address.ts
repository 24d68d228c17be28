import { fail } from '../../../src/base/result.ts'
import { invalid } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'
import type { Who } from '../rights/who.ts'

/** Looks an address up (API-144). Not for everybody: a look-up may cost its provider's fee, so visitors need a form to fill in. */
export function addressRoutes({ repo, access, limiter, addresses }: Services): Handlers<'lookupAddress'> {
  async function fillsSomething(who: Who): Promise<boolean> {
    if (who.kind === 'user') return true
    for (const form of await repo.forms.list()) if (await access.usesForm(who, form, 'create')) return true
    return false
  }
  return {
    async lookupAddress({ params, query, who, asked }) {
      const postcode = params.postcode.replaceAll(/\s/g, '').toUpperCase()
      const number = params.number.trim()
      if (!/^[1-9]\d{3}[A-Z]{2}$/.test(postcode))
        return invalid('postcode', 'Enter a Dutch postcode: four digits and two letters, such as 1012 JS.')
      if (!/^[1-9]\d{0,4}$/.test(number)) return invalid('number', 'A house number is a whole number from 1.')
      if (query.suffix !== undefined && query.suffix.length > 10)
        return invalid('suffix', 'Use at most 10 characters for the suffix.')
      const limited = await limiter.lookup(who.kind === 'user' ? who.id : asked.ip)
      if (limited) return limited
      if (!(await fillsSomething(who))) return access.refuse(who)
      const found = await addresses.find(postcode, number)
      if (!found.ok) return found
      if (!found.value)
        return fail('not-found', `No address has the postcode ${postcode} and the number ${number}.`, { status: 404 })
      return reply(query.suffix ? { ...found.value, suffix: query.suffix } : found.value)
    },
  }
}
