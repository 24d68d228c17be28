// The items of a list: one tab stop, arrow keys move between them. Of a long list only the items in sight are in the
// document: all items have one height, so that their places follow from their numbers.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the list listens to the arrow keys of the item in focus */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useWidth } from '../../engines/charts/box.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { windowOf, type Item } from './data.ts'

export interface ItemButton {
  readonly id: string
  readonly label: string
  readonly icon: string | undefined
  readonly isPrimary: boolean
}

export interface ItemsProps {
  readonly name: string
  readonly count: number
  /** Of the first item, and of all pages, for screen readers. */
  readonly offset: number
  readonly total: number
  itemAt(index: number): Item
  keyAt(index: number): string
  readonly layout: 'list' | 'cards'
  readonly hasPictures: boolean
  readonly hasIcons: boolean
  readonly hasSubtitle: boolean
  readonly hasBadges: boolean
  readonly fieldCount: number
  readonly buttons: readonly ItemButton[]
  /** Changes with page, sorting and search: a new result is shown from its top. */
  readonly sight: string
  readonly isPressable: boolean
  readonly selected: string | undefined
  onPress(index: number, isNewTab: boolean): void
  onButton(button: string, index: number): void
  isBusy(button: string, index: number): boolean
}

/** Below this many items all of them are in the document: they can be printed, and found by the browser's search. */
const virtualFrom = 80
const viewPx = 560
const cardPx = 240
const gapPx = 8
/** Browsers draw no taller boxes. */
const mostPx = 30_000_000

/** Returns the height of an item from what it shows: the same for all. */
export function itemPx(
  props: Pick<
    ItemsProps,
    'layout' | 'hasPictures' | 'hasIcons' | 'hasSubtitle' | 'hasBadges' | 'fieldCount' | 'buttons'
  >,
): number {
  const { layout, hasPictures, hasIcons, hasSubtitle, hasBadges, fieldCount, buttons } = props
  const textPx = 22 + (hasSubtitle ? 18 : 0) + (hasBadges ? 26 : 0)
  if (layout === 'list')
    return (
      Math.max(textPx + (fieldCount > 0 ? 20 : 0), hasPictures || hasIcons ? 48 : 0) +
      (buttons.length > 0 ? 36 : 0) +
      22
    )
  return textPx + fieldCount * 20 + (hasPictures ? 128 : hasIcons ? 56 : 0) + (buttons.length > 0 ? 40 : 0) + 20 + 26
}

export function Items(props: ItemsProps): ReactNode {
  const { count, layout, sight } = props
  const [box, widthPx] = useWidth()
  const list = useRef<HTMLUListElement | null>(null)
  const [scrollPx, setScroll] = useState(0)
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  const columns = layout === 'cards' ? Math.max(1, Math.floor((widthPx + gapPx) / (cardPx + gapPx))) : 1
  const linePx = itemPx(props) + (layout === 'cards' ? gapPx : 0)
  const drawn = Math.min(count, Math.floor(mostPx / linePx) * columns)
  const lines = Math.ceil(drawn / columns)
  const isVirtual = count > virtualFrom
  const view = isVirtual ? windowOf(lines, linePx, scrollPx, viewPx) : { from: 0, to: lines, beforePx: 0, afterPx: 0 }
  const [from, to] = [view.from * columns, Math.min(drawn, view.to * columns)]
  const current = Math.min(active, Math.max(0, drawn - 1))

  useEffect(() => {
    box.current?.scrollTo?.({ top: 0 })
    setActive(0)
    setScroll(0)
  }, [sight, box])
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const press = list.current?.querySelector<HTMLElement>(`[data-index="${current}"] .lc-overview-press`)
    if (press) {
      wantsFocus.current = false
      press.focus({ preventScroll: isVirtual })
    }
  })

  function key(event: KeyboardEvent<HTMLUListElement>): void {
    // keys inside a button of an item belong to the button
    if (!(event.target instanceof HTMLElement) || !event.target.classList.contains('lc-overview-press')) return
    const page = Math.max(1, Math.floor(viewPx / linePx) - 1) * columns
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + columns,
      ArrowUp: current - columns,
      ...(columns > 1 ? { ArrowRight: current + 1, ArrowLeft: current - 1 } : {}),
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: drawn - 1,
    }
    const wanted = steps[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    const next = Math.min(drawn - 1, Math.max(0, wanted))
    wantsFocus.current = true
    setActive(next)
    const area = box.current
    if (!area || !isVirtual) return
    const top = Math.floor(next / columns) * linePx
    const wantedPx = top < scrollPx ? top : Math.max(scrollPx, top + linePx - viewPx)
    if (wantedPx === scrollPx) return
    area.scrollTo?.({ top: wantedPx })
    setScroll(wantedPx)
  }

  // React's own type knows no custom properties; these are numbers
  const style = {
    '--lc-overview-item': `${itemPx(props)}px`,
    '--lc-overview-columns': columns,
    paddingBlockStart: view.beforePx,
    paddingBlockEnd: view.afterPx,
  } as CSSProperties
  return (
    <div
      ref={box}
      className='lc-overview-area'
      style={isVirtual ? { maxBlockSize: viewPx } : {}}
      data-scrolls={isVirtual || undefined}
      onScroll={isVirtual ? event => setScroll(event.currentTarget.scrollTop) : undefined}
    >
      <ul
        ref={list}
        className='lc-overview'
        aria-label={props.name}
        data-layout={layout}
        data-pictures={props.hasPictures || undefined}
        style={style}
        onKeyDown={key}
      >
        {Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).map(index => (
          <ItemCard
            key={`${index} ${props.keyAt(index)}`}
            {...props}
            item={props.itemAt(index)}
            index={index}
            isTabbed={index === current}
            onActive={() => setActive(index)}
          />
        ))}
      </ul>
    </div>
  )
}

