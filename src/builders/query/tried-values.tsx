// Values to try a query with in place of its tokens. They are not stored with the query.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { tokensOf } from '../../contract/pipeline-tokens.ts'
import type { PipelineToken } from '../../contract/pipeline-tokens.ts'
import { useReadable } from '../../stores/use.tsx'
import { TextField } from '../../ui/fields.tsx'
import { LazyDateField } from '../../ui/lazy-date-field.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import { pipelineOf } from './document.ts'
import type { QueryDocument } from './document.ts'
import type { QueryServices } from './services.ts'

const keyOf: Readonly<Record<PipelineToken, string>> = {
  $ID: 'item',
  $USER: 'user',
  $USER_STR: 'userText',
  $$GET_DATE_SEC: 'time',
}

/** Renders a field for each token of the steps; nothing without one. */
export function TriedValues({
  query,
  services,
}: {
  readonly query: QueryDocument
  readonly services: QueryServices
}): ReactNode {
  const say = useBenchWords()
  const tried = useReadable(services.tried)
  const tokens = useMemo(() => tokensOf(pipelineOf(query.steps)), [query.steps])
  if (tokens.length === 0) return null
  return (
    <fieldset className='lc-query-tried'>
      <legend>{say('query.try')}</legend>
      {tokens.map(token => {
        const value = tried.get(token)
        const label = say(`query.try.${keyOf[token]}`, { token })
        return token === '$$GET_DATE_SEC' ? (
          <LazyDateField
            key={token}
            size='s'
            label={label}
            mode='datetime'
            value={typeof value === 'number' ? value * 1000 : null}
            onChange={(next: number | null) =>
              services.tryValue(token, next === null ? undefined : Math.floor(next / 1000))
            }
          />
        ) : (
          <TextField
            key={token}
            size='s'
            label={label}
            placeholder={say(`query.try.${keyOf[token]}None`)}
            value={typeof value === 'string' ? value : ''}
            onChange={next => services.tryValue(token, next === '' ? undefined : next)}
          />
        )
      })}
    </fieldset>
  )
}
