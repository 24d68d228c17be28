// Small controls inside the box of a text field.
import type { ReactNode } from 'react'
import type { FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useSheet } from './sheet.ts'
import sheet from './field.css'

/**
 * For a custom box (`lc-control` around `lc-input`) whose label and error are rendered elsewhere, without the frame of
 * field.tsx.
 */
export const useControlSheet = (): void => useSheet(sheet)

/** A small button inside a control. */
export function Tool({
  icon,
  label,
  onPress,
  isDisabled,
  isOutOfTabOrder = false,
  hasPopup,
  isExpanded,
}: {
  readonly icon: string
  readonly label: string
  readonly onPress: () => void
  readonly isDisabled?: boolean | undefined
  readonly isOutOfTabOrder?: boolean
  readonly hasPopup?: boolean | undefined
  readonly isExpanded?: boolean | undefined
}): ReactNode {
  return (
    <button
      type='button'
      className='lc-control-tool'
      aria-label={label}
      title={label}
      disabled={isDisabled}
      tabIndex={isOutOfTabOrder ? -1 : undefined}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      aria-expanded={hasPopup ? isExpanded : undefined}
      onClick={onPress}
    >
      <Icon name={icon} sizePx={14} />
    </button>
  )
}

/** The data attributes that draw a control's state. */
export const controlState = (props: FieldProps): Readonly<Record<string, true | undefined>> => ({
  'data-invalid': props.error || props.isInvalid ? true : undefined,
  'data-disabled': props.isDisabled ? true : undefined,
  'data-readonly': props.isReadOnly ? true : undefined,
})
