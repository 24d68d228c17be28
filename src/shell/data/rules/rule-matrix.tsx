import type { ReactNode } from 'react'
import { ruleOperations } from '../../../contract/entities/rule.ts'
import type { Rule } from '../../../contract/entities/rule.ts'
import { Badge } from '../../../ui/badge.tsx'
import { allRoles, extentOf, roleName } from './rule-model.ts'
import type { Extent, Tools } from './rule-model.ts'

const kinds = { all: 'success', some: 'warning', none: 'neutral' } as const

/** Who may do what, for each role and operation. */
export function RuleMatrix({ rules, tools }: { readonly rules: readonly Rule[]; readonly tools: Tools }): ReactNode {
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
