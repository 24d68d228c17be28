// Fields for text and numbers. Each draws its own label, hint and error and ties them together (field.tsx).
import { useState } from 'react'
import type { ComponentPropsWithRef, HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode } from 'react'
import { Field, useField } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { controlState, Tool } from './control.tsx'
import { Icon } from './icon.tsx'
import { useLang, useText } from './text.tsx'

export { Checkbox, RadioGroup, Switch } from './choice.tsx'
export type { CheckboxProps, RadioGroupProps, SwitchProps } from './choice.tsx'
export { SearchField } from './search-field.tsx'
export type { SearchFieldProps } from './search-field.tsx'
export { Select } from './select.tsx'
export type { SelectOption, SelectProps } from './select.tsx'

export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Enter was pressed. */
  readonly onSubmit?: ((value: string) => void) | undefined
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'password' | 'search' | undefined
  readonly placeholder?: string | undefined
  readonly icon?: string | undefined
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly inputMode?: ComponentPropsWithRef<'input'>['inputMode']
  readonly autoFocus?: boolean | undefined
  readonly spellCheck?: boolean | undefined
  readonly ref?: ComponentPropsWithRef<'input'>['ref']
}

/** One line of text. A password can be looked at with the eye. */
export function TextField(props: TextFieldProps): ReactNode {
  const { value, onChange, onBlur, onSubmit, type = 'text', icon, prefix, suffix, autoFocus } = props
  const field = useField(props)
  const text = useText()
  const [isShown, setShown] = useState(false)
  return (
    <Field field={field} props={props}>
      <div className='lc-control' {...controlState(props)}>
        {icon !== undefined && <Icon name={icon} />}
        {prefix !== undefined && <span className='lc-control-affix'>{prefix}</span>}
        <input
          {...field.links}
          ref={props.ref}
          part='input'
          className='lc-input'
          type={type === 'password' && isShown ? 'text' : type}
          value={value}
          name={props.name}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          spellCheck={props.spellCheck}
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
          data-autofocus={autoFocus || undefined}
          autoFocus={autoFocus}
          onChange={event => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          onKeyDown={event => {
            if (onSubmit && event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit(value)
          }}
        />
        {suffix !== undefined && <span className='lc-control-affix'>{suffix}</span>}
        {type === 'password' && (
          <Tool
            icon={isShown ? 'eye-off' : 'eye'}
            label={text(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
            isDisabled={props.isDisabled}
            onPress={() => setShown(!isShown)}
          />
        )}
      </div>
    </Field>
  )
}

export interface TextAreaProps extends Omit<
  TextFieldProps,
  'type' | 'icon' | 'prefix' | 'suffix' | 'onSubmit' | 'ref'
> {
  readonly rows?: number | undefined
  readonly ref?: ComponentPropsWithRef<'textarea'>['ref']
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps): ReactNode {
  const field = useField(props)
  return (
    <Field field={field} props={props}>
      <div className='lc-control' {...controlState(props)}>
        <textarea
          {...field.links}
          ref={props.ref}
          part='input'
          className='lc-input'
          value={props.value}
          rows={props.rows ?? 3}
          name={props.name}
          placeholder={props.placeholder}
          spellCheck={props.spellCheck}
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
          data-autofocus={props.autoFocus || undefined}
          autoFocus={props.autoFocus}
          onChange={event => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      </div>
    </Field>
  )
}

export interface NumberFieldProps extends FieldProps {
  readonly value: number | null
  /** null if the field is empty; not called while the content is not a number. */
  readonly onChange: (value: number | null) => void
  /** Called with content that is not a number, or has more digits than a number holds. Without it, such content is gone on blur. */
  readonly onUnread?: ((typed: string) => void) | undefined
  /** Such content, as `onUnread` had it: it is shown in place of the value. */
  readonly unread?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  readonly decimals?: number | undefined
  readonly placeholder?: string | undefined
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly autoFocus?: boolean | undefined
}

/** A number in the reader's own notation: decimal comma or point, arrows step, Page Up and Down step by ten. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { value, onChange, min = -Infinity, max = Infinity, step = 1, decimals } = props
  const field = useField(props)
  const lang = useLang()
  const text = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? props.unread ?? (value === null ? '' : writeNumber(value, lang, decimals))
  const put = (next: number): void => {
    const inside = Math.min(max, Math.max(min, next))
    setDraft(null)
    onChange(Number(inside.toFixed(decimals ?? 10)))
  }
  const type = (typed: string): void => {
    setDraft(typed)
    if (typed.trim() === '') return onChange(null)
    const next = readNumber(typed, lang)
    if (next === undefined) props.onUnread?.(typed)
    else onChange(next)
  }
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }[event.key]
    if (by === undefined || props.isReadOnly) return
    event.preventDefault()
    put((value ?? 0) + by)
  }
  const canStep = !props.isDisabled && !props.isReadOnly
  return (
    <Field field={field} props={props}>
      <div className='lc-control' {...controlState(props)}>
        {props.prefix !== undefined && <span className='lc-control-affix'>{props.prefix}</span>}
        <input
          {...field.links}
          part='input'
          className='lc-input'
          type='text'
          inputMode='decimal'
          role='spinbutton'
          value={shown}
          name={props.name}
          placeholder={props.placeholder}
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
          autoComplete='off'
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
          aria-valuenow={value ?? undefined}
          aria-valuetext={shown || undefined}
          aria-valuemin={Number.isFinite(min) ? min : undefined}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => {
            if (draft !== null && value !== null && (value < min || value > max)) put(value)
            setDraft(null)
            props.onBlur?.()
          }}
        />
        {props.suffix !== undefined && <span className='lc-control-affix'>{props.suffix}</span>}
        {canStep && (
          <>
            <Tool icon='minus' label={text('ui.decrease')} isOutOfTabOrder onPress={() => put((value ?? 0) - step)} />
            <Tool icon='plus' label={text('ui.increase')} isOutOfTabOrder onPress={() => put((value ?? 0) + step)} />
          </>
        )}
      </div>
    </Field>
  )
}

function writeNumber(value: number, lang: string, decimals: number | undefined): string {
  return new Intl.NumberFormat(lang, { useGrouping: false, maximumFractionDigits: decimals ?? 10 }).format(value)
}

/**
 * Parses a number as written in the language, with its digits or 0 to 9. A separator that occurs several times, before
 * another one, or as the language groups thousands ("10.000" in Dutch) is a group separator; a single other one is the
 * decimal separator. Numbers that cannot be represented exactly are rejected.
 */
export function readNumber(typed: string, lang: string): number | undefined {
  const parts = new Intl.NumberFormat(lang, { useGrouping: true }).formatToParts(1_234_567.5)
  const own = (type: string): string => parts.find(part => part.type === type)?.value ?? ''
  const digits = new Intl.NumberFormat(lang, { useGrouping: false }).format(9_876_543_210)
  const plain = [...typed.normalize('NFKC').replaceAll(/[\s\u00a0\u202f\u200e\u200f\u061c'’]/g, '')]
    .map(one => {
      const at = digits.indexOf(one)
      return at >= 0 ? String(9 - at) : one === '−' ? '-' : one === '٫' ? '.' : one === '٬' ? ',' : one
    })
    .join('')
  const [, sign = '', whole = '', mark = '', fraction = ''] = /^([-+]?)(\d[\d.,]*?|)(?:([.,])(\d*))?$/.exec(plain) ?? []
  const isGroup = mark === own('group') && own('decimal') !== mark && isGrouped(`${whole}${mark}${fraction}`, mark)
  const [text, rest] = isGroup || whole.includes(mark) ? [`${whole}${mark}${fraction}`, ''] : [whole, fraction]
  const group = /[.,]/.exec(text)?.[0]
  const known = group === undefined ? text : isGrouped(text, group) ? text.replaceAll(group, '') : ''
  if (known + rest === '' || (known === '' && text !== '')) return undefined
  const number = Number(`${sign}${known}.${rest}0`)
  return Number.isSafeInteger(Math.trunc(number)) ? number + 0 : undefined // no minus before zero
}

/** "1,234,567", also as in India: "12,34,567". */
const isGrouped = (text: string, mark: string): boolean =>
  (mark === '.' ? /^[1-9]\d{0,2}(\.\d{2,3})*\.\d{3}$/ : /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/).test(text)
