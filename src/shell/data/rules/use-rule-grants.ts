// Gives a role all items of a collection for an operation, by a rule without a condition, or takes that again.
import { useEffect, useRef, useState } from 'react'
import { asRecord } from '../../../base/loose.ts'
import { send } from '../../../api/send.ts'
import type { Answer } from '../../../contract/call.ts'
import { ruleCalls } from '../../../contract/calls/rules.ts'
import type { Rule, RuleOperation } from '../../../contract/entities/rule.ts'
import { useCore } from '../../../stores/use.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { operationsOf, plainRule, roleName } from './rule-model.ts'
import type { Draft, Tools } from './rule-model.ts'

const undoMs = 10_000

interface Options {
  readonly app: string
  readonly slug: string
  /** Absent until they are read. */
  readonly rules: readonly Rule[] | undefined
  readonly tools: Tools
  /** Shows a question before rules are stored that leave some roles without any item to read. */
  isWanted(after: readonly Draft[]): Promise<boolean>
}

export interface RuleGrants {
  grant(role: string, operation: RuleOperation, isGiven: boolean): void
  /** What was pressed and is not stored yet, by `grantKey`. */
  readonly waiting: ReadonlyMap<string, boolean>
}
export const grantKey = (role: string, operation: RuleOperation): string => `${role} ${operation}`

const noRules: readonly Rule[] = []

export function useRuleGrants({ app, slug, rules, tools, isWanted }: Options): RuleGrants {
  const core = useCore()
  const toast = useToast()
  /** As they were read last, with what was stored since. */
  const now = useRef(rules ?? noRules)
  const [waiting, setWaiting] = useState<ReadonlyMap<string, boolean>>(new Map())
  useEffect(() => {
    now.current = rules ?? noRules
    setWaiting(new Map())
  }, [rules])
  const settle = (key: string): void => setWaiting(before => new Map([...before].filter(([waits]) => waits !== key)))
  /** One after the other: each starts from what the one before it stored. */
  const last = useRef(Promise.resolve())

  const stored = (before: Rule | undefined, draft: Draft): Promise<Answer<unknown>> => {
    const { role, operations, condition } = draft
    if (!before)
      return send(core, ruleCalls.createRule, { body: { app, collection: slug, role, operations, condition } })
    const params = { app, id: before.id }
    if (operations.length === 0) return send(core, ruleCalls.deleteRule, { params })
    const edited = before.edited === undefined ? {} : { edited: before.edited }
    return send(core, ruleCalls.updateRule, { params, body: { operations, ...edited } })
  }

  async function store(role: string, operation: RuleOperation, isGiven: boolean, isUndo: boolean): Promise<void> {
    const before = plainRule(now.current, role)
    const has = before?.operations ?? []
    const operations = operationsOf(isGiven ? [...has, operation] : has.filter(one => one !== operation))
    const draft: Draft = { role, operations: [...operations], condition: [] }
    const others = now.current.filter(rule => rule !== before)
    const key = grantKey(role, operation)
    if (!(await isWanted(operations.length > 0 ? [...others, draft] : others))) return settle(key)
    const { say, roles } = tools
    const answer = await stored(before, draft)
    if (answer.status !== 200) {
      settle(key)
      toast({ kind: 'error', title: say('rules.grant.failed'), text: say(answer.data.message) })
      core.invalidate(ruleCalls.listRules.path) // somebody else may have changed it
      return
    }
    const made = before ? { ...before, ...asRecord(answer.data.data) } : (answer.data.data as Rule) // as its call declares
    now.current = operations.length > 0 ? [...others, made] : others
    toast({
      kind: 'success',
      text: say(isGiven ? 'rules.grant.given' : 'rules.grant.taken', {
        role: roleName(role, roles, say),
        what: say(`rules.op.${operation}`),
      }),
      ...(isUndo
        ? {}
        : {
            durationMs: undoMs,
            action: { label: say('manage.undo'), onPress: () => grant(role, operation, !isGiven, true) },
          }),
    })
  }
  function grant(role: string, operation: RuleOperation, isGiven: boolean, isUndo = false): void {
    setWaiting(before => new Map([...before, [grantKey(role, operation), isGiven]]))
    last.current = last.current.then(() => store(role, operation, isGiven, isUndo))
  }
  return { grant: (role, operation, isGiven) => grant(role, operation, isGiven), waiting }
}
