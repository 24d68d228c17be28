// One or several of a list. A button with the combobox pattern opens a listbox in the top layer; from ten options on it is
// searched by typing. Works with keyboard alone: arrows, Home, End, Page Up/Down, letters, Enter, Space, Esc, Backspace.
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { controlState, Tool } from './control.tsx'
import { Field, useField } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import { matchOptions, SelectList, shownAtMost } from './select-list.tsx'
import type { SelectOption } from './select-list.tsx'
import { collatorOf, useLang, useText } from './text.tsx'
import { useTypeahead } from './typeahead.ts'
import { useSheet } from './sheet.ts'
import sheet from './select.css'

export type { SelectOption } from './select-list.tsx'

interface SelectBase extends FieldProps {
  readonly options: readonly SelectOption[]
  readonly placeholder?: string | undefined
  /** A search field above the list; by default from eleven options on. */
  readonly isSearchable?: boolean | undefined
  /** Offers a cross that empties the field; by default when not required. */
  readonly isClearable?: boolean | undefined
  /** Search is done elsewhere: called with the typed text, and `options` are the matches. */
  readonly onSearch?: ((text: string) => void) | undefined
  readonly isLoading?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  readonly icon?: string | undefined
}

export type SelectProps = SelectBase &
  (
    | {
        readonly isMultiple?: false | undefined
        readonly value: string | null
        readonly onChange: (value: string | null) => void
      }
    | {
        readonly isMultiple: true
        readonly value: readonly string[]
        readonly onChange: (value: readonly string[]) => void
      }
  )

