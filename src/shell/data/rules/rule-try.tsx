// What a role or a user would read of a collection, by its rules.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { writeNumber } from '../../../base/format/number.ts'
import { writeList } from '../../../base/format/words-of.ts'
import { personName } from '../../../base/person-name.ts'
import { ruleCalls } from '../../../contract/calls/rules.ts'
import { userCalls } from '../../../contract/calls/users.ts'
import { builtInRoles } from '../../../contract/entities/rule.ts'
import { asPerson, personIn } from '../../../contract/shown-to.ts'
import { useCall } from '../../../stores/use.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Select } from '../../../ui/fields.tsx'
import { ErrorState, Skeleton } from '../../../ui/state.tsx'
import { roleName } from './rule-model.ts'
import type { Tools } from './rule-model.ts'

const mostColumns = 8

export function RuleTry({
  app,
  slug,
  tools,
}: {
  readonly app: string
  readonly slug: string
  readonly tools: Tools
}): ReactNode {
  const { roles, say, lang } = tools
  const [chosen, setChosen] = useState<string | null>(null)
  const users = useCall(userCalls.listUsers, { query: { limit: 500 } }).data ?? [] // administrators only
  const person = chosen === null ? undefined : personIn(chosen)
  const body = { collection: slug, ...(person === undefined ? { role: chosen ?? '' } : { user: person }) }
  const { data, error, retry } = useCall(ruleCalls.tryRules, chosen === null ? null : { params: { app }, body })
  return (
    <section className='lc-manage-panel'>
      <h2>{say('rules.try')}</h2>
      <Select
        label={say('rules.try.who')}
        value={chosen}
        onChange={setChosen}
        options={[
          ...roles.map(role => ({ value: role.id, label: role.name, group: say('rules.roles') })),
          ...builtInRoles
            .filter(role => role !== '@everyone')
            .map(role => ({
              value: role,
              label: roleName(role, roles, say),
              group: say('rules.role.builtIn'),
            })),
          ...users.map(user => ({
            value: asPerson(user.id),
            label: personName(user),
            group: say('rules.try.users'),
          })),
        ]}
      />
      <div aria-live='polite' className='lc-manage-refused'>
        {error && !data && <ErrorState message={error.message} onRetry={retry} />}
        {chosen !== null && !data && !error && <Skeleton kind='table' heightPx={160} />}
        {data && (
          <>
            <strong>
              {say('rules.try.result', { total: writeNumber(data.total, lang), all: writeNumber(data.all, lang) })}
            </strong>
            {data.missing.length > 0 && (
              <Banner kind='warning'>{say('rules.try.missing', { names: writeList(data.missing, lang) })}</Banner>
            )}
            {data.rows.length > 0 && <Rows rows={data.rows} tools={tools} />}
          </>
        )}
      </div>
    </section>
  )
}

function Rows({
  rows,
  tools: { fields, say },
}: {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly tools: Tools
}): ReactNode {
  const keys = [...new Set(rows.flatMap(row => Object.keys(row)))].slice(0, mostColumns)
  return (
    // a region that scrolls must be reachable with the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className='lc-rules-scroll' role='region' aria-label={say('rules.try.rows')} tabIndex={0}>
      <table className='lc-rules-table'>
        <thead>
          <tr>
            {keys.map(key => (
              <th key={key} scope='col' dir='auto'>
                {fields.find(field => field.key === key)?.label ?? key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {keys.map(key => (
                <td key={key} dir='auto'>
                  {textOf(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value)
