// The open editor of one cell. Enter saves and goes down, Tab saves and goes on, Escape cancels, a press elsewhere saves.
import { useEffect, useRef } from 'react'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { onPressOutside } from '../../../ui/outside.ts'
import { useSheet } from '../../../ui/sheet.ts'
import { useText } from '../../../ui/text.tsx'
import type { Text } from '../../../ui/text.tsx'
import type { ControlProps, ValueFieldBase } from '../../../ui/value-control.tsx'
import type { Move } from './cell-keys.ts'
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
  onValue(value: unknown): void
  onCommit(value: unknown, move: Move, problem: string | undefined): void
  onCancel(): void
  readonly Control: ComponentType<ControlProps<Field>>
  problemOf(field: Field, value: unknown, say: Text): string | undefined
}

export function CellEditor<Field extends EditedField>(props: CellEditorProps<Field>): ReactNode {
  const { field, value, error, isBusy, onValue, onCancel, Control } = props
  useSheet(sheet)
  const say = useText()
  const box = useRef<HTMLDivElement>(null)
  const commit = (next: unknown, move: Move): void => props.onCommit(next, move, props.problemOf(field, next, say))
  const latest = useRef(commit)
  const typed = useRef(value)
  useEffect(() => {
    latest.current = commit
    typed.current = value
  })
  useEffect(() => {
    const element = box.current
    element?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')?.focus()
    return element
      ? onPressOutside(
          () => [element],
          element,
          () => latest.current(typed.current, 'stay'),
        )
      : undefined
  }, [])
  const key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const isTab = event.key === 'Tab'
    const isEnter = event.key === 'Enter' && !event.shiftKey && (field.kind === 'text' || field.kind === 'number')
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
    </div>
  )
}
