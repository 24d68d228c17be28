import type { ReactNode } from 'react'
import { ruleOperations } from '../../../contract/entities/rule.ts'
import type { Rule } from '../../../contract/entities/rule.ts'
import { Badge } from '../../../ui/badge.tsx'
import { allRoles, extentOf, plainRule, roleName } from './rule-model.ts'
import type { Extent, Tools } from './rule-model.ts'
import { grantKey } from './use-rule-grants.ts'
import type { RuleGrants } from './use-rule-grants.ts'

const kinds = { all: 'success', some: 'warning', none: 'neutral' } as const

/**
 * Who may do what, for each role and operation. A box gives a role all items, by a rule without a condition, or takes that
 * again; rules with conditions stay as they are.
 */
export function RuleMatrix({
  rules,
  tools,
  grants,
}: {
  readonly rules: readonly Rule[]
  readonly tools: Tools
  readonly grants: RuleGrants
}): ReactNode {
  const { roles, say } = tools
  return (
    <section className='lc-manage-panel'>
      <h2>{say('rules.matrix')}</h2>
      {/* a region that scrolls must be reachable with the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className='lc-rules-scroll' role='region' aria-label={say('rules.matrix')} tabIndex={0}>
        <table className='lc-rules-table'>
          <thead>
            <tr>
              <th scope='col'>{say('rules.role')}</th>
              {ruleOperations.map(operation => (
                <th key={operation} scope='col'>
                  {say(`rules.head.${operation}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {allRoles(roles).map(role => (
              <tr key={role}>
                <th scope='row' dir='auto'>
                  {roleName(role, roles, say)}
                </th>
                {ruleOperations.map(operation => (
                  <td key={operation}>
                    <GrantBox
                      label={say('rules.grant', {
                        role: roleName(role, roles, say),
                        what: say(`rules.op.${operation}`),
                      })}
                      isGiven={plainRule(rules, role)?.operations.includes(operation) ?? false}
                      waiting={grants.waiting.get(grantKey(role, operation))}
                      extent={extentOf(rules, role, operation)}
                      onChange={isGiven => grants.grant(role, operation, isGiven)}
                    />
                    <ExtentCell extent={extentOf(rules, role, operation)} say={say} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Checked and fixed where another role gives it to everybody. */
function GrantBox({
  label,
  isGiven,
  waiting,
  extent,
  onChange,
}: {
  readonly label: string
  /** By a rule of its own. */
  readonly isGiven: boolean
  /** What was pressed and is not stored yet. */
  readonly waiting: boolean | undefined
  readonly extent: Extent
  onChange(isGiven: boolean): void
}): ReactNode {
  const isByOthers = extent === 'all' && !isGiven
  return (
    <input
      type='checkbox'
      className='lc-rules-box'
      aria-label={label}
      checked={isByOthers || (waiting ?? isGiven)}
      disabled={isByOthers}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

function ExtentCell({ extent, say }: { readonly extent: Extent; readonly say: Tools['say'] }): ReactNode {
  const text = say(`rules.extent.${extent}`)
  return extent === 'open' ? (
    <span className='lc-rules-open' title={say('rules.extent.openHint')}>
      {text}
    </span>
  ) : (
    <Badge kind={kinds[extent]}>{text}</Badge>
  )
}
