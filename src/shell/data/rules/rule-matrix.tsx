import type { ReactNode } from 'react'
import { ruleOperations } from '../../../contract/entities/rule.ts'
import type { Rule, RuleOperation } from '../../../contract/entities/rule.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useBoxGrid } from '../../manage/box-grid.ts'
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
  const listed = allRoles(roles)
  const grid = useBoxGrid(listed.length)
  return (
    <section className='lc-manage-panel'>
      <h2>{say('rules.matrix')}</h2>
      <div className='lc-rules-scroll'>
        <table className='lc-rules-table' aria-label={say('rules.matrix')} {...grid.table}>
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
            {listed.map((role, row) => (
              <tr key={role}>
                <th scope='row' dir='auto'>
                  {roleName(role, roles, say)}
                </th>
                {ruleOperations.map((operation, at) => (
                  <RuleCell
                    key={operation}
                    tabIndex={grid.tabIndexOf(row, at)}
                    isByOthers={isByOthers(rules, role, operation)}
                  >
                    <GrantBox
                      tabIndex={grid.tabIndexOf(row, at)}
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
                  </RuleCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Whether a role has all items by another rule than its own. */
const isByOthers = (rules: readonly Rule[], role: string, operation: RuleOperation): boolean =>
  extentOf(rules, role, operation) === 'all' && !(plainRule(rules, role)?.operations.includes(operation) ?? false)

/** A cell takes the focus where its box cannot. */
const RuleCell = ({
  isByOthers,
  tabIndex,
  children,
}: {
  readonly isByOthers: boolean
  readonly tabIndex: 0 | -1
  readonly children: ReactNode
}): ReactNode => <td tabIndex={isByOthers ? tabIndex : undefined}>{children}</td>

/** Checked and fixed where another role gives it to everybody. */
function GrantBox({
  label,
  isGiven,
  waiting,
  extent,
  tabIndex,
  onChange,
}: {
  readonly label: string
  /** By a rule of its own. */
  readonly isGiven: boolean
  /** What was pressed and is not stored yet. */
  readonly waiting: boolean | undefined
  readonly extent: Extent
  readonly tabIndex: 0 | -1
  onChange(isGiven: boolean): void
}): ReactNode {
  const isByOthers = extent === 'all' && !isGiven
  return (
    <input
      type='checkbox'
      className='lc-rules-box'
      tabIndex={isByOthers ? -1 : tabIndex}
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
