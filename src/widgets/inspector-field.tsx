import type { ReactNode } from 'react'
import { formatterNames } from '../base/format/format.ts'
import { isRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { NumberField, Select, Switch, TextArea, TextField } from '../ui/fields.tsx'
import { FoldedIconPicker } from '../ui/icon-picker/folded-icon-picker.tsx'
import { later } from '../ui/later.tsx'
import type { Text } from '../ui/text.tsx'
import type { FieldKind } from './part.ts'

const ColourField = later(
  async () => (await import('../ui/colour-field/colour-field.tsx')).ColourField,
  // its room: a skeleton for a moment would be more movement than help
  () => <div style={{ blockSize: 52 }} />,
)

export interface InspectorFieldProps {
  readonly kind: Exclude<FieldKind, 'query' | { readonly list: unknown } | { readonly keyOf: unknown }>
  readonly label: string
  /** The words stand above it already. */
  readonly isLabelHidden?: boolean | undefined
  readonly hint?: string | undefined
  /** As stored. */
  readonly value: unknown
  /** The value used if nothing is stored. */
  readonly standard: unknown
  readonly keys: readonly string[]
  /** A value of a key, to recognize it by. */
  readonly samples?: Loose
  readonly say: Text
  /** Undefined removes the setting. */
  onChange(value: unknown): void
}

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Draws one setting as the field of its kind. */
export function InspectorField({
  kind,
  label,
  isLabelHidden,
  hint,
  value,
  standard,
  keys,
  samples,
  say,
  onChange,
}: InspectorFieldProps): ReactNode {
  const common = { size: 's', label, isLabelHidden, hint } as const
  const asText = {
    ...common,
    value: written(value),
    placeholder: written(standard),
    onChange: (next: string) => onChange(next === '' ? undefined : next),
  }
  if (typeof kind === 'object' && 'colour' in kind) return <ColourField {...asText} hasTheme cssOf={kind.colour} />
  if (typeof kind === 'object') {
    const options = kind.choice.map(option => ({ value: String(option.value), label: say(option.label) }))
    const chosen = written(value ?? standard)
    return (
      <Select
        {...common}
        options={options}
        value={options.some(option => option.value === chosen) ? chosen : null}
        isClearable={value !== undefined}
        onChange={(next: string | null) => onChange(kind.choice.find(option => String(option.value) === next)?.value)}
      />
    )
  }
  switch (kind) {
    case 'text':
      return <TextField {...asText} />
    case 'icon':
      return (
        <FoldedIconPicker
          value={written(value)}
          onChange={icon => onChange(icon)}
          onClear={value === undefined ? undefined : () => onChange(undefined)}
        />
      )
    case 'paragraph':
      return <TextArea {...asText} rows={2} />
    case 'number':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : null}
          placeholder={written(standard)}
          onChange={next => onChange(next ?? undefined)}
        />
      )
    case 'flag':
      return <Switch label={label} value={(value ?? standard) === true} onChange={onChange} />
    case 'key': {
      const known = [...new Set([...keys, ...(written(value) === '' ? [] : [written(value)])])]
      return keys.length === 0 ? (
        <TextField {...asText} />
      ) : (
        <Select
          {...common}
          options={known.map(key => ({
            value: key,
            label: key,
            hint: written(samples?.[key]).slice(0, 40) || undefined,
          }))}
          value={written(value) || null}
          onChange={(next: string | null) => onChange(next ?? undefined)}
        />
      )
    }
    case 'format':
      return (
        <Select
          {...common}
          options={formatterNames.map(name => ({ value: name, label: say(`edit.format.${name}`) }))}
          value={(isRecord(value) ? written(value['type']) : written(value)) || null}
          // its precision and layout stay
          onChange={(next: string | null) =>
            onChange(next === null ? undefined : isRecord(value) ? { ...value, type: next } : next)
          }
        />
      )
  }
}
