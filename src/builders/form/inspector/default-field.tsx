// The initial answer of a question: one of its options, several, a number, a text.
import type { ReactNode } from 'react'
import { asRecord, isRecord } from '../../../base/loose.ts'
import { asksYesNo, shapeOf } from '../../../form/checks.ts'
import { inputs } from '../../../inputs/index.ts'
import { NumberField, Select, TextField } from '../../../ui/fields.tsx'
import { hasOptions, isDynamic } from '../checks.ts'
import { useBuilder } from '../context.ts'
import { listAt, textAt } from '../path.ts'
import { words } from '../texts.ts'
import type { Editing } from '../../../workbench/fields.tsx'
import { Setting } from '../../../workbench/filter.tsx'
import { useText } from '../../../ui/text.tsx'

export function DefaultField({ of }: { readonly of: Editing }): ReactNode {
  const say = useText(words)
  const builder = useBuilder()
  const { node } = of
  const input = inputs.find(textAt(node, 'type').toLowerCase())
  const shape = input && shapeOf({ type: input.type, settings: asRecord(node['settings']) })
  const stored = asRecord(node['settings'])['default_value'] ?? node['default_value']
  const put = (next: unknown): void =>
    of.patch({ default_value: undefined, settings: { default_value: next } }, say('builder.default'))
  const choose = (next: unknown): void => {
    put(next)
    builder.endGesture()
  }
  const shared = { size: 's', label: say('builder.default'), placeholder: say('builder.default.none') } as const
  const field = (drawn: ReactNode): ReactNode => (
    <Setting words={`${say('builder.default')} preselect`}>{drawn}</Setting>
  )

  if (hasOptions(input)) {
    const written = listAt(node, 'options')
    const options =
      input && asksYesNo({ type: input.type, options: written })
        ? [
            { name: say('builder.yes'), value: true },
            { name: say('builder.no'), value: false },
          ]
        : written
    if (options.length === 0 || isDynamic(node) || shape === 'rows') return null
    const list = options.map((option, index) => ({
      value: String(index),
      label: textAt(option, 'name') || textAt(option, 'key'),
    }))
    const indexOf = (value: unknown): number => options.findIndex(option => String(option['value']) === String(value))
    if (shape === 'list') {
      const chosen = (Array.isArray(stored) ? (stored as readonly unknown[]) : [])
        .map(indexOf)
        .filter(index => index >= 0) // a list: its members are read as unknown
      return field(
        <Select
          {...shared}
          isMultiple
          options={list}
          value={chosen.map(String)}
          onChange={keys => choose(keys.length === 0 ? undefined : keys.map(key => options[Number(key)]?.['value']))}
        />,
      )
    }
    return field(
      <Select
        {...shared}
        options={list}
        value={stored === undefined ? null : String(indexOf(stored))}
        isClearable
        onChange={(at: string | null) => choose(at === null ? undefined : options[Number(at)]?.['value'])}
      />,
    )
  }
  if (Array.isArray(stored) || isRecord(stored)) return null
  if (shape === 'number')
    return field(
      <NumberField
        {...shared}
        value={typeof stored === 'number' ? stored : null}
        onChange={next => put(next ?? undefined)}
      />,
    )
  if (shape !== 'text') return null
  return field(
    <TextField
      {...shared}
      value={stored === undefined || stored === null ? '' : String(stored)}
      onChange={text => put(text === '' ? undefined : text)}
    />,
  )
}
