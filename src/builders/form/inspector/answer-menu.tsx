// Texts that may name the answers of questions: a field with a menu of them, and the list for rich text.
import { useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import type { TextField as NamedField } from '../../../base/text-field.ts'
import { fillTokens, tokenFor } from '../../../form/answer-tokens.ts'
import { inputs } from '../../../inputs/index.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import type { FieldProps } from '../../../ui/field.tsx'
import { LazyMenu } from '../../../ui/lazy-menu.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Editing } from '../../../workbench/fields.tsx'
import { Setting } from '../../../workbench/filter.tsx'
import type { BuilderState } from '../builder.ts'
import { useChoice } from '../context.ts'
import { nameOf } from '../named.ts'
import { allQuestions, keyOf, readAt, textAt } from '../path.ts'
import type { Path } from '../path.ts'
import { words } from '../texts.ts'

/** An answer that a text may name. */
export type Answer = NamedField

const settingsOf = (state: BuilderState): Loose => state.settings

/** Returns the answers that the texts of a part of the form may name: those of all other questions. */
export function useAnswers(path: Path): readonly Answer[] {
  const settings = useChoice(settingsOf)
  return useMemo(
    () =>
      allQuestions(settings).flatMap((other): readonly Answer[] => {
        const node = readAt(settings, other) ?? {}
        const type = textAt(node, 'type').trim().toLowerCase() || 'open text'
        const name = keyOf(node)
        return other === path || name === '' || inputs.find(type)?.isStatic
          ? []
          : [{ name, label: fillTokens(nameOf(node), () => '…') }]
      }),
    [settings, path],
  )
}

export type AnswerFieldProps = FieldProps & {
  readonly label: string
  readonly answers: readonly Answer[]
  readonly value: string
  readonly placeholder?: string | undefined
  onChange(value: string): void
}

/** A line of text with a menu that inserts the answer of a question where the cursor is. */
export function AnswerField({ answers, value, onChange, ...field }: AnswerFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...field}
      ref={input}
      size='s'
      value={value}
      onChange={onChange}
      suffix={
        answers.length === 0 ? undefined : (
          <AnswerMenu answers={answers} onChoose={name => onChange(inserted(value, name, input.current))} />
        )
      }
    />
  )
}

/** Several lines of text, with the menu beside them. */
export function AnswerArea({ answers, value, onChange, ...field }: AnswerFieldProps): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null)
  const text = <TextArea {...field} ref={area} size='s' rows={2} value={value} onChange={onChange} />
  if (answers.length === 0) return text
  return (
    <div className='lc-builder-pair lc-builder-pair-tool'>
      {text}
      <AnswerMenu answers={answers} onChoose={name => onChange(inserted(value, name, area.current))} />
    </div>
  )
}

/** Returns a text with the token of an answer where the cursor is in its field. */
export const inserted = (value: string, name: string, field: HTMLInputElement | HTMLTextAreaElement | null): string => {
  const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length]
  return `${value.slice(0, from)}${tokenFor(name)}${value.slice(to)}`
}

export function AnswerMenu({
  answers,
  label,
  onChoose,
}: {
  readonly answers: readonly Answer[]
  readonly label?: string
  onChoose(name: string): void
}): ReactNode {
  const say = useText(words)
  const name = label ?? say('builder.answers')
  return (
    <LazyMenu
      label={name}
      placement='bottom-end'
      trigger={<IconButton size='s' icon='braces' label={name} />}
      items={answers.map(({ name, label }) => ({
        id: name,
        label,
        hint: name,
        onSelect: () => onChoose(name),
      }))}
    />
  )
}

/** The field as a setting of its own. */
export function TextWithAnswers({
  also = '',
  ...field
}: AnswerFieldProps & {
  /** More words for the search of settings. */
  readonly also?: string
}): ReactNode {
  return (
    <Setting words={`${field.label} ${also}`}>
      <AnswerField {...field} />
    </Setting>
  )
}

/** One text of a stored record; without text it is removed. */
export function AnswerText({
  of,
  name,
  within,
  ...field
}: Omit<AnswerFieldProps, 'value' | 'onChange'> & {
  readonly of: Editing
  readonly name: string
  /** The record the text is in: 'submitButton'. */
  readonly within?: string
}): ReactNode {
  const write = (text: string): void => {
    const value = text === '' ? undefined : text
    of.patch(within === undefined ? { [name]: value } : { [within]: { [name]: value } }, field.label)
  }
  const record = within === undefined ? of.node : asRecord(of.node[within])
  return <TextWithAnswers {...field} also={name} value={textAt(record, name)} onChange={write} />
}
