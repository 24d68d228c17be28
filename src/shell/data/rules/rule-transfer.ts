// A rule as text: who may do what, on which items and fields. The collection it is pasted into takes it.
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { Result } from '../../../base/result.ts'
import { fail, ok } from '../../../base/result.ts'
import type { Rule } from '../../../contract/entities/rule.ts'
import type { Text } from '../../../ui/text.tsx'
import { textIn } from '../../manage/transfer.ts'
import type { Transfer } from '../../manage/transfer.ts'
import { roleName } from './rule-model.ts'
import type { Draft, Role } from './rule-model.ts'

export const ruleTransfer = ({
  roles,
  store,
  say,
}: {
  readonly roles: readonly Role[]
  /** Stores a new rule. */
  store(draft: Draft): Promise<Result<unknown>>
  readonly say: Text
}): Transfer<Rule> => ({
  kind: 'rule',
  dataOf: ({ app: _app, collection: _collection, ...data }) => data,
  targets: data => {
    const role = textIn(data ?? {}, 'role')
    const isKnown = role.startsWith('@') || roles.some(({ id }) => id === role)
    // another installation has other roles
    return data === undefined || isKnown
      ? []
      : [
          {
            key: 'role',
            kind: 'choice',
            label: say('rules.role'),
            options: roles.map(({ id, name }) => ({ value: id, label: name })),
            isRequired: true,
          },
        ]
  },
  async paste(data, values) {
    const role = String(values['role'] ?? textIn(data, 'role'))
    if (role === '') return fail('invalid', say('paste.incomplete', { key: 'role' }))
    const answer = await store(draftOf({ ...data, role }))
    return answer.ok ? ok({ name: roleName(role, roles, say) }) : answer
  },
})

/** The server says what is wrong with its parts. */
function draftOf(data: Loose): Draft {
  const { role, operations, condition, fields } = data
  return { role, operations, condition: condition ?? [], ...(isRecord(fields) ? { fields } : {}) } as Draft
}
