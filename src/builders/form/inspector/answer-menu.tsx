// Texts of a question that may name the answers of others: a field with a menu of them, and the list for rich text.
import { useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../../base/loose.ts'
import type { TextField as Answer } from '../../../base/text-field.ts'
import { fillTokens, tokenFor } from '../../../form/answer-tokens.ts'
import { inputs } from '../../../inputs/index.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useText } from '../../../ui/text.tsx'
import { Setting } from '../../../workbench/filter.tsx'
import type { BuilderState } from '../builder.ts'
import { useChoice } from '../context.ts'
import { nameOf } from '../named.ts'
import { allQuestions, keyOf, readAt, textAt } from '../path.ts'
import type { Path } from '../path.ts'
import { words } from '../texts.ts'

const settingsOf = (state: BuilderState): Loose => state.settings

/** Returns the answers that the texts of a question may name: those of all other questions. */
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

/** A line of text with a menu that inserts the answer of another question where the cursor is. */
export function TextWithAnswers({
  answers,
  label,
  also = '',
  value,
  onChange,
}: {
  readonly answers: readonly Answer[]
  readonly label: string
  /** More words for the search of settings. */
  readonly also?: string
  readonly value: string
  onChange(value: string): void
}): ReactNode {
  const say = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const insert = (name: string): void => {
    const [from, to] = [input.current?.selectionStart ?? value.length, input.current?.selectionEnd ?? value.length]
    onChange(`${value.slice(0, from)}${tokenFor(name)}${value.slice(to)}`)
  }
  return (
    <Setting words={`${label} ${also}`}>
      <TextField
        ref={input}
        size='s'
        label={label}
        value={value}
        onChange={onChange}
        suffix={
          answers.length === 0 ? undefined : (
            <Menu
              label={say('builder.answers')}
              placement='bottom-end'
              trigger={<IconButton size='s' icon='braces' label={say('builder.answers')} />}
              items={answers.map(({ name, label: shown }) => ({
                id: name,
                label: shown,
                hint: name,
                onSelect: () => insert(name),
              }))}
            />
          )
        }
      />
    </Setting>
  )
}
