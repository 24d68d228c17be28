// A viewer of PDF documents: pages below each other of which only those in sight are drawn, with text, search, zoom, print
// and download. Heavy: reached through pdf-view.tsx, which loads it when a document is shown.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { fitScale, layOut, zoomStep } from './layout.ts'
import type { Layout } from './layout.ts'
import { Page } from './page.tsx'
import { isStopped, openPdf, PdfError } from './pdf-file.ts'
import type { PageSize, PdfFile, PdfSource } from './pdf-file.ts'
import { Toolbar } from './toolbar.tsx'
import { useFind } from './use-find.ts'
import { useOutput } from './use-output.ts'
import type { Output } from './use-output.ts'
import type { Find } from './use-find.ts'
import { useScroll } from './use-scroll.ts'
import type { Scroll } from './use-scroll.ts'
import { words } from './words.ts'
import sheet from './pdf.css'

export interface PdfViewProps {
  readonly source: PdfSource
  /** Said to who does not see it. */
  readonly name: string
  /** The name of a downloaded file. */
  readonly fileName: string
  /** Of its pages; undefined: it fills its box. */
  readonly heightPx?: number | undefined
  readonly startPage?: number | undefined
  /** undefined: as wide as the box. */
  readonly startScale?: number | undefined
  readonly canPrint?: boolean | undefined
  readonly canDownload?: boolean | undefined
}

export default function PdfViewer(props: PdfViewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const { source, heightPx } = props
  const key = 'url' in source ? source.url : source.blob
  const [attempt, setAttempt] = useState(0)
  const [file, setFile] = useState<PdfFile>()
  const [error, setError] = useState<PdfError>()
  useEffect(() => {
    const stop = new AbortController()
    setError(undefined)
    openPdf(source, stop.signal).then(
      found => {
        if (stop.signal.aborted) found.close()
        else setFile(found)
      },
      (failure: unknown) => {
        if (!isStopped(failure))
          setError(failure instanceof PdfError ? failure : new PdfError('network', String(failure)))
      },
    )
    return () => stop.abort()
  }, [key, attempt])
  // a document is shown until that of another source is open
  useEffect(() => () => file?.close(), [file])
  if (error)
    return (
      <ErrorState
        message={say(`pdf.${error.fault}`)}
        details={error.message}
        {...(error.fault === 'network' ? { onRetry: () => setAttempt(attempt + 1) } : {})}
      />
    )
  return file ? (
    <Opened {...props} file={file} />
  ) : (
    <Skeleton kind='text' isStretched={heightPx === undefined} heightPx={heightPx} />
  )
}

