// What a question is answered with when the form opens: one of its options, several, a number, a text.
import type { ReactNode } from 'react'
import { asRecord, isRecord } from '../../../base/loose.ts'
import { inputs } from '../../../inputs/index.ts'
import { useWords } from '../../../inputs/words.ts'
import { NumberField, Select, TextField } from '../../../ui/fields.tsx'
import { hasOptions, isDynamic } from '../checks.ts'
import { useBuilder } from '../context.ts'
import { listAt, textAt } from '../place.ts'
import { words } from '../words.ts'
import type { Editing } from '../../../workbench/fields.tsx'
import { Setting } from '../../../workbench/filter.tsx'

export function DefaultField({ of }: { readonly of: Editing }): ReactNode {
  const say = useWords(words)
  const builder = useBuilder()
  const { node } = of
  const input = inputs.find(textAt(node, 'type').toLowerCase())
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
    // a toggle without options asks yes or no
    const options =
      written.length === 0 && input?.type === 'toggle'
        ? [
            { name: say('builder.yes'), value: true },
            { name: say('builder.no'), value: false },
          ]
        : written
    if (options.length === 0 || isDynamic(node) || input?.type === 'group radio') return null
    const list = options.map((option, index) => ({
      value: String(index),
      label: textAt(option, 'name') || textAt(option, 'key'),
    }))
    const indexOf = (value: unknown): number => options.findIndex(option => String(option['value']) === String(value))
    if (input?.type === 'checkbox' || asRecord(node['settings'])['multiple'] === true) {
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
  if (Array.isArray(stored) || isRecord(stored) || input?.type === 'range slider') return null
  if (input?.group === 'number')
    return field(
      <NumberField
        {...shared}
        value={typeof stored === 'number' ? stored : null}
        onChange={next => put(next ?? undefined)}
      />,
    )
  if (input?.group !== 'text' || input.type === 'json') return null
  return field(
    <TextField
      {...shared}
      value={stored === undefined || stored === null ? '' : String(stored)}
      onChange={text => put(text === '' ? undefined : text)}
    />,
  )
}
