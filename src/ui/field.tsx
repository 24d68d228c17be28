// The frame every field shares: label above, hint and error below, and the ids that tie them to the control.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import { useSheet } from './sheet.ts'
import sheet from './field.css'

/** The common props of fields. A field needs `label`, or `labelledBy` if the label is rendered elsewhere. */
export interface FieldProps {
  readonly label?: string | undefined
  /** Shows the label only to screen readers. */
  readonly isLabelHidden?: boolean | undefined
  readonly labelledBy?: string | undefined
  readonly describedBy?: string | undefined
  readonly hint?: ReactNode
  /** Shown below and announced; the field is marked as invalid. */
  readonly error?: string | undefined
  /** Marks the field as invalid if the message is rendered elsewhere. */
  readonly isInvalid?: boolean | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly size?: 's' | 'm' | undefined
  readonly className?: string | undefined
}

/** The attributes that tie a control to its words. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-labelledby': string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** Creates the ids of a field and returns the control's attributes with the parts' ids. */
export function useField(props: FieldProps): {
  readonly links: FieldLinks
  readonly labelId: string
  readonly hintId: string
  readonly errorId: string
} {
  const own = useId()
  const id = props.id ?? own
  const labelId = `${id}-label`
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [props.describedBy, hasContent(props.hint) ? hintId : undefined, props.error ? errorId : undefined]
    .filter(Boolean)
    .join(' ')
  return {
    labelId,
    hintId,
    errorId,
    links: {
      id: id,
      'aria-labelledby': props.labelledBy ?? (props.label === undefined ? undefined : labelId),
      'aria-describedby': described || undefined,
      'aria-invalid': props.error || props.isInvalid ? true : undefined,
      'aria-required': props.isRequired ? true : undefined,
    },
  }
}

/** Draws the frame around a control. `isGroup` draws the label as text, for sets of controls. */
export function Field({
  field,
  props,
  children,
  isGroup = false,
}: {
  readonly field: ReturnType<typeof useField>
  readonly props: FieldProps
  readonly children: ReactNode
  readonly isGroup?: boolean
}): ReactNode {
  useSheet(sheet)
  const text = useText()
  const labelClass = props.isLabelHidden ? 'lc-hidden' : 'lc-field-label'
  const words = (
    <>
      {props.label}
      {props.isRequired && (
        <span className='lc-field-required' title={text('ui.required')} aria-hidden='true'>
          {' '}
          *
        </span>
      )}
    </>
  )
  return (
    <div
      className={`lc-field ${props.className ?? ''}`}
      data-size={props.size ?? 'm'}
      data-disabled={props.isDisabled || undefined}
    >
      {props.label !== undefined &&
        (isGroup ? (
          <span id={field.labelId} part='label' className={labelClass}>
            {words}
          </span>
        ) : (
          <label id={field.labelId} part='label' className={labelClass} htmlFor={field.links.id}>
            {words}
          </label>
        ))}
      {children}
      {hasContent(props.hint) && (
        <div id={field.hintId} className='lc-field-hint'>
          {props.hint}
        </div>
      )}
      {/* what a server says comes as an English sentence */}
      {props.error && (
        <p id={field.errorId} className='lc-field-error' role='alert'>
          <Icon name='error' sizePx={14} />
          <span>{text(props.error)}</span>
        </p>
      )}
    </div>
  )
}

const hasContent = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false && node !== ''
