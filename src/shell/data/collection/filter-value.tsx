import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ComparedValue } from '../../../builders/query/forms/form-props.ts'
import { takesList } from '../../../builders/query/forms/match.ts'
import { TypedField } from '../../../builders/query/forms/parts.tsx'
import type { FoundField } from '../../../contract/entities/collection.ts'
import { Select } from '../../../ui/fields.tsx'
import type { Text } from '../../../ui/text.tsx'
import { Unread } from '../../../ui/value-control.tsx'
import type { FormField } from '../../manage/descriptor.ts'
import { FormControl } from '../../manage/form-control.tsx'
import { itemForm } from './item-form.ts'
import type { References } from './item-form.ts'

/**
 * Draws what a field is compared with by the control of the field, as in the form of an item; undefined for a field whose
 * values are typed.
 */
export function filterValue(
  { condition, label, onChange }: ComparedValue,
  fields: readonly FoundField[],
  references: References,
  say: Text,
): ReactNode | undefined {
  const { compare, value } = condition
  const field = fields.find(({ key }) => key === condition.field)
  const control = field && itemForm([field], undefined, references)[0]
  if (!control || compare === 'contains' || compare === 'startsWith') return undefined
  const options = control.kind === 'choice' || control.kind === 'choices' ? control.options : undefined
  if (takesList(compare))
    return (
      options && (
        <Select
          size='s'
          label={label}
          isLabelHidden
          isMultiple
          options={options}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        />
      )
    )
  const common = { key: control.key, label }
  if (options) return <Compared field={{ ...common, kind: 'choice', options }} {...{ value, onChange, say }} />
  switch (control.kind) {
    case 'flag': {
      const yesOrNo = [
        { value: 'true', label: say('items.yes') },
        { value: 'false', label: say('items.no') },
      ]
      const change = (next: unknown): void => onChange(next === '' ? '' : next === 'true')
      return (
        <Compared
          field={{ ...common, kind: 'choice', options: yesOrNo }}
          value={value === '' ? '' : String(value)}
          onChange={change}
          say={say}
        />
      )
    }
    case 'date':
    case 'search':
      return <Compared key={control.key} field={{ ...control, ...common }} {...{ value, onChange, say }} />
    case 'text':
      // digits in a field of texts are a text
      return typeof value === 'string' && !field.types.some(type => type === 'number' || type === 'boolean') ? (
        <TypedField label={label} value={value} read={String} write={String} onChange={onChange} />
      ) : undefined
    default:
      return undefined
  }
}

/** A date that is not complete stays here: there is nothing to compare with yet. */
function Compared({
  field,
  value,
  onChange,
  say,
}: {
  readonly field: FormField
  readonly value: unknown
  onChange(value: unknown): void
  readonly say: Text
}): ReactNode {
  const [unread, setUnread] = useState<Unread>()
  return (
    <FormControl
      field={{ ...field, hint: undefined, isRequired: false }}
      value={unread ?? (value === '' ? null : value)}
      error={undefined}
      isFirst={false}
      isCompact
      onChange={next => {
        setUnread(next instanceof Unread ? next : undefined)
        onChange(next instanceof Unread ? '' : (next ?? ''))
      }}
      onSubmit={() => {}}
      say={say}
    />
  )
}
