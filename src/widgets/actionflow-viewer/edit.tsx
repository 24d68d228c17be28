import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { withValueAt } from '../../base/path.ts'
import { flowCalls } from '../../contract/calls/flows.ts'
import { useCall } from '../../stores/use.tsx'
import { Select } from '../../ui/select.tsx'
import { useCollator, useText } from '../../ui/text.tsx'
import type { EditorProps } from '../part.ts'
import { words } from './panel-edit-words.ts'

/** The action flow, chosen by its name. One that is not in the list stays chosen. */
export function FlowPanel({ value, onChange }: EditorProps): ReactNode {
  const say = useText(words)
  const collator = useCollator()
  const { data, error, isLoading } = useCall(flowCalls.listActionFlows, { query: { extended: false } })
  const chosen = ['string', 'number'].includes(typeof value['flow']) ? String(value['flow']) : null
  const options = useMemo(() => {
    const found = (data ?? [])
      .map(({ id, slug, name }) => ({ value: slug === chosen ? slug : id, label: name }))
      .toSorted((a, b) => collator.compare(a.label, b.label))
    return chosen === null || found.some(one => one.value === chosen)
      ? found
      : [...found, { value: chosen, label: chosen }]
  }, [data, chosen, collator])
  return (
    <Select
      size='s'
      label={say('edit.flow.flow')}
      options={options}
      value={chosen}
      isLoading={isLoading}
      isClearable
      error={error?.message}
      hint={data && data.length === 0 ? say('edit.flow.none') : undefined}
      onChange={(next: string | null) => onChange(withValueAt(value, 'flow', next ?? undefined))}
    />
  )
}
