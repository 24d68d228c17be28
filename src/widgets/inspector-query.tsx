// Settings that name a query other than that of the widget, and a field of its rows: chosen by name.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Select } from '../ui/fields.tsx'
import { InspectorField } from './inspector-field.tsx'
import type { InspectorFieldProps } from './inspector-field.tsx'

export interface KnownQueries {
  readonly list: readonly { readonly slug: string; readonly name: string; readonly app: string }[]
  /** The fields of the rows of a query; empty if they cannot be read. */
  fieldsOf(query: string): Promise<readonly string[]>
}

type Common = Pick<InspectorFieldProps, 'label' | 'value' | 'standard' | 'say' | 'onChange'>

export function QueryField({
  label,
  value,
  queries: { list },
  onChange,
}: Common & { readonly queries: KnownQueries }): ReactNode {
  const slug = typeof value === 'string' ? value : ''
  const isListed = slug === '' || list.some(one => one.slug === slug)
  return (
    <Select
      size='s'
      label={label}
      isSearchable
      options={[
        ...list.map(one => ({ value: one.slug, label: one.name, group: one.app })),
        ...(isListed ? [] : [{ value: slug, label: slug }]),
      ]}
      value={slug || null}
      onChange={(next: string | null) => onChange(next ?? undefined)}
    />
  )
}

export function KeyOfQuery({
  query,
  queries,
  ...common
}: Common & { readonly query: unknown; readonly queries: KnownQueries | undefined }): ReactNode {
  const [keys, setKeys] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    setKeys([])
    if (queries && typeof query === 'string' && query !== '')
      void queries.fieldsOf(query).then(fields => {
        if (isCurrent) setKeys(fields)
      })
    return () => {
      isCurrent = false
    }
  }, [queries, query])
  // nothing to choose from yet
  if (queries && !query && !common.value) return null
  return <InspectorField {...common} kind='key' keys={keys} />
}
