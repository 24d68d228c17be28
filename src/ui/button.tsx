import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import type { LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'
import { useSheet } from './sheet.ts'
import sheet from './button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant | undefined
  readonly size?: 's' | 'm' | undefined
  /** Name of an icon before the text. */
  readonly icon?: string | undefined
  readonly iconEnd?: string | undefined
  /** Keeps size and focus, shows a spinner and ignores clicks. */
  readonly isBusy?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly isFullWidth?: boolean | undefined
  readonly onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** A button with text. `onPress` and `onClick` are equivalent; a busy or disabled button calls neither. */
export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  iconEnd,
  isBusy = false,
  isDisabled = false,
  isFullWidth = false,
  onPress,
  onClick,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  useSheet(sheet)
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) {
      event.preventDefault() // a busy submit button must not send its form again
      event.stopPropagation()
      return
    }
    onClick?.(event)
    onPress?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      part='button'
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      data-variant={variant}
      data-size={size}
      data-full={isFullWidth || undefined}
      className={`lc-button ${className}`}
      onClick={press}
    >
      {icon !== undefined && <Icon name={icon} sizePx={size === 's' ? 14 : 16} />}
      {children !== undefined && children !== null && <span className='lc-button-text'>{children}</span>}
      {iconEnd !== undefined && <Icon name={iconEnd} sizePx={size === 's' ? 14 : 16} />}
      {isBusy && (
        <span className='lc-button-busy'>
          <Spinner sizePx={size === 's' ? 14 : 16} />
        </span>
      )}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'iconEnd' | 'isFullWidth'> {
  readonly icon: string
  /** What it does; read out and shown as its tip. */
  readonly label: string
  /** Stays pressed while its state is on. */
  readonly isPressed?: boolean | undefined
}

/** A square button with an icon only. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  isPressed,
  className = '',
  title,
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <Button
      {...rest}
      variant={variant}
      icon={icon}
      aria-label={label}
      title={title ?? label}
      aria-pressed={isPressed}
      className={`lc-icon-button ${className}`}
    />
  )
}

export interface ButtonLinkProps extends Omit<LinkProps, 'look'> {
  readonly variant?: ButtonVariant | undefined
  readonly size?: 's' | 'm' | undefined
  readonly icon?: string | undefined
}

/** Looks like a button and goes somewhere: a real link, so it opens in a new tab, is copied and is announced as one. */
export function ButtonLink({
  variant = 'secondary',
  size = 'm',
  icon,
  className = '',
  children,
  ...rest
}: ButtonLinkProps): ReactNode {
  useSheet(sheet)
  return (
    <Link
      {...rest}
      look='plain'
      part='button'
      data-variant={variant}
      data-size={size}
      className={`lc-button ${className}`}
    >
      {icon !== undefined && <Icon name={icon} sizePx={size === 's' ? 14 : 16} />}
      <span className='lc-button-text'>{children}</span>
    </Link>
  )
}
