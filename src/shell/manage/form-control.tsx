// One field of a form: the control of its kind, and what is wrong with its value.
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Result } from '../../base/result.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { JsonEditor } from '../../builders/query/json-editor.tsx'
import { words as queryWords } from '../../builders/query/words.ts'
import { ColourField } from '../../ui/colour-field/colour-field.tsx'
import { RadioGroup, Select, TextArea } from '../../ui/fields.tsx'
import { IconPicker } from '../../ui/icon-picker/icon-picker.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import type { Text } from '../../ui/text.tsx'
import { commonOf, problemOf as problemOfValue, ValueControl } from '../../ui/value-control.tsx'
import type { ControlProps } from '../../ui/value-control.tsx'
import { BrokenJson } from './broken-json.ts'
import type { FormField, FormOption, SketchOption } from './descriptor.ts'
import { words } from './edit-words.ts'
import { linesOf, listIn, UnreadLines } from './list-lines.ts'
import type { ListOf } from './list-lines.ts'

export type FormControlProps = ControlProps<FormField>

export const problemOf = (field: FormField, value: unknown, say: Text): string | undefined =>
  value instanceof BrokenJson ? say('manage.json.wrong') : problemOfValue(field, value, say)

export function FormControl(props: FormControlProps): ReactNode {
  const { field, value, onChange, say } = props
  const common = commonOf(props)
  switch (field.kind) {
    case 'sketches':
      return (
        <RadioGroup
          {...common}
          options={field.options.map(option => ({ ...option, label: <Sketched {...option} /> }))}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    case 'choices':
      return (
        <Select
          {...common}
          isMultiple
          options={withUnknown(field.options, value)}
          value={textsOf(value)}
          onChange={next => onChange(next.length > 0 ? next : null)}
        />
      )
    case 'list':
      return <ListControl {...props} of={field.of} />
    case 'search':
      return <SearchControl {...props} find={field.find} shown={field.shown} />
    case 'icon':
      return <IconPicker value={typeof value === 'string' ? value : ''} onChange={onChange} />
    case 'colour':
      return (
        <ColourField
          {...common}
          value={typeof value === 'string' ? value : ''}
          clearLabel={field.clear}
          onChange={onChange}
        />
      )
    case 'json':
      return <JsonControl {...props} say={say} />
    default:
      return <ValueControl {...props} field={field} />
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

/** A stored value that is not an option is kept, and can be removed. */
const withUnknown = (options: readonly FormOption[], value: unknown): readonly FormOption[] => [
  ...options,
  ...textsOf(value)
    .filter(one => !options.some(option => option.value === one))
    .map(one => ({ value: one, label: one })),
]

/** Lines are shown as they were typed, also those without an entry. */
function ListControl(props: FormControlProps & { readonly of: ListOf }): ReactNode {
  const { value, of, isFirst, onChange } = props
  const say = useText(words)
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const lines = value instanceof UnreadLines ? value.lines : linesOf(value, lang)
  const hint = [props.field.hint, say(`manage.list.${of}`)].filter(Boolean).join(' ')
  return (
    <TextArea
      {...commonOf({ ...props, field: { ...props.field, hint } })}
      rows={Math.min(10, Math.max(3, lines.split('\n').length + 1))}
      value={isSameTree(listIn(typed, of, lang, null), value ?? null) ? typed : lines}
      autoFocus={isFirst}
      onChange={next => {
        setTyped(next)
        onChange(listIn(next, of, lang, value instanceof UnreadLines ? value.former : value))
      }}
    />
  )
}

type SearchProps = FormControlProps & Pick<Extract<FormField, { kind: 'search' }>, 'find' | 'shown'>

/** One of many: the list is read when it opens and again for what is typed. */
function SearchControl(props: SearchProps): ReactNode {
  const { value, error, onChange, find, shown, say } = props
  const present = typeof value === 'string' && value !== '' ? value : null
  const [chosen, setChosen] = useState<FormOption>()
  const [search, setSearch] = useState<string>()
  const [found, setFound] = useState<Result<readonly FormOption[]>>()
  useEffect(() => {
    if (search === undefined) return undefined
    let isLate = false
    const look = async (): Promise<void> => {
      const next = await find(search)
      if (!isLate) setFound(next)
    }
    const timer = setTimeout(() => void look(), search === '' ? 0 : typingMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [search])
  const options = found?.ok ? found.value : []
  const own = { value: present ?? '', label: (chosen?.value === present ? chosen?.label : shown) ?? present ?? '' }
  return (
    <Select
      {...commonOf(props)}
      error={error ?? (found?.ok === false ? say(found.message) : undefined)}
      isSearchable
      isLoading={search !== undefined && found === undefined}
      options={present === null || options.some(option => option.value === present) ? options : [own, ...options]}
      value={present}
      onOpenChange={isOpen => setSearch(isOpen ? '' : undefined)}
      onSearch={setSearch}
      onChange={next => {
        setChosen(options.find(option => option.value === next))
        onChange(next)
      }}
    />
  )
}
const typingMs = 200

function JsonControl({ field, value, error, onChange }: FormControlProps): ReactNode {
  const say = useText(queryWords)
  const isBroken = value instanceof BrokenJson
  const [last, setLast] = useState<unknown>(isBroken ? undefined : value)
  const now = isBroken ? last : value
  return (
    <div className='lc-manage-json'>
      <span className='lc-field-label' aria-hidden='true'>
        {field.label}
      </span>
      {field.hint !== undefined && <p className='lc-manage-note'>{field.hint}</p>}
      <JsonEditor
        label={field.label}
        value={now}
        written={now === undefined ? '' : JSON.stringify(now, null, 2)}
        broken={isBroken ? value.text : undefined}
        faultOf={() => undefined}
        heightPx={field.kind === 'json' ? field.heightPx : undefined}
        onValue={next => {
          setLast(next)
          onChange(next)
        }}
        onBroken={text => onChange(new BrokenJson(text))}
        say={say}
      />
      {error !== undefined && !isBroken && <p className='lc-query-fault'>{error}</p>}
    </div>
  )
}

/** A layout as a small picture beside its name. */
const Sketched = ({ label, sketch }: SketchOption): ReactNode => (
  <span className='lc-manage-sketched'>
    <span className='lc-manage-sketch' aria-hidden='true'>
      {sketch.map((row, at) => (
        <span key={at} data-tall={row.some(({ role }) => role !== 'figure' && role !== 'filters') || undefined}>
          {row.map(({ span, role }, index) => (
            <span key={index} data-role={role} style={{ gridColumn: `span ${span}` }} />
          ))}
        </span>
      ))}
    </span>
    {label}
  </span>
)
