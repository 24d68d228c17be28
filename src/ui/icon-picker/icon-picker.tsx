// Chooses an icon: one of our own, or a Material icon in one of five styles, found by words and by category. The arrow keys
// go through the icons; Space or Enter chooses, so that passing an icon changes nothing.
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { iconCategories, iconStyles, splitIcon } from '../../contract/icon-names.ts'
import type { IconCategory, IconStyle } from '../../contract/icon-names.ts'
import { iconsOfPage, useIconPage } from '../../stores/icons.ts'
import type { IconQuery } from '../../stores/icons.ts'
import { Button } from '../button.tsx'
import { SearchField, Select } from '../fields.tsx'
import { searchIcons } from '../icon-search.ts'
import { Icon } from '../icon.tsx'
import { useLate } from '../use-late.ts'
import { useSheet } from '../sheet.ts'
import { ErrorState } from '../state.tsx'
import { useText } from '../text.tsx'
import { words } from './edit-words.ts'
import { nextRadio } from './radios.ts'
import sheet from './icon-picker.css'

export interface IconPickerProps {
  /** The stored name; '' for none. */
  readonly value: string
  /** `category`: of a Material icon. */
  onChange(icon: string, category?: IconCategory): void
  /** Offers to take the icon away. */
  onClear?: (() => void) | undefined
}

const all = 'all'
const own = 'own'
const isCategory = (name: string): name is IconCategory => iconCategories.some(one => one === name)

/** A field that chooses an icon. */
export function IconPicker({ value, onChange, onClear }: IconPickerProps): ReactNode {
  useSheet(sheet)
  const text = useText(words)
  const box = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [style, setStyle] = useState<IconStyle>(() => splitIcon(value)?.style ?? 'Baseline')
  const [category, setCategory] = useState(all)
  const typed = useLate(search)
  const found = useMemo(() => (category === all || category === own ? searchIcons(search) : []), [search, category])
  const wanted = useMemo(
    (): IconQuery | null =>
      category === own ? null : { style, category: isCategory(category) ? category : undefined, search: typed },
    [style, category, typed],
  )
  return (
    <fieldset className='lc-icon-picker'>
      <legend>{text('icons.label')}</legend>
      {value !== '' && (
        <p className='lc-icon-chosen'>
          <Icon name={value} sizePx={18} /> <span>{value}</span>
          {onClear && (
            <Button size='s' variant='ghost' icon='close' onPress={onClear}>
              {text('icons.none')}
            </Button>
          )}
        </p>
      )}
      <SearchField
        size='s'
        label={text('icons.search')}
        placeholder={text('icons.search')}
        value={search}
        onChange={setSearch}
      />
      <div className='lc-icon-narrow'>
        <Select
          size='s'
          label={text('icons.style')}
          isClearable={false}
          options={iconStyles.map(one => ({ value: one, label: text(`icons.style.${one}`) }))}
          value={style}
          onChange={(next: string | null) => setStyle(iconStyles.find(one => one === next) ?? style)}
        />
        <Select
          size='s'
          label={text('icons.category')}
          isClearable={false}
          isSearchable={false}
          options={[all, own, ...iconCategories].map(one => ({ value: one, label: text(`icons.category.${one}`) }))}
          value={category}
          onChange={(next: string | null) => setCategory(next ?? all)}
        />
      </div>
      <div ref={box} className='lc-icon-box'>
        <Grid of={`${style} ${category} ${typed}`} {...{ box, value, found, wanted, onChange }} />
      </div>
    </fieldset>
  )
}

interface GridProps extends Pick<IconPickerProps, 'value' | 'onChange'> {
  readonly box: RefObject<HTMLDivElement | null>
  /** Our own icons. */
  readonly found: readonly string[]
  readonly wanted: IconQuery | null
  /** Differs for each search: a new one begins at its first page and its first icon. */
  readonly of: string
}

/**
 * Both groups of icons. Each of their pages is a request of its own; more of them come on demand. Icons that a new search
 * shows too stay as they are: a press on one, or the focus in it, is not lost when the server's answer comes.
 */
