// The list of a Select's panel, and how options are found by typed text.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useText } from './text.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
  readonly icon?: string | undefined
  /** Options with the same group are listed under its name. */
  readonly group?: string | undefined
  readonly isDisabled?: boolean | undefined
}

/** More are found by typing: a list too long to scroll is not rendered. */
export const shownAtMost = 300

export function SelectList({
  id,
  labelledBy,
  options,
  hiddenCount,
  chosen,
  current,
  isMultiple,
  isLoading,
  onHover,
  onChoose,
}: {
  readonly id: string
  readonly labelledBy: string | undefined
  readonly options: readonly SelectOption[]
  readonly hiddenCount: number
  readonly chosen: readonly string[]
  readonly current: number
  readonly isMultiple: boolean
  readonly isLoading: boolean
  readonly onHover: (index: number) => void
  readonly onChoose: (option: SelectOption) => void
}): ReactNode {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <>
      <div
        ref={list}
        id={id}
        role='listbox'
        aria-labelledby={labelledBy}
        aria-multiselectable={isMultiple || undefined}
        aria-busy={isLoading || undefined}
        className='lc-select-list'
      >
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isCurrent={index === current}
            isChosen={chosen.includes(option.value)}
            isMultiple={isMultiple}
            heading={
              option.group !== undefined && option.group !== options[index - 1]?.group ? option.group : undefined
            }
            onHover={() => onHover(index)}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      {isLoading && (
        <div className='lc-select-note'>
          <Spinner sizePx={14} />
          {text('loading')}
        </div>
      )}
      {!isLoading && options.length === 0 && (
        <div className='lc-select-note' role='status'>
          {text('ui.noOptions')}
        </div>
      )}
      {hiddenCount > 0 && <div className='lc-select-note'>{text('ui.moreOptions', { count: hiddenCount })}</div>}
    </>
  )
}

function OptionRow({
  id,
  option,
  heading,
  isCurrent,
  isChosen,
  isMultiple,
  onHover,
  onChoose,
}: {
  readonly id: string
  readonly option: SelectOption
  readonly heading: string | undefined
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly isMultiple: boolean
  readonly onHover: () => void
  readonly onChoose: () => void
}): ReactNode {
  return (
    <>
      {heading !== undefined && (
        <div role='presentation' className='lc-select-group'>
          {heading}
        </div>
      )}
      {/* focus stays on the combobox, which answers the keys for its options */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        role='option'
        aria-selected={isChosen}
        aria-disabled={option.isDisabled || undefined}
        data-current={isCurrent || undefined}
        className='lc-select-option'
        onPointerMove={isCurrent ? undefined : onHover}
        onPointerDown={event => event.preventDefault()}
        onClick={onChoose}
      >
        {isMultiple && (
          <span className='lc-select-box' aria-hidden='true'>
            {isChosen && <Icon name='check' sizePx={12} />}
          </span>
        )}
        {option.icon !== undefined && <Icon name={option.icon} />}
        <span className='lc-select-text'>
          {option.label}
          {option.hint !== undefined && <span className='lc-select-hint'>{option.hint}</span>}
        </span>
        {!isMultiple && isChosen && <Icon name='check' className='lc-select-tick' />}
      </div>
    </>
  )
}

/** Finds options by their text: first those that begin with what was typed, then those that contain it. */
export function matchOptions(
  options: readonly SelectOption[],
  typed: string,
  collator: Intl.Collator,
): readonly SelectOption[] {
  const wanted = plain(typed)
  if (wanted === '') return options
  const begins: SelectOption[] = []
  const holds: SelectOption[] = []
  for (const option of options) {
    const label = plain(option.label)
    if (label.startsWith(wanted) || collator.compare(label.slice(0, wanted.length), wanted) === 0) begins.push(option)
    else if (
      label.includes(wanted) ||
      plain(option.hint ?? '').includes(wanted) ||
      option.value.toLowerCase() === wanted
    )
      holds.push(option)
  }
  return [...begins, ...holds]
}

/** Lowercased and without accents: "Zürich" is found by "zur". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
