// One page: a drawing, and over it its text, which is selected, copied, searched and read out.
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { isStopped } from './pdf-file.ts'
import type { PageSize, PdfFile } from './pdf-file.ts'
import { partsOf } from './text.ts'
import type { Match, PageText, TextPiece } from './text.ts'
import { words } from './words.ts'

export interface PageProps {
  readonly file: PdfFile
  readonly page: number
  readonly scale: number
  readonly topPx: number
  readonly size: PageSize
  readonly matches: readonly Match[]
  /** The match of this page that the reader is at. */
  readonly current: Match | undefined
  onSize(page: number, size: PageSize): void
}

export function Page({ file, page, scale, topPx, size, matches, current, onSize }: PageProps): ReactNode {
  const say = useText(words)
  const paper = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [text, setText] = useState<PageText>()
  useEffect(() => {
    const stop = new AbortController()
    const draw = async (): Promise<void> => {
      onSize(page, await file.size(page))
      const canvas = await file.draw(page, scale, globalThis.devicePixelRatio || 1, stop.signal)
      paper.current?.replaceChildren(canvas) // the drawing at the old zoom stays until then
      setPhase('ready')
    }
    draw().catch((error: unknown) => {
      if (!isStopped(error) && !stop.signal.aborted) setPhase('failed')
    })
    return () => stop.abort()
  }, [file, page, scale])
  useEffect(() => {
    let isCurrent = true
    file.text(page).then(
      found => {
        if (isCurrent) setText(found)
      },
      () => {
        if (isCurrent) setText([]) // the drawing says that the page is broken
      },
    )
    return () => {
      isCurrent = false
    }
  }, [file, page])
  return (
    <div
      className='lc-pdf-page'
      role='group'
      aria-label={say('pdf.pageOf', { page, count: file.count })}
      data-page={page}
      style={{ insetBlockStart: topPx, inlineSize: size.widthPx * scale, blockSize: size.heightPx * scale }}
    >
      <div ref={paper} className='lc-pdf-paper' aria-hidden='true' />
      {phase === 'loading' && (
        <span className='lc-pdf-waiting'>
          <Skeleton isStretched kind='text' heightPx={size.heightPx * scale} />
        </span>
      )}
      {phase === 'failed' && (
        <p className='lc-pdf-note' role='status'>
          {say('pdf.pageFailed')}
        </p>
      )}
      {text && <TextLayer text={text} scale={scale} matches={matches} current={current} />}
    </div>
  )
}

function TextLayer({
  text,
  scale,
  matches,
  current,
}: {
  readonly text: PageText
  readonly scale: number
  readonly matches: readonly Match[]
  readonly current: Match | undefined
}): ReactNode {
  const parts = partsOf(text, matches)
  return (
    <div className='lc-pdf-text'>
      {text.map((piece, index) => (
        <span key={index}>
          {piece.text !== '' && (
            <span className='lc-pdf-piece' style={styleOf(piece, scale)}>
              {parts[index]?.map((part, at) =>
                part.match === undefined ? (
                  part.text
                ) : (
                  <mark key={at} data-current={matches[part.match] === current || undefined}>
                    {part.text}
                  </mark>
                ),
              )}
            </span>
          )}
          {piece.endsLine && <br />}
        </span>
      ))}
    </div>
  )
}

/** The letters of the text are as wide as those of the drawing, whatever fonts the reader has. */
function styleOf({ text, leftPx, topPx, sizePx, widthPx, angle, family }: TextPiece, scale: number): CSSProperties {
  const own = widthOf(text, sizePx, family)
  const turn = angle === 0 ? '' : `rotate(${angle}rad) `
  return {
    left: leftPx * scale,
    top: topPx * scale,
    fontSize: sizePx * scale,
    fontFamily: family,
    transform: `${turn}scaleX(${own > 0 && widthPx > 0 ? widthPx / own : 1})`,
  }
}

let measure: CanvasRenderingContext2D | null | undefined
function widthOf(text: string, sizePx: number, family: string): number {
  measure ??= document.createElement('canvas').getContext('2d')
  if (!measure) return 0
  measure.font = `${sizePx}px ${family}`
  return measure.measureText(text).width
}
