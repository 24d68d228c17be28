import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** Inline text editing. Each keystroke is stored; Enter, Esc and leaving end it. */
export function InlineText({
  value,
  label,
  placeholder,
  className = '',
  onChange,
  onEnd,
}: {
  readonly value: string
  readonly label: string
  readonly placeholder?: string
  readonly className?: string
  onChange(value: string): void
  /** `hasFocus`: the focus is still here and must be moved. */
  onEnd(hasFocus: boolean): void
}): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <textarea
      ref={field}
      className={`lc-builder-inline ${className}`}
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      spellCheck
      onChange={event => onChange(event.currentTarget.value.replaceAll('\n', ' '))}
      onBlur={() => onEnd(false)}
      onPointerDown={event => event.stopPropagation()}
      onClick={event => event.stopPropagation()}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.parentElement?.closest<HTMLElement>('[data-path]')?.focus({ preventScroll: true })
        onEnd(true)
      }}
    />
  )
}
