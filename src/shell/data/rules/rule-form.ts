// A rule as the fields and values of its form, and back. Pure.
import type { FoundField } from '../../../contract/entities/collection.ts'
import { attributeOf, builtInRoles, ruleOperations } from '../../../contract/entities/rule.ts'
import type { Rule, RuleOperation } from '../../../contract/entities/rule.ts'
import type { Text } from '../../../ui/text.tsx'
import type { FormField, FormOption, FormValues } from '../../manage/descriptor.ts'
import { comparisons, conditionOf, roleName, termsOf } from './rule-model.ts'
import type { Comparison, Draft, Role, Term } from './rule-model.ts'

const mostTerms = 8
const withoutValue: ReadonlySet<unknown> = new Set(['exists', 'missing'])
const lists: ReadonlySet<unknown> = new Set(['in', 'nin'])

interface Shown {
  readonly roles: readonly Role[]
  readonly fields: readonly FoundField[]
  readonly say: Text
}

export function ruleForm(values: FormValues, shown: Shown): readonly FormField[] {
  const { roles, fields, say } = shown
  const named = fields.filter(({ key }) => key !== '_id').map(({ key, label }) => ({ value: key, label: label ?? key }))
  return [
    {
      key: 'role',
      kind: 'choice',
      label: say('rules.role'),
      isRequired: true,
      options: [
        ...roles.map(({ id, name }) => ({ value: id, label: name, group: say('rules.roles') })),
        ...builtInRoles.map(id => ({ value: id, label: roleName(id, roles, say), group: say('rules.role.builtIn') })),
      ],
    },
    {
      key: 'operations',
      kind: 'choices',
      label: say('rules.may'),
      isRequired: true,
      options: ruleOperations.map(value => ({ value, label: say(`rules.op.${value}`) })),
    },
    {
      key: 'rows',
      kind: 'choice',
      label: say('rules.which'),
      isRequired: true,
      options: (['all', 'some', 'json'] as const).map(value => ({ value, label: say(`rules.rows.choose.${value}`) })),
    },
    ...(values['rows'] === 'some' ? termFields(values, shown) : []),
    ...(values['rows'] === 'json'
      ? [{ key: 'condition', kind: 'json', label: say('rules.condition'), hint: say('rules.conditionHint') } as const]
      : []),
    {
      key: 'fields',
      kind: 'choice',
      label: say('rules.fields'),
      isRequired: true,
      options: (['all', 'except', 'only'] as const).map(value => ({ value, label: say(`rules.fields.${value}`) })),
    },
    ...(values['fields'] === 'except' || values['fields'] === 'only'
      ? [{ key: 'names', kind: 'choices', label: say('rules.fields.names'), isRequired: true, options: named } as const]
      : []),
  ]
}

/** The fields of each term that is begun, and of one more. */
function termFields(values: FormValues, { fields, say }: Shown): readonly FormField[] {
  const begun = Array.from({ length: mostTerms }, (_, at) => at).filter(at => isText(values[`field${at}`])).length
  return Array.from({ length: Math.min(mostTerms, begun + 1) }, (_, at) => at).flatMap((at): FormField[] => {
    const which: FormField = {
      key: `field${at}`,
      kind: 'choice',
      label: say(at === 0 ? 'rules.where' : 'rules.andWhere'),
      isRequired: at === 0,
      options: fields.map(({ key, label }) => ({ value: key, label: label ?? key })),
    }
    const field = fields.find(({ key }) => key === values[`field${at}`])
    if (!field) return [which]
    const [is, by] = [values[`is${at}`], values[`by${at}`]]
    return [
      which,
      {
        key: `is${at}`,
        kind: 'choice',
        label: say('rules.compare'),
        isRequired: true,
        options: comparisons.map(value => ({ value, label: say(`rules.compare.${value}`) })),
      },
      ...(withoutValue.has(is) ? [] : [comparedWith(at, is, say)]),
      ...(withoutValue.has(is) ? [] : valueField(at, field, is, by, say)),
    ]
  })
}

const comparedWith = (at: number, is: unknown, say: Text): FormField => ({
  key: `by${at}`,
  kind: 'choice',
  label: say('rules.by'),
  isRequired: true,
  options: (lists.has(is)
    ? (['value', 'roles'] as const)
    : (['value', 'id', 'email', 'attribute', 'now'] as const)
  ).map((value): FormOption => ({ value, label: say(`rules.by.${value}`) })),
})