/** A drop-down list of options. */
export function Select(props: SelectProps): ReactNode {
  const { options, placeholder, onSearch, isLoading = false } = props
  useSheet(sheet)
  const text = useText()
  const field = useField(props)
  const listId = `${field.links.id}-list`
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const lang = useLang()
  const letters = useTypeahead(lang)
  const [{ isOpen, search, wanted }, setList] = useState(closed)
  const chosen: readonly string[] = props.isMultiple
    ? props.value
    : props.value === null || (props.value === '' && !options.some(option => option.value === ''))
      ? []
      : [props.value]
  const isSearchable = props.isSearchable ?? (onSearch !== undefined || options.length > 10)
  const isClearable = (props.isClearable ?? !props.isRequired) && chosen.length > 0 && chosen[0] !== ''
  const isLocked = props.isDisabled === true || props.isReadOnly === true
  const found = onSearch || search === '' ? options : matchOptions(options, search, collatorOf(lang))
  const shown = found.slice(0, shownAtMost)
  const current = wanted === nothing ? nothing : Math.max(0, Math.min(wanted, shown.length - 1)) // there may be fewer by now
  const setCurrent = (at: number): void =>
    setList(before => (before.wanted === at ? before : { ...before, wanted: at }))

  const open = (at?: number): void => {
    if (isLocked) return
    const first = shown.findIndex(option => chosen.includes(option.value))
    setList({ isOpen: true, search: '', wanted: at ?? (first < 0 ? nextEnabled(shown, -1, 1) : first) })
    props.onOpenChange?.(true)
  }
  const close = (): void => {
    if (!isOpen) return
    setList(closed)
    if (search !== '') onSearch?.('')
    props.onOpenChange?.(false)
  }
  const choose = (option: SelectOption | undefined): void => {
    if (!option || option.isDisabled) return
    if (props.isMultiple) {
      props.onChange(
        chosen.includes(option.value) ? chosen.filter(value => value !== option.value) : [...chosen, option.value],
      )
    } else {
      props.onChange(option.value)
      close()
    }
  }
  const clear = (): void => {
    if (props.isMultiple) props.onChange([])
    else props.onChange(null)
    button.current?.focus()
  }
  const type = (typed: string): void => {
    setList({ isOpen: true, search: typed, wanted: 0 })
    onSearch?.(typed)
  }

  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.altKey && !['ArrowDown', 'ArrowUp'].includes(event.key))) return
    const isTyping = isOpen && isSearchable
    const moves: Readonly<Record<string, () => number>> = {
      ArrowDown: () => nextEnabled(shown, current, 1),
      ArrowUp: () => nextEnabled(shown, current, -1),
      PageDown: () => nextEnabled(shown, Math.min(shown.length - 1, current + 10) - 1, 1),
      PageUp: () => nextEnabled(shown, Math.max(0, current - 10) + 1, -1),
      ...(isTyping ? {} : { Home: () => nextEnabled(shown, -1, 1), End: () => nextEnabled(shown, shown.length, -1) }),
    }
    const move = moves[event.key]
    const labels = (): readonly string[] => shown.map(option => option.label)
    // a space within a word that is typed, as in "New York", chooses nothing
    const inWord =
      event.key === ' ' && isOpen && !isTyping && letters.takes(event)
        ? letters.find(' ', labels(), current)
        : undefined
    if (inWord !== undefined) {
      event.preventDefault()
      setCurrent(inWord)
    } else if (move) {
      event.preventDefault()
      if (isOpen) setCurrent(move())
      else open(event.key === 'Home' || event.key === 'End' ? move() : undefined)
    } else if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
      event.preventDefault()
      if (isOpen) choose(shown[current])
      else open()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') close()
    else if (event.key === 'Backspace' && !isOpen && isClearable && !isLocked) {
      if (props.isMultiple) props.onChange(chosen.slice(0, -1))
      else clear()
    } else if (!isTyping && letters.takes(event)) {
      if (isSearchable && !isOpen) {
        event.preventDefault()
        open()
        type(event.key)
        return
      }
      const at = letters.find(event.key, labels(), isOpen ? current : -1)
      // without a match there is nothing to choose: Enter must not select an unrelated option
      if (at === undefined) {
        if (isOpen) setCurrent(nothing)
        return
      }
      if (isOpen) setCurrent(at)
      else open(at)
    }
  }
  const activeId = isOpen && shown[current] ? `${listId}-${current}` : undefined
  const chosenLabels = chosen.map(value => options.find(option => option.value === value)?.label ?? value)
  const { id, 'aria-labelledby': labelledBy, ...links } = field.links
  return (
    <Field field={field} props={props}>
      <div ref={box} className='lc-control lc-select' data-open={isOpen || undefined} {...controlState(props)}>
        {props.icon !== undefined && <Icon name={props.icon} />}
        <button
          {...links}
          id={id}
          ref={button}
          type='button'
          part='input'
          className='lc-select-button'
          disabled={props.isDisabled}
          role='combobox'
          aria-expanded={isOpen}
          aria-haspopup='listbox'
          aria-controls={isOpen ? listId : undefined}
          aria-readonly={props.isReadOnly || undefined}
          aria-labelledby={labelledBy === undefined ? undefined : `${labelledBy} ${id}-value`}
          aria-activedescendant={isSearchable ? undefined : activeId}
          onKeyDown={press}
          onClick={() => (isOpen ? close() : open())}
        >
          <span id={`${id}-value`} className='lc-select-value' data-empty={chosen.length === 0 || undefined}>
            {chosen.length === 0 ? (
              (placeholder ?? text('ui.select'))
            ) : props.isMultiple ? (
              <Chips labels={chosenLabels} />
            ) : (
              chosenLabels[0]
            )}
          </span>
        </button>
        {isClearable && !isLocked && <Tool icon='close' label={text('ui.clear')} isOutOfTabOrder onPress={clear} />}
        <span className='lc-select-arrow'>
          <Icon name='chevrons-up-down' sizePx={14} />
        </span>
        {props.name !== undefined &&
          chosen.map(value => (
            <input key={value} type='hidden' name={props.name} value={value} disabled={props.isDisabled} />
          ))}
        {isOpen && (
          <Popover
            isOpen
            onClose={close}
            anchor={box}
            isAnchorWide
            gapPx={4}
            role='presentation'
            className='lc-select-panel'
            focus={isSearchable ? 'first' : 'none'}
          >
            {isSearchable && (
              <div className='lc-select-search'>
                <Icon name='search' />
                <input
                  role='combobox'
                  aria-expanded={isOpen}
                  aria-haspopup='listbox'
                  aria-controls={listId}
                  onKeyDown={press}
                  className='lc-input'
                  data-autofocus
                  value={search}
                  placeholder={text('ui.search')}
                  aria-label={text('ui.search')}
                  autoComplete='off'
                  aria-autocomplete='list'
                  aria-activedescendant={activeId}
                  onChange={event => type(event.currentTarget.value)}
                />
              </div>
            )}
            <SelectList
              id={listId}
              labelledBy={labelledBy}
              options={shown}
              hiddenCount={found.length - shown.length}
              chosen={chosen}
              current={current}
              isMultiple={props.isMultiple ?? false}
              isLoading={isLoading}
              onHover={setCurrent}
              onChoose={choose}
            />
          </Popover>
        )}
      </div>
    </Field>
  )
}

/** No option is the current one. */
const nothing = -1
const closed = { isOpen: false, search: '', wanted: 0 }

function Chips({ labels }: { readonly labels: readonly string[] }): ReactNode {
  const text = useText()
  if (labels.length > 4) return text('ui.selected', { count: labels.length })
  return (
    <span className='lc-select-chips'>
      {labels.map((label, at) => (
        <span key={at} className='lc-select-chip'>
          {label}
          <span className='lc-hidden'>, </span>
        </span>
      ))}
    </span>
  )
}

function nextEnabled(options: readonly SelectOption[], from: number, step: 1 | -1): number {
  for (let at = from + step; at >= 0 && at < options.length; at += step) if (!options[at]?.isDisabled) return at
  return Math.max(0, Math.min(from, options.length - 1))
}