function Grid({ box, value, found, wanted, of, onChange }: GridProps): ReactNode {
  const text = useText(words)
  const titles = useId()
  const [opened, setOpened] = useState({ of, pages: 1 })
  const [current, setCurrent] = useState<{ readonly of: string; readonly name: string }>()
  const pages = opened.of === of ? opened.pages : 1
  const first = useIconPage(wanted, 0)
  const listed = wanted ? (first.data ?? []) : []
  const total = wanted ? (first.total ?? 0) : 0
  const shown = [...found, ...listed.map(({ name }) => name)]
  // the current icon may be on a later page of the same search
  const isCurrentHere = current !== undefined && (current.of === of || shown.includes(current.name))
  const stop = isCurrentHere ? current.name : shown.includes(value) ? value : shown[0]
  const choices = { value, stop, setCurrent: (name: string) => setCurrent({ of, name }), onChange }
  const showMore = (): void => {
    const before = radiosOf(box.current).length
    setOpened({ of, pages: pages + 1 })
    // the first of the new ones has the focus as soon as it is there
    followUp(box.current, before)
  }
  return (
    <>
      <div role='radiogroup' aria-label={text('icons.label')} onKeyDown={event => move(event, radiosOf(box.current))}>
        {found.length > 0 && (
          <div role='group' aria-labelledby={`${titles}own`} className='lc-icon-group'>
            <p id={`${titles}own`}>{text('icons.category.own')}</p>
            <div className='lc-icon-grid'>
              {found.map(name => (
                <Choice key={name} name={name} label={name} {...choices} />
              ))}
            </div>
          </div>
        )}
        {listed.length > 0 && wanted && (
          <div role='group' aria-labelledby={`${titles}all`} className='lc-icon-group'>
            <p id={`${titles}all`}>
              {text('icons.material')}{' '}
              <small>{total === 1 ? text('icons.count.one') : text('icons.count', { count: total })}</small>
            </p>
            <div className='lc-icon-grid'>
              {Array.from({ length: pages }, (_, page) => (
                <Page key={page} {...choices} wanted={wanted} page={page} />
              ))}
            </div>
          </div>
        )}
      </div>
      {wanted && first.isLoading && !first.data && <p role='status'>{text('icons.loading')}</p>}
      {wanted && first.error && <ErrorState message={first.error.message} onRetry={first.retry} />}
      {shown.length === 0 && (!wanted || (first.data && !first.isLoading)) && (
        <p role='status'>{text('icons.empty')}</p>
      )}
      {total > pages * iconsOfPage && (
        <Button size='s' onPress={showMore}>
          {text('icons.more')}
        </Button>
      )}
    </>
  )
}

interface Choices extends Pick<IconPickerProps, 'value' | 'onChange'> {
  /** The icon that Tab leads to. */
  readonly stop: string | undefined
  setCurrent(name: string): void
}

function Page({
  wanted,
  page,
  ...choices
}: Choices & { readonly wanted: IconQuery; readonly page: number }): ReactNode {
  const text = useText(words)
  const { data, error, retry } = useIconPage(wanted, page)
  if (error) return <ErrorState message={error.message} onRetry={retry} />
  return data?.map(({ name, category }) => (
    <Choice
      key={name}
      name={name}
      label={text('icons.styled', {
        name: (splitIcon(name)?.rest ?? name).replaceAll('-', ' '),
        style: text(`icons.style.${wanted.style}`),
      })}
      {...choices}
      onChange={chosen => choices.onChange(chosen, category)}
    />
  ))
}

interface ChoiceProps extends Choices {
  readonly name: string
  readonly label: string
}

const Choice = ({ name, label, value, stop, setCurrent, onChange }: ChoiceProps): ReactNode => (
  <button
    type='button'
    role='radio'
    className='lc-icon-choice'
    aria-checked={value === name}
    aria-label={label}
    title={label}
    tabIndex={stop === name ? 0 : -1}
    onFocus={() => setCurrent(name)}
    onClick={() => onChange(name)}
  >
    <Icon name={name} sizePx={20} />
  </button>
)

const radiosOf = (box: Element | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[role=radio]') ?? []),
]

function move(event: KeyboardEvent, radios: readonly HTMLElement[]): void {
  const at = radios.findIndex(radio => radio === event.target)
  const next = at < 0 || event.altKey || event.ctrlKey || event.metaKey ? undefined : nextRadio(radios, at, event.key)
  if (next === undefined) return
  event.preventDefault()
  radios[next]?.focus()
}

/** Moves the focus to the radio of this index once it is there, unless the focus has gone elsewhere. */
function followUp(box: HTMLElement | null, index: number): void {
  if (!box) return
  const watch = new MutationObserver(() => {
    const radio = radiosOf(box)[index]
    if (!radio) return
    watch.disconnect()
    const root = box.getRootNode() as Document | ShadowRoot // it is in one of them
    if (root.activeElement === null || box.contains(root.activeElement)) radio.focus()
  })
  watch.observe(box, { childList: true, subtree: true })
}
