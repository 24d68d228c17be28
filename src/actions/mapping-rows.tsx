// Which field is filled with what: an answer, a fixed value, who sends it, the time.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { asRecord } from '../base/loose.ts'
import type { Loose } from '../base/loose.ts'
import { useLookUp } from '../ui/use-look-up.ts'
import type { NamedAnswer, Say } from './part.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { NumberField, Select, TextArea, TextField } from '../ui/fields.tsx'
import type { SelectOption } from '../ui/fields.tsx'
import { isPlainText, readSource, sourceKinds, withKind, writeSource } from './mapping.ts'
import type { Source, SourceKind } from './mapping.ts'
import { FieldPick } from './pick.tsx'

interface RowsProps {
  readonly say: Say
  readonly label: string
  readonly payload: unknown
  readonly answers: readonly NamedAnswer[]
  /** Looks up the fields there are; absent: they are typed. */
  readonly fields?: (() => Promise<readonly string[]>) | undefined
  readonly fieldsKey?: string
  readonly problem?: string | undefined
  /** `isTyping`: continues the previous change, as one step of undo. */
  onChange(next: Loose, isTyping: boolean): void
}

export function MappingRows({
  say,
  label,
  payload,
  answers,
  fields,
  fieldsKey = '',
  problem,
  onChange,
}: RowsProps): ReactNode {
  const looked = useLookUp(fields, fieldsKey)
  const stored = Object.entries(asRecord(payload))
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // the focused control was added or removed with a row: the next control gets the focus
  const focusAt = useRef<string | undefined>(undefined)
  useEffect(() => {
    const wanted = focusAt.current
    if (wanted === undefined) return
    focusAt.current = undefined
    box.current?.querySelector<HTMLElement>(wanted)?.focus()
  })
  const show = (isShown: boolean): void => {
    focusAt.current = isShown ? '.lc-fa-adding [role="combobox"]' : '.lc-builder-buttons > button'
    setAdding(isShown)
  }
  const taken = new Set(stored.map(([name]) => name))
  const known = looked.is === 'ready' ? looked.list.filter(name => name !== '_id') : []
  const targets: readonly SelectOption[] = [
    ...known,
    ...answers.map(one => one.field).filter(name => !known.includes(name)),
  ].map(name => {
    const answer = answers.find(one => one.field === name)
    return {
      value: name,
      label: name,
      isDisabled: taken.has(name),
      ...(answer && answer.label !== name ? { hint: answer.label } : {}),
    }
  })
  const same = answers.filter(({ field }) => !taken.has(field) && (known.length === 0 || known.includes(field)))
  const put = (entries: readonly (readonly [string, unknown])[], isTyping = false): void =>
    onChange(Object.fromEntries(entries), isTyping)
  const begin = (name: string): unknown =>
    writeSource({ from: 'answer', field: answers.find(one => one.field === name)?.field ?? answers[0]?.field ?? '_id' })
  return (
    <div ref={box} className='lc-fa-map' role='group' aria-label={label}>
      <span className='lc-field-label'>{label}</span>
      {stored.length === 0 && !isAdding && (
        <p className={problem === undefined ? 'lc-builder-note' : 'lc-fa-problem'} data-kind='warning'>
          {problem ?? say('actions.fields.none')}
        </p>
      )}
      {stored.length > 0 && (
        <ul>
          {stored.map(([name, value], index) => (
            <li key={name}>
              <FieldPick
                say={say}
                label={say('actions.field')}
                isLabelHidden
                options={targets}
                value={name}
                onChange={next => {
                  if (!taken.has(next)) put(stored.map((one, at) => (at === index ? [next, one[1]] : one)))
                }}
              />
              <IconButton
                size='s'
                icon='trash'
                label={say('actions.field.remove', { name })}
                onPress={() => {
                  focusAt.current = '.lc-builder-buttons > button'
                  put(stored.filter((_, at) => at !== index))
                }}
              />
              <ValueField
                say={say}
                name={name}
                value={value}
                answers={answers}
                onChange={(next, isTyping) =>
                  put(
                    stored.map((one, at) => (at === index ? [name, next] : one)),
                    isTyping,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <div className='lc-fa-adding'>
          <FieldPick
            say={say}
            label={say('actions.field.new')}
            isLabelHidden
            placeholder={say('actions.field.new')}
            options={targets}
            value=''
            onChange={name => {
              if (!taken.has(name)) {
                focusAt.current = 'ul > li:last-child .lc-fa-value [role="combobox"]'
                setAdding(false)
                put([...stored, [name, begin(name)]])
              }
            }}
          />
          <IconButton
            size='s'
            icon='close'
            label={say('actions.field.remove', { name: '' }).trim()}
            onPress={() => show(false)}
          />
        </div>
      )}
      {stored.length > 0 && problem !== undefined && (
        <p className='lc-fa-problem' data-kind='warning'>
          {problem}
        </p>
      )}
      <div className='lc-builder-buttons'>
        {!isAdding && (
          <Button size='s' icon='plus' onPress={() => show(true)}>
            {say('actions.fields.add')}
          </Button>
        )}
        {same.length > 1 && (
          <Button
            size='s'
            variant='ghost'
            onPress={() => put([...stored, ...same.map(({ field }) => [field, `$${field}`] as const)])}
          >
            {say('actions.fields.all')}
          </Button>
        )}
      </div>
    </div>
  )
}

function ValueField({
  say,
  name,
  value,
  answers,
  onChange,
}: {
  readonly say: Say
  readonly name: string
  readonly value: unknown
  readonly answers: readonly NamedAnswer[]
  onChange(value: unknown, isTyping: boolean): void
}): ReactNode {
  const source = readSource(value)
  const options = [
    ...answers.map(({ field, label }): SelectOption => ({
      value: field,
      label,
      ...(label === field ? {} : { hint: field }),
    })),
    { value: '_id', label: say('actions.record.id') },
  ]
  const change = (kind: SourceKind): void =>
    onChange(
      writeSource(withKind(source, kind, answers.find(one => one.field === name)?.field ?? answers[0]?.field ?? '_id')),
      false,
    )
  return (
    <div className='lc-fa-value' data-from={source.from}>
      <Select
        size='s'
        label={`${say('actions.field.from')} (${name})`}
        isLabelHidden
        isRequired
        isSearchable={false}
        value={source.from}
        options={sourceKinds.map(kind => ({ value: kind, label: say(`actions.from.${kind}`) }))}
        onChange={(kind: string | null) => {
          const found = sourceKinds.find(one => one === kind)
          if (found) change(found)
        }}
      />
      <SourceField
        key={source.from}
        say={say}
        name={name}
        source={source}
        options={options}
        onChange={(next, isTyping) => onChange(writeSource(next), isTyping)}
      />
    </div>
  )
}

function SourceField({
  say,
  name,
  source,
  options,
  onChange,
}: {
  readonly say: Say
  readonly name: string
  readonly source: Source
  readonly options: readonly SelectOption[]
  onChange(next: Source, isTyping: boolean): void
}): ReactNode {
  const label = `${say('actions.field.value')} (${name})`
  switch (source.from) {
    case 'answer':
    case 'yesNo':
      return (
        <FieldPick
          say={say}
          label={label}
          isLabelHidden
          options={options}
          value={source.field}
          onChange={field => onChange({ from: source.from, field }, false)}
        />
      )
    case 'text':
      return (
        <PlainText
          say={say}
          label={label}
          text={source.text}
          onChange={text => onChange({ from: 'text', text }, true)}
        />
      )
    case 'number':
      return (
        <NumberField
          size='s'
          label={label}
          isLabelHidden
          value={source.number}
          onChange={number => {
            if (number !== null) onChange({ from: 'number', number }, true)
          }}
        />
      )
    case 'boolean':
      return (
        <Select
          size='s'
          label={label}
          isLabelHidden
          isRequired
          options={[
            { value: 'yes', label: say('actions.yes') },
            { value: 'no', label: say('actions.no') },
          ]}
          value={source.isYes ? 'yes' : 'no'}
          onChange={(next: string | null) => onChange({ from: 'boolean', isYes: next === 'yes' }, false)}
        />
      )
    case 'json':
      return (
        <JsonValue
          say={say}
          label={label}
          value={source.value}
          onChange={value => onChange({ from: 'json', value }, true)}
        />
      )
    default:
      return null
  }
}

/** A text that would be parsed as a token is shown with an error, and not stored. */
function PlainText({
  say,
  label,
  text,
  onChange,
}: {
  readonly say: Say
  readonly label: string
  readonly text: string
  onChange(text: string): void
}): ReactNode {
  const [refused, setRefused] = useState<string>()
  useEffect(() => setRefused(undefined), [text])
  return (
    <TextField
      size='s'
      label={label}
      isLabelHidden
      placeholder={say('actions.field.value')}
      value={refused ?? text}
      error={refused === undefined ? undefined : say('actions.dollar')}
      onChange={next => {
        if (isPlainText(next)) {
          setRefused(undefined)
          onChange(next)
        } else setRefused(next)
      }}
    />
  )
}

/** A list or an object; what cannot be read is neither stored nor lost. */
function JsonValue({
  say,
  label,
  value,
  onChange,
}: {
  readonly say: Say
  readonly label: string
  readonly value: unknown
  onChange(value: unknown): void
}): ReactNode {
  const [draft, setDraft] = useState<{ readonly text: string; readonly isWrong: boolean }>()
  const write = (text: string): void => {
    let read: unknown
    try {
      read = JSON.parse(text)
    } catch {
      setDraft({ text, isWrong: true })
      return
    } // shown below
    setDraft({ text, isWrong: false })
    onChange(read)
  }
  return (
    <TextArea
      size='s'
      label={label}
      isLabelHidden
      rows={2}
      spellCheck={false}
      className='lc-builder-code'
      error={draft?.isWrong ? say('actions.json.wrong') : undefined}
      value={draft?.text ?? JSON.stringify(value)}
      onChange={write}
    />
  )
}
