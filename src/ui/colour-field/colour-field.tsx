// A colour: typed, picked in the dialog of the browser, or chosen from those of the theme, which follow its scheme. The box holds
// the stored text as it is, so that one that is not a colour is seen, can be corrected and can be cleared.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { colourIn } from '../../base/contrast.ts'
import { controlState, Tool } from '../control.tsx'
import { Field, useField } from '../field.tsx'
import type { FieldProps } from '../field.tsx'
import { Popover } from '../popover.tsx'
import { useSheet } from '../sheet.ts'
import { useText } from '../text.tsx'
import { words } from './edit-words.ts'
import { ThemeColours } from './theme-colours.tsx'
import sheet from './colour-field.css'

export interface ColourFieldProps extends FieldProps {
  /** As stored; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string | undefined
  /** Returns how a stored text is drawn; undefined for one that is not a colour. Default: six hexadecimal digits. */
  readonly cssOf?: ((value: string) => string | undefined) | undefined
  /** Offers the colours of the theme, which are stored by their names: `primary-light`, `chart-3`. */
  readonly hasTheme?: boolean | undefined
  /** What the cross does. Default: "Clear". */
  readonly clearLabel?: string | undefined
}

const hexOnly = (value: string): string | undefined => (/^#[\da-f]{6}$/i.test(value) ? value : undefined)

export function ColourField(props: ColourFieldProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const { value, onChange, cssOf = hexOnly, hasTheme = false } = props
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const css = cssOf(value)
  const isUnknown = value !== '' && css === undefined
  const shown = isUnknown && !isTyping ? { ...props, hint: text('colour.unknown') } : props
  const field = useField(shown)
  const isLocked = props.isDisabled === true || props.isReadOnly === true
  const clear = (): void => {
    setTyping(false)
    onChange('')
    input.current?.focus() // the cross is gone
  }
  return (
    <Field field={field} props={shown}>
      <div ref={box} className='lc-control lc-colour' {...controlState(props)} data-open={isOpen || undefined}>
        <span className='lc-colour-well' data-none={css === undefined || undefined}>
          <span style={{ background: css }} />
          <input
            type='color'
            aria-label={text('colour.any')}
            aria-describedby={props.label === undefined ? undefined : field.labelId}
            title={text('colour.any')}
            disabled={isLocked}
            value={hexOf(css)}
            onChange={event => onChange(event.currentTarget.value)}
          />
        </span>
        <input
          {...field.links}
          ref={input}
          part='input'
          className='lc-input'
          value={value}
          name={props.name}
          placeholder={props.placeholder}
          spellCheck={false}
          autoComplete='off'
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
          onChange={event => {
            setTyping(true)
            onChange(event.currentTarget.value)
          }}
          onBlur={() => setTyping(false)}
          onKeyDown={event => {
            if (!event.altKey || event.key !== 'ArrowDown' || !hasTheme || isLocked) return
            event.preventDefault()
            setOpen(true)
          }}
        />
        {value !== '' && !isLocked && (
          <Tool icon='close' label={props.clearLabel ?? text('ui.clear')} onPress={clear} />
        )}
        {hasTheme && (
          <Tool
            icon='palette'
            label={text('colour.theme')}
            isDisabled={isLocked}
            hasPopup
            isExpanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        )}
        <Popover
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          anchor={box}
          label={text('colour.theme')}
          className='lc-colour-panel'
          gapPx={4}
        >
          <ThemeColours
            css={css}
            cssOf={cssOf}
            onChoose={name => {
              setOpen(false)
              onChange(name)
            }}
          />
        </Popover>
      </div>
    </Field>
  )
}

/** Returns where the dialog of the browser begins, which knows six digits only; black for a colour of the theme. */
function hexOf(css: string | undefined): string {
  const parts = css === undefined ? undefined : colourIn(css)
  return `#${(parts ?? [0, 0, 0]).map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
