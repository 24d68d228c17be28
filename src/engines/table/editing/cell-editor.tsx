// The open editor of one cell. Enter saves and goes down, Tab saves and goes on, Escape cancels, a press elsewhere saves.
import { useEffect, useRef } from 'react'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { onPressOutside } from '../../../ui/outside.ts'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import type { Text } from '../../../ui/text.tsx'
import type { ControlProps, ValueFieldBase } from '../../../ui/value-control.tsx'
import type { Move } from './cell-keys.ts'
import { words } from './words.ts'
import sheet from './cell-editor.css'

export interface EditedField extends ValueFieldBase {
  readonly kind: string
  readonly isLong?: boolean
}

export interface CellEditorProps<Field extends EditedField> {
  readonly field: Field
  readonly value: unknown
  readonly error: string | undefined
  readonly isBusy: boolean
  /** Somebody else changed the stored value: only what says so replaces it. */
  readonly isNewer: boolean
  onValue(value: unknown): void
  onCommit(value: unknown, move: Move, problem: string | undefined): void
  onCancel(): void
  readonly Control: ComponentType<ControlProps<Field>>
  problemOf(field: Field, value: unknown, say: Text): string | undefined
}

export function CellEditor<Field extends EditedField>(props: CellEditorProps<Field>): ReactNode {
  const { field, value, error, isBusy, isNewer, onValue, onCancel, Control } = props
  useSheet(sheet)
  const say = useText(words)
  const box = useRef<HTMLDivElement>(null)
  const commit = (next: unknown, move: Move): void => props.onCommit(next, move, props.problemOf(field, next, say))
  // a press elsewhere is not a decision between two values
  const leave = (): void => {
    if (!isNewer) commit(typed.current, 'stay')
  }
  const latest = useRef(leave)
  const typed = useRef(value)
  useEffect(() => {
    latest.current = leave
    typed.current = value
  })
  useEffect(() => {
    const element = box.current
    element?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')?.focus()
    return element
      ? onPressOutside(
          () => [element],
          element,
          () => latest.current(),
        )
      : undefined
  }, [])
  const key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    // Tab leads to the two buttons, which answer to Enter themselves
    const isTab = event.key === 'Tab' && !isNewer
    const isWritten = (field.kind === 'text' || field.kind === 'number') && !(isNewer && isButton(event.target))
    const isEnter = event.key === 'Enter' && !event.shiftKey && isWritten
    if (!isTab && !isEnter && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    if (event.key === 'Escape') onCancel()
    else commit(value, isEnter ? 'down' : event.shiftKey ? 'previous' : 'next')
  }
  return (
    // keys bubble up from the control
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className='lc-cell-editor' aria-busy={isBusy || undefined} onKeyDown={key}>
      <Control
        field={field}
        value={value}
        error={error}
        isFirst
        isCompact
        onChange={next => {
          onValue(next)
          // a choice is complete at once
          if (field.kind === 'choice' || field.kind === 'search' || field.kind === 'flag') commit(next, 'stay')
        }}
        onSubmit={() => {}}
        say={say}
      />
      {isNewer && (
        <p className='lc-cell-newer'>
          <Button size='s' variant='primary' isBusy={isBusy} onPress={() => commit(value, 'stay')}>
            {say('cell.replace')}
          </Button>
          <Button size='s' isDisabled={isBusy} onPress={onCancel}>
            {say('cell.discard')}
          </Button>
        </p>
      )}
    </div>
  )
}

const isButton = (target: EventTarget): boolean => target instanceof HTMLButtonElement
