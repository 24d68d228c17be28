// The options of a question as a list one writes down: Enter makes the next, several pasted lines become several options.
import { useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { isRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { inputs } from '../../../inputs/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/fields.tsx'
import { freeKey } from '../keys.ts'
import { textAt } from '../path.ts'
import { words } from '../texts.ts'
import { AnswerMenu, inserted } from './answer-menu.tsx'
import type { Answer } from './answer-menu.tsx'
import type { Editing } from '../../../workbench/fields.tsx'
import { Setting } from '../../../workbench/filter.tsx'
import { useText } from '../../../ui/text.tsx'

/** An option being edited: a plain text is all three. Its other keys are preserved. */
const asOption = (stored: unknown): Loose =>
  isRecord(stored) ? stored : { key: String(stored), name: String(stored), value: stored }

/** Returns the options with lines inserted at an index, each with a unique key and value. */
export function addLines(
  options: readonly Loose[],
  at: number,
  lines: readonly string[],
  more: Loose = {},
): readonly Loose[] {
  const taken = new Set(options.flatMap(option => [textAt(option, 'key'), String(option['value'] ?? '')]))
  const made = lines.map(name => {
    const key = freeKey(taken, name || 'option')
    return { key, name, value: key, ...more }
  })
  return [...options.slice(0, at), ...made, ...options.slice(at)]
}

/**
 * Returns the options with another name at an index. Key and value follow the name as long as they were derived from
 * it.
 */
export function renameOption(options: readonly Loose[], at: number, name: string, isFree: boolean): readonly Loose[] {
  const option = options[at]
  if (!option) return options
  if (!isFree || textAt(option, 'key') !== String(option['value'] ?? ''))
    return options.map((one, index) => (index === at ? { ...one, name } : one))
  const taken = new Set(
    options.filter(one => one !== option).flatMap(one => [textAt(one, 'key'), String(one['value'] ?? '')]),
  )
  const key = freeKey(taken, name || 'option')
  return options.map((one, index) => (index === at ? { ...one, key, name, value: key } : one))
}

export function OptionsEditor({
  of,
  answers,
  publishedValues,
}: {
  readonly of: Editing
  /** What their names may show. */ readonly answers: readonly Answer[]
  /** Values answers may already hold: they stay when an option is renamed. */ readonly publishedValues: ReadonlySet<string>
}): ReactNode {
  const say = useText(words)
  const list = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number | undefined>(undefined)
  const [isFull, setFull] = useState(false)
  /** The one that was written in last: an answer is inserted there. */
  const [current, setCurrent] = useState(0)
  const stored = of.node['options']
  const more = inputs.find(textAt(of.node, 'type'))?.newOption
  const options = (Array.isArray(stored) ? (stored as readonly unknown[]) : []).map(asOption) // a list: its members are read as unknown
  const put = (next: readonly Loose[], focus?: number): void => {
    focusAt.current = focus
    of.patch({ options: next }, say('builder.options'))
  }
  useLayoutEffect(() => {
    if (focusAt.current === undefined) return
    const field = list.current?.querySelectorAll<HTMLInputElement>('[data-name]')[focusAt.current]
    focusAt.current = undefined
    field?.focus()
    field?.select()
  })
  const move = (from: number, to: number): void => {
    const moved = options[from]
    if (!moved || to < 0 || to >= options.length) return
    const rest = options.filter((_, index) => index !== from)
    put([...rest.slice(0, to), moved, ...rest.slice(to)], to)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, index: number): void => {
    if (event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by !== 0) {
      event.preventDefault()
      event.stopPropagation()
      if (event.altKey) move(index, index + by)
      else list.current?.querySelectorAll<HTMLInputElement>('[data-name]')[index + by]?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      put(addLines(options, index + 1, [''], more), index + 1)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && options.length > 1) {
      event.preventDefault()
      put(
        options.filter((_, at) => at !== index),
        Math.max(0, index - 1),
      )
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number): void => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map(line => line.trim())
      .filter(line => line !== '')
    if (lines.length < 2) return
    event.preventDefault()
    event.stopPropagation()
    const isEmpty = textAt(options[index] ?? {}, 'name') === ''
    const filled = isEmpty ? options.filter((_, at) => at !== index) : options
    const at = isEmpty ? index : index + 1
    put(addLines(filled, at, lines, more), at + lines.length - 1)
  }
  const rename = (index: number, name: string): readonly Loose[] =>
    renameOption(options, index, name, !publishedValues.has(String(options[index]?.['value'] ?? '')))
  const lastAt = Math.min(current, options.length - 1)
  const insert = (answer: string): void => {
    const field = list.current?.querySelectorAll<HTMLInputElement>('[data-name]')[lastAt] ?? null
    put(rename(lastAt, inserted(textAt(options[lastAt] ?? {}, 'name'), answer, field)))
  }
  const set = (index: number, patch: Loose): void =>
    put(options.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  return (
    <Setting words={`${say('builder.options')} choices values keys`}>
      <div className='lc-builder-options' role='group' aria-label={say('builder.options')}>
        <ul ref={list}>
          {options.map((option, index) => {
            const name = textAt(option, 'name')
            const number = { number: index + 1 }
            return (
              <li key={index} className='lc-builder-option-row' data-full={isFull || undefined}>
                <input
                  data-name
                  className='lc-input lc-builder-option-field'
                  aria-label={say('builder.option.name', number)}
                  placeholder={say('builder.option.name', number)}
                  value={name}
                  onPaste={event => paste(event, index)}
                  onKeyDown={event => press(event, index)}
                  onFocus={() => setCurrent(index)}
                  onChange={event => put(rename(index, event.currentTarget.value))}
                />
                <IconButton
                  size='s'
                  icon='arrow-up'
                  isDisabled={index === 0}
                  label={say('builder.option.up', { name })}
                  onPress={() => move(index, index - 1)}
                />
                <IconButton
                  size='s'
                  icon='arrow-down'
                  isDisabled={index === options.length - 1}
                  label={say('builder.option.down', { name })}
                  onPress={() => move(index, index + 1)}
                />
                <IconButton
                  size='s'
                  icon='close'
                  label={say('builder.option.remove', { name })}
                  onPress={() => put(options.filter((_, at) => at !== index))}
                />
                {isFull && (
                  <div className='lc-builder-option-more'>
                    <span aria-hidden='true'>{say('builder.option.valueOf')}</span>
                    <input
                      className='lc-input lc-builder-option-field'
                      aria-label={say('builder.option.value', number)}
                      value={String(option['value'] ?? '')}
                      onChange={event => set(index, { value: likeBefore(option['value'], event.currentTarget.value) })}
                    />
                    <span aria-hidden='true'>{say('builder.option.keyOf')}</span>
                    <input
                      className='lc-input lc-builder-option-field'
                      aria-label={say('builder.option.key', number)}
                      value={textAt(option, 'key')}
                      onChange={event => set(index, { key: event.currentTarget.value })}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
        <div className='lc-builder-buttons'>
          <Button
            size='s'
            icon='plus'
            onPress={() => put(addLines(options, options.length, [''], more), options.length)}
          >
            {say('builder.option.add')}
          </Button>
          {options.length > 0 && answers.length > 0 && (
            <AnswerMenu
              answers={answers}
              label={say('builder.option.answers', { number: lastAt + 1 })}
              onChoose={insert}
            />
          )}
        </div>
        <p className='lc-builder-note'>{say('builder.options.tip')}</p>
        <Switch label={say('builder.options.full')} value={isFull} onChange={setFull} />
      </div>
    </Setting>
  )
}

/** A value that was a number stays a number if the typed text is one. */
const likeBefore = (before: unknown, typed: string): unknown =>
  typeof before === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed
