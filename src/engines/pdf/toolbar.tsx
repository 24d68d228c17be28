import { useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { NumberField, SearchField } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.tsx'
import { zoomStep } from './layout.ts'
import type { Find } from './use-find.ts'
import { words } from './words.ts'

export interface ToolbarProps {
  /** Of the document. */
  readonly name: string
  readonly page: number
  readonly count: number
  readonly scale: number
  readonly isFit: boolean
  readonly find: Find
  readonly wanted: string
  readonly canPrint: boolean
  readonly canDownload: boolean
  readonly isPrinting: boolean
  onPage(page: number): void
  /** undefined: as wide as the box. */
  onZoom(scale: number | undefined): void
  onSearch(wanted: string): void
  onPrint(): void
  onDownload(): void
}

export function Toolbar(props: ToolbarProps): ReactNode {
  const say = useText(words)
  const { page, count, scale, isFit, onPage, onZoom } = props
  const percent = Math.round(scale * 100)
  return (
    <div className='lc-pdf-tools'>
      <div className='lc-pdf-group'>
        <PageNumber page={page} count={count} onPage={onPage} />
      </div>
      <div className='lc-pdf-group' role='group' aria-label={say('pdf.zoom', { percent })}>
        <IconButton
          size='s'
          icon='zoom-out'
          label={say('pdf.zoomOut')}
          isDisabled={zoomStep(scale, -1) === scale}
          onPress={() => onZoom(zoomStep(scale, -1))}
        />
        <span className='lc-pdf-percent' aria-hidden='true'>
          {percent}%
        </span>
        <IconButton
          size='s'
          icon='zoom-in'
          label={say('pdf.zoomIn')}
          isDisabled={zoomStep(scale, 1) === scale}
          onPress={() => onZoom(zoomStep(scale, 1))}
        />
        <IconButton
          size='s'
          icon='expand'
          label={say('pdf.fit')}
          isPressed={isFit}
          onPress={() => onZoom(isFit ? 1 : undefined)}
        />
      </div>
      <FindBar {...props} />
      <div className='lc-pdf-group' data-at='end'>
        {props.canPrint && (
          <IconButton
            size='s'
            icon='print'
            label={say('pdf.print')}
            isBusy={props.isPrinting}
            onPress={props.onPrint}
          />
        )}
        {props.canDownload && (
          <IconButton size='s' icon='download' label={say('pdf.download')} onPress={props.onDownload} />
        )}
      </div>
    </div>
  )
}

/** The page in sight. While a number is typed, the pages do not change it. */
function PageNumber({ page, count, onPage }: Pick<ToolbarProps, 'page' | 'count' | 'onPage'>): ReactNode {
  const say = useText(words)
  const [typed, setTyped] = useState<number | null>()
  return (
    <NumberField
      className='lc-pdf-number'
      size='s'
      label={say('pdf.page')}
      isLabelHidden
      min={1}
      max={count}
      decimals={0}
      value={typed === undefined ? page : typed}
      suffix={say('pdf.of', { count })}
      onChange={value => {
        setTyped(value)
        if (value !== null && Number.isInteger(value) && value >= 1 && value <= count) onPage(value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function FindBar({ name, find, wanted, count, onSearch }: ToolbarProps): ReactNode {
  const say = useText(words)
  const { matches, reading, index } = find
  const isSearching = wanted.trim() !== ''
  const found = matches.length === 0 ? '' : say('pdf.found', { number: index + 1, count: matches.length })
  const status = !isSearching
    ? ''
    : reading === undefined
      ? found || say('pdf.none')
      : found || say('pdf.searching', { page: reading, count })
  return (
    <div className='lc-pdf-group lc-pdf-find' role='search' aria-label={say('pdf.document', { name })}>
      <SearchField
        size='s'
        className='lc-pdf-search'
        label={say('pdf.search')}
        placeholder={say('pdf.search')}
        debounceMs={250}
        value={wanted}
        onChange={onSearch}
        onSubmit={() => find.move(1)}
      />
      <span className='lc-pdf-status' role='status'>
        {status}
      </span>
      {matches.length > 0 && (
        <>
          <IconButton size='s' icon='chevron-up' label={say('pdf.previous')} onPress={() => find.move(-1)} />
          <IconButton size='s' icon='chevron-down' label={say('pdf.next')} onPress={() => find.move(1)} />
        </>
      )}
    </div>
  )
}