function ItemCard({
  item,
  index,
  isTabbed,
  onActive,
  ...props
}: ItemsProps & {
  readonly item: Item
  readonly index: number
  readonly isTabbed: boolean
  onActive(): void
}): ReactNode {
  const press = (event: MouseEvent): void => {
    onActive()
    props.onPress(index, event.ctrlKey || event.metaKey)
  }
  return (
    <li
      className='lc-overview-item'
      data-index={index}
      data-press={props.isPressable || undefined}
      data-selected={props.selected === props.keyAt(index) || undefined}
      aria-setsize={props.total}
      aria-posinset={props.offset + index + 1}
      part='item'
    >
      {(props.hasPictures || props.hasIcons) && <Picture item={item} />}
      <div className='lc-overview-texts'>
        <div className='lc-overview-line'>
          <button
            type='button'
            className='lc-overview-press'
            tabIndex={isTabbed ? 0 : -1}
            title={item.title.length > 24 ? item.title : undefined}
            aria-current={props.selected === props.keyAt(index) || undefined}
            onFocus={onActive}
            onClick={press}
          >
            {item.title}
          </button>
          {item.value !== '' && <span className='lc-overview-value'>{item.value}</span>}
        </div>
        {(item.subtitle !== '' || item.time) && (
          <div className='lc-overview-line lc-overview-quiet'>
            <span className='lc-overview-subtitle' title={item.subtitle.length > 40 ? item.subtitle : undefined}>
              {item.subtitle}
            </span>
            {item.time && <time dateTime={item.time.iso}>{item.time.text}</time>}
          </div>
        )}
        {item.badges.length > 0 && (
          <div className='lc-overview-badges'>
            {item.badges.slice(0, 6).map((badge, at) => (
              <Badge key={at} kind={badge.kind}>
                {badge.text}
              </Badge>
            ))}
            {item.badges.length > 6 && <Badge>+{item.badges.length - 6}</Badge>}
          </div>
        )}
        {item.fields.length > 0 && (
          <dl className='lc-overview-fields'>
            {item.fields.map((field, at) => (
              <div key={at} title={`${field.label}: ${field.text}`}>
                <dt>{field.label}</dt>
                <dd>{field.text}</dd>
              </div>
            ))}
          </dl>
        )}
        {props.buttons.length > 0 && (
          <div className='lc-overview-buttons'>
            {props.buttons.map(button => (
              <Button
                key={button.id}
                size='s'
                icon={button.icon}
                variant={button.isPrimary ? 'primary' : 'secondary'}
                isBusy={props.isBusy(button.id, index)}
                onPress={() => props.onButton(button.id, index)}
              >
                {button.label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}

/** The picture of an item; its icon or the first letter of its title if there is none, or it cannot be loaded. */
function Picture({ item }: { readonly item: Item }): ReactNode {
  const [failed, setFailed] = useState<string>()
  return (
    <span className='lc-overview-picture' aria-hidden='true'>
      {item.picture !== undefined && failed !== item.picture ? (
        <img src={item.picture} alt='' loading='lazy' decoding='async' onError={() => setFailed(item.picture)} />
      ) : item.icon === undefined ? (
        <span>{firstLetter(item.title)}</span>
      ) : (
        <Icon name={item.icon} sizePx={22} />
      )}
    </span>
  )
}

/** The first letter as a reader sees it: an emoji is one. */
const firstLetter = (title: string): string => [...new Intl.Segmenter().segment(title.slice(0, 20))][0]?.segment ?? ''
