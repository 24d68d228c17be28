// The definition of a field as the values of a form, and back. Pure.
import { fieldKey } from '../../../base/field-key.ts'
import { fieldTypes } from '../../../contract/entities/collection.ts'
import type { Collection, Field, FieldType } from '../../../contract/entities/collection.ts'
import { readLiteral, writeLiteral } from '../../../builders/query/literal.ts'
import type { Text } from '../../../ui/text.tsx'
import type { FormField, FormValues } from '../../manage/descriptor.ts'

const single: ReadonlySet<unknown> = new Set(['text', 'number', 'date', 'boolean', 'choice', 'reference'])
const withOptions: ReadonlySet<unknown> = new Set(['choice', 'list'])

export function fieldForm(
  values: FormValues,
  {
    isNew,
    collections,
    say,
  }: { readonly isNew: boolean; readonly collections: readonly Collection[]; readonly say: Text },
): readonly FormField[] {
  const { type } = values
  return [
    {
      key: 'label',
      kind: 'text',
      label: say('fields.label'),
      hint: say('fields.labelHint'),
      isRequired: isNew && textIn(values, 'key') === '',
      maxLetters: 200,
    },
    ...(isNew
      ? [
          {
            key: 'key',
            kind: 'text',
            label: say('fields.key'),
            hint: say('fields.keyHint'),
            maxLetters: 100,
          } as const,
        ]
      : []),
    {
      key: 'type',
      kind: 'choice',
      label: say('fields.type'),
      isRequired: true,
      options: fieldTypes.map(value => ({ value, label: say(`fields.type.${value}`) })),
    },
    ...(withOptions.has(type)
      ? [
          {
            key: 'options',
            kind: 'text',
            isLong: true,
            label: say('fields.options'),
            hint: say('fields.optionsHint'),
          } as const,
        ]
      : []),
    ...(type === 'reference'
      ? [
          {
            key: 'to',
            kind: 'choice',
            label: say('fields.to'),
            isRequired: true,
            options: collections.map(({ app, slug, name }) => ({ value: `${app}/${slug}`, label: name, group: app })),
          } as const,
        ]
      : []),
    { key: 'required', kind: 'flag', label: say('fields.required') },
    ...(single.has(type)
      ? [
          { key: 'unique', kind: 'flag', label: say('fields.unique') } as const,
          { key: 'index', kind: 'flag', label: say('fields.index'), hint: say('fields.indexHint') } as const,
        ]
      : []),
    ...(hasColumn(type)
      ? [{ key: 'fast', kind: 'flag', label: say('fields.fast'), hint: say('fields.fastHint') } as const]
      : []),
    { key: 'description', kind: 'text', isLong: true, label: say('fields.description') },
  ]
}

export const fieldValues = (field: Field | undefined): FormValues => ({
  key: field?.key ?? '',
  label: field?.label ?? '',
  type: field?.type ?? 'text',
  options: (field?.options ?? []).map(({ value }) => writeLiteral(value)).join('\n'),
  to: field?.to ? `${field.to.app}/${field.to.collection}` : null,
  required: field?.required === true,
  unique: field?.unique === true,
  index: field?.index === true,
  fast: field?.fast === true,
  description: field?.description ?? '',
})

/** A column beside the documents holds numbers or texts. */
const hasColumn = (type: unknown): boolean => single.has(type) && type !== 'boolean'
const isType = (value: unknown): value is FieldType => fieldTypes.some(type => type === value)
const textIn = (values: FormValues, key: string): string => {
  const value = values[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns the definition. What the form does not show (a default, the labels of options) stays as it was. */
export function definedFrom(values: FormValues, before: Field | undefined): Field {
  const type = isType(values['type']) ? values['type'] : 'text'
  const [app = '', collection = ''] = textIn(values, 'to').split('/')
  const labels = new Map(before?.options?.map(option => [option.value, option]))
  const options = textIn(values, 'options')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const value = readLiteral(line)
      const known = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : line
      return labels.get(known) ?? { value: known }
    })
  return {
    key: before?.key ?? (textIn(values, 'key') || fieldKey(textIn(values, 'label'))),
    type,
    ...(before?.default === undefined ? {} : { default: before.default }),
    ...(textIn(values, 'label') === '' ? {} : { label: textIn(values, 'label') }),
    ...(textIn(values, 'description') === '' ? {} : { description: textIn(values, 'description') }),
    ...(values['required'] === true ? { required: true } : {}),
    ...(single.has(type) && values['unique'] === true ? { unique: true } : {}),
    ...(single.has(type) && values['index'] === true ? { index: true } : {}),
    ...(hasColumn(type) && values['fast'] === true ? { fast: true } : {}),
    ...(withOptions.has(type) && options.length > 0 ? { options } : {}),
    ...(type === 'reference' && app !== ''
      ? { to: { ...(before?.to?.show === undefined ? {} : { show: before.to.show }), app, collection } }
      : {}),
  }
}
