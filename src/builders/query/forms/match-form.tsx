import type { ReactNode } from 'react'
import { Select } from '../../../ui/fields.tsx'
import { readLiteral, readLiterals, writeLiteral, writeLiterals } from '../literal.ts'
import type { StageFormProps } from './form-props.ts'
import { comparisons, readMatch, takesList, takesNothing, writeMatch } from './match.ts'
import type { Comparison, Condition } from './match.ts'
import { FieldChoice, Lines, TypedField } from './parts.tsx'

const isComparison = (text: string | null): text is Comparison => comparisons.some(one => one === text)

/** Conditions that all have to hold. */
export function MatchForm({ spec, onSpec, fields, say, labelOf, drawValue }: StageFormProps): ReactNode {
  const conditions = readMatch(spec) ?? []
  const options = comparisons.map(value => ({ value, label: say(`query.compare.${value}`) }))
  return (
    <Lines
      lines={conditions}
      onLines={next => onSpec(writeMatch(next), `conditions ${next.length}`)}
      fresh={(): Condition => ({ field: '', compare: 'is', value: '' })}
      add={say('query.match.add')}
      remove={at => say('query.match.remove', { number: at + 1 })}
      className='lc-query-condition'
      one={(condition, change, at) => (
        <>
          <FieldChoice
            label={say('query.match.field', { number: at + 1 })}
            value={condition.field}
            fields={fields}
            labelOf={labelOf}
            say={say}
            // a value of another field is hardly one of this
            onChange={field => change({ ...condition, field, ...(drawValue ? emptied(condition) : {}) })}
          />
          <Select
            size='s'
            label={say('query.match.compare', { number: at + 1 })}
            isLabelHidden
            isSearchable={false}
            isClearable={false}
            value={condition.compare}
            options={options}
            onChange={next => {
              if (isComparison(next)) change(compared(condition, next))
            }}
          />
          {!takesNothing(condition.compare) && (
            <Value
              condition={condition}
              label={say('query.match.value', { number: at + 1 })}
              say={say}
              onChange={change}
              drawValue={drawValue}
            />
          )}
        </>
      )}
    />
  )
}

function Value({
  condition,
  label,
  onChange,
  say,
  drawValue,
}: {
  readonly condition: Condition
  readonly label: string
  onChange(condition: Condition): void
  readonly say: StageFormProps['say']
  readonly drawValue: StageFormProps['drawValue']
}): ReactNode {
  const { compare, value } = condition
  const drawn = drawValue?.({ condition, label, onChange: next => onChange({ ...condition, value: next }) })
  if (drawn !== undefined) return drawn
  if (takesList(compare))
    return (
      <TypedField
        label={label}
        placeholder={say('query.match.values')}
        value={Array.isArray(value) ? (value as readonly unknown[]) : []}
        read={readLiterals}
        write={writeLiterals}
        onChange={next => onChange({ ...condition, value: next })}
      />
    )
  const isText = compare === 'contains' || compare === 'startsWith'
  return (
    <TypedField<unknown>
      label={label}
      value={value}
      read={isText ? text => text : readLiteral}
      write={isText ? String : writeLiteral}
      onChange={next => onChange({ ...condition, value: next })}
    />
  )
}

const emptied = ({ compare }: Condition): Pick<Condition, 'value'> => ({ value: takesList(compare) ? [] : '' })

/** The same condition with another comparison: its value is kept as far as it fits. */
function compared(condition: Condition, compare: Comparison): Condition {
  const { value } = condition
  if (takesList(compare))
    return { ...condition, compare, value: Array.isArray(value) ? value : value === '' ? [] : [value] }
  const single: unknown = Array.isArray(value) ? (value[0] ?? '') : value
  return { ...condition, compare, value: compare === 'contains' || compare === 'startsWith' ? String(single) : single }
}