function valueField(at: number, field: FoundField, is: unknown, by: unknown, say: Text): FormField[] {
  const key = `value${at}`
  if (by === 'attribute')
    return [
      {
        key,
        kind: 'text',
        label: say('rules.attribute'),
        hint: say('rules.attributeHint'),
        isRequired: true,
        maxLetters: 60,
      },
    ]
  if (by !== 'value') return []
  const label = say('rules.value')
  if (lists.has(is))
    return [
      { key, kind: 'text', isLong: true, label: say('rules.values'), hint: say('rules.valuesHint'), isRequired: true },
    ]
  if (isNumber(field)) return [{ key, kind: 'number', label, isRequired: true }]
  if (field.type === 'boolean')
    return [
      {
        key,
        kind: 'choice',
        label,
        isRequired: true,
        options: [
          { value: 'true', label: say('rules.yes') },
          { value: 'false', label: say('rules.no') },
        ],
      },
    ]
  const options = field.options?.map(one => ({ value: String(one.value), label: one.label ?? String(one.value) }))
  return options && options.length > 0
    ? [{ key, kind: 'choice', label, isRequired: true, options }]
    : [{ key, kind: 'text', label, isRequired: true, maxLetters: 1000 }]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isNumber = ({ type, types }: FoundField): boolean =>
  type === 'number' || (types.length > 0 && types.every(one => one === 'number' || one === 'null'))

const tokens: Readonly<Record<string, string>> = {
  id: '$USER',
  email: '$USER_EMAIL',
  roles: '$USER_ROLES',
  now: '$$GET_DATE_SEC',
}

/** The values of the form of a rule; of a new one without it. */
export function ruleValues(rule: Rule | undefined): FormValues {
  const terms = rule ? termsOf(rule.condition) : []
  const { fields } = rule ?? {}
  return {
    role: rule?.role ?? null,
    operations: rule?.operations ?? ['read'],
    rows: !terms ? 'json' : terms.length === 0 ? 'all' : 'some',
    condition: rule?.condition ?? [],
    fields: !fields ? 'all' : 'only' in fields ? 'only' : 'except',
    names: !fields ? null : 'only' in fields ? fields.only : fields.except,
    ...Object.assign({}, ...(terms ?? []).map(termValues)),
  }
}

function termValues({ field, is, value }: Term, at: number): FormValues {
  const known = Object.entries(tokens).find(
    ([, token]) => token === value || (token === '$USER' && value === '$USER_STR'),
  )
  const attribute = typeof value === 'string' ? attributeOf(value) : undefined
  return {
    [`field${at}`]: field,
    [`is${at}`]: is,
    [`by${at}`]: known?.[0] ?? (attribute === undefined ? 'value' : 'attribute'),
    [`value${at}`]:
      attribute ?? (Array.isArray(value) ? value.join('\n') : typeof value === 'boolean' ? String(value) : value),
  }
}

/** The rule of the values of a form that has no problems. */
export function draftFrom(values: FormValues, fields: readonly FoundField[]): Draft {
  const names = Array.isArray(values['names']) ? (values['names'] as readonly string[]) : [] // chosen keys
  const terms = Array.from({ length: mostTerms }, (_, at) => termFrom(values, at, fields)).filter(
    one => one !== undefined,
  )
  const condition =
    values['rows'] === 'some'
      ? conditionOf(terms)
      : values['rows'] === 'json' && Array.isArray(values['condition'])
        ? (values['condition'] as Rule['condition']) // the server checks it
        : []
  return {
    role: String(values['role']),
    operations: (values['operations'] ?? []) as RuleOperation[], // chosen from the list
    condition,
    ...(values['fields'] === 'only' ? { fields: { only: [...names] } } : {}),
    ...(values['fields'] === 'except' ? { fields: { except: [...names] } } : {}),
  }
}

function termFrom(values: FormValues, at: number, fields: readonly FoundField[]): Term | undefined {
  const key = values[`field${at}`]
  const field = fields.find(one => one.key === key)
  const is = values[`is${at}`] as Comparison | undefined // chosen from the list
  if (!isText(key) || !is) return undefined
  if (withoutValue.has(is)) return { field: key, is }
  const [by, value] = [String(values[`by${at}`]), values[`value${at}`]]
  if (by === 'attribute') return { field: key, is, value: `$USER.${String(value).trim()}` }
  if (by !== 'value') return { field: key, is, value: tokens[by] }
  if (!lists.has(is)) return { field: key, is, value: readValue(value, field) }
  const lines = String(value ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return { field: key, is, value: lines.map(line => readValue(line, field)) }
}

/** What was typed, as the kind of value that the field holds. */
function readValue(value: unknown, field: FoundField | undefined): unknown {
  if (typeof value !== 'string' || !field) return value
  const option = field.options?.find(one => String(one.value) === value)
  if (option) return option.value
  if (field.type === 'boolean') return value === 'true'
  return isNumber(field) && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
}