function Opened({
  file,
  name,
  fileName,
  heightPx,
  startPage = 1,
  startScale,
  canPrint = true,
  canDownload = true,
}: PdfViewProps & { readonly file: PdfFile }): ReactNode {
  const say = useText(words)
  const box = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const boxPx = useWidth(box)
  const [zoom, setZoom] = useState(startScale)
  const [sizes, setSizes] = useSizes(file)
  const [wanted, setWanted] = useState('')
  const scale = zoom ?? (boxPx > 0 ? fitScale(file.first, boxPx) : 1)
  const layout = useMemo(() => layOut(file.count, file.first, sizes, scale), [file, sizes, scale])
  const { page, range, look, goTo } = useScroll(box, layout, boxPx, startPage)
  const find = useFind(file, wanted, page)
  const output = useOutput(file, fileName, root)
  useEffect(() => {
    if (!find.current || !find.follows) return
    goTo(find.current.page)
    // the place on the page is known once its text is there
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector('mark[data-current]')?.scrollIntoView({ block: 'center', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [find.current])
  const press = (event: KeyboardEvent): void => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key === 'f') root.current?.querySelector<HTMLElement>('.lc-pdf-search input')?.focus()
    else if (isCommand && (event.key === '+' || event.key === '=')) setZoom(zoomStep(scale, 1))
    else if (isCommand && event.key === '-') setZoom(zoomStep(scale, -1))
    else if (isCommand && event.key === '0') setZoom(startScale)
    else return
    event.preventDefault()
  }
  return (
    // keys bubble up from what stands inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={root}
      className='lc-pdf'
      role='group'
      aria-label={say('pdf.document', { name })}
      data-fills={heightPx === undefined || undefined}
      onKeyDown={press}
    >
      <Toolbar
        name={name}
        page={page}
        count={file.count}
        scale={scale}
        isFit={zoom === undefined}
        find={find}
        wanted={wanted}
        canPrint={canPrint}
        canDownload={canDownload}
        isPrinting={output.printing !== undefined}
        onPage={to => goTo(to)}
        onZoom={setZoom}
        onSearch={setWanted}
        onPrint={output.print}
        onDownload={output.download}
      />
      <Notes output={output} count={file.count} />
      <div
        ref={box}
        className='lc-pdf-pages'
        role='group'
        aria-label={say('pdf.pages', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the focus
        tabIndex={0}
        style={heightPx === undefined ? undefined : { blockSize: heightPx }}
        onScroll={look}
      >
        <div
          className='lc-pdf-area'
          style={{ blockSize: layout.totalPx, minInlineSize: layout.widestPx + (zoom === undefined ? 0 : 24) }}
        >
          {boxPx > 0 && (
            <Pages
              file={file}
              range={range}
              layout={layout}
              scale={scale}
              sizes={sizes}
              find={find}
              onSizes={setSizes}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Follows how wide a box is inside; 0 at first. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidthPx(element.clientWidth)
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return widthPx
}

type Sizes = ReadonlyMap<number, PageSize>
const noSizes: Sizes = new Map()

/** The sizes of the pages that were seen; of another document none are known. */
function useSizes(file: PdfFile): readonly [Sizes, PagesProps['onSizes']] {
  const [known, setKnown] = useState({ of: file, sizes: noSizes })
  if (known.of !== file) setKnown({ of: file, sizes: noSizes })
  const change = useCallback<PagesProps['onSizes']>(
    next => setKnown(before => ({ of: before.of, sizes: next(before.sizes) })),
    [],
  )
  return [known.sizes, change]
}

/** Renders what is under way, and what has failed. */
function Notes({ output, count }: { readonly output: Output; readonly count: number }): ReactNode {
  const say = useText(words)
  return (
    <>
      {output.printing !== undefined && (
        <p className='lc-pdf-note' role='status'>
          {say('pdf.printing', { page: output.printing, count })}
        </p>
      )}
      {output.failure && (
        <p className='lc-pdf-note' role='alert'>
          {say(output.failure)}
        </p>
      )}
    </>
  )
}

interface PagesProps {
  readonly file: PdfFile
  readonly range: Scroll['range']
  readonly layout: Layout
  readonly scale: number
  readonly sizes: Sizes
  readonly find: Find
  onSizes(change: (known: Sizes) => Sizes): void
}

/** Renders the pages in sight. A page reports its size, as pages of one document may differ. */
function Pages({ file, range: [first, last], layout, scale, sizes, find, onSizes }: PagesProps): ReactNode {
  const pages = Array.from({ length: Math.max(0, Math.min(last, file.count) - first + 1) }, (_, at) => first + at)
  const resize = (of: number, size: PageSize): void =>
    onSizes(known => {
      const { widthPx, heightPx } = known.get(of) ?? file.first
      return widthPx === size.widthPx && heightPx === size.heightPx ? known : new Map(known).set(of, size)
    })
  return pages.map(at => (
    <Page
      key={at}
      file={file}
      page={at}
      scale={scale}
      topPx={layout.tops[at - 1] ?? 0}
      size={sizes.get(at) ?? file.first}
      matches={find.matches.filter(one => one.page === at)}
      current={find.current}
      onSize={resize}
    />
  ))
}
