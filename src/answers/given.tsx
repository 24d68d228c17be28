// The cards of questions that cannot be counted: texts, drawings and files, newest first and requested only when the
// card becomes visible.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { answerCalls } from '../contract/calls/answers.ts'
import { shapeOf } from '../form/checks.ts'
import { inputs } from '../inputs/index.ts'
import { answerText } from '../inputs/answer-text.ts'
import type { InputReadingProps } from '../inputs/part.ts'
import { isPolygonFeature } from '../engines/maps/polygon.ts'
import { useCall } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { later } from '../ui/later.tsx'
import { ErrorState, Skeleton } from '../ui/state.tsx'
import { Frequent } from './frequent.tsx'
import type { GivenProps } from './given-props.ts'
import { writeMoment } from './view.ts'

const firstTexts = 4
const moreTexts = 20
const areasShown = 200
const answersWithFiles = 6
const filesShown = 9

export function Given(props: GivenProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const { question } = props
  const shape = shapeOf(question)
  return (
    <div ref={box} className='lc-answers-given' data-kind={question.type}>
      {!isSeen ? (
        <div style={{ blockSize: shape === 'areas' ? mapPx : waitingPx }} />
      ) : shape === 'areas' ? (
        <Areas {...props} />
      ) : shape === 'files' ? (
        <Files {...props} />
      ) : (
        <>
          {/* equal answers and words of what people write can be counted */}
          {shape === 'text' && <Frequent {...props} />}
          <Texts {...props} />
        </>
      )}
    </div>
  )
}

const mapPx = 280
const AreaMap = later(
  async () => (await import('./area-map.tsx')).default,
  () => <Skeleton heightPx={mapPx} />,
)
const waitingPx = 120

function useGiven({ question, template, narrowed }: GivenProps, limit: number) {
  return useCall(answerCalls.listGiven, {
    params: { id: template, question: question.key },
    query: { ...narrowed, limit },
  })
}

function Texts(props: GivenProps): ReactNode {
  const { question, onOpen, lang, say } = props
  const [limit, setLimit] = useState(firstTexts)
  const { data, error, isLoading, retry } = useGiven(props, limit)
  if (error && !data) return <ErrorState message={error.message} onRetry={retry} />
  if (!data) return <Skeleton heightPx={120} />
  return (
    <>
      <ul className='lc-answers-texts'>
        {data.map(({ item, at, value }, index) => (
          <li key={`${item}${index}`}>
            <button type='button' onClick={() => onOpen(item)}>
              <span>{answerText(question, value, lang) ?? ''}</span>
              <small>{writeMoment(at, lang)}</small>
            </button>
          </li>
        ))}
      </ul>
      {data.length >= limit && limit < 500 && (
        <Button
          size='s'
          variant='ghost'
          isBusy={isLoading}
          onPress={() => setLimit(limit === firstTexts ? moreTexts : Math.min(500, limit * 5))}
        >
          {say('answers.moreTexts')}
        </Button>
      )}
    </>
  )
}

function Areas(props: GivenProps): ReactNode {
  const { question, services, onOpen, lang, say } = props
  const { data, error, retry } = useGiven(props, areasShown)
  const areas = useMemo(
    () =>
      (data ?? []).flatMap(({ item, at, value }) =>
        Array.isArray(value) ? value.filter(isPolygonFeature).map(feature => ({ item, at, feature })) : [],
      ),
    [data],
  )
  if (error && !data) return <ErrorState message={error.message} onRetry={retry} />
  if (!data) return <Skeleton heightPx={mapPx} />
  return (
    <>
      <AreaMap
        areas={areas}
        label={question.label || question.key}
        style={services.mapStyle}
        workerUrl={services.mapWorkerUrl}
        heightPx={mapPx}
        writeArea={({ at }) => say('answers.areaOf', { when: writeMoment(at, lang) })}
        writeMany={count => say('answers.areas', { count })}
        onOpen={onOpen}
      />
      {data.length >= areasShown && (
        <p className='lc-answers-quiet'>{say('answers.latestOnly', { count: areasShown })}</p>
      )}
    </>
  )
}

function Files(props: GivenProps): ReactNode {
  const { question, services, say } = props
  const [limit, setLimit] = useState(answersWithFiles)
  const { data, error, retry, isLoading } = useGiven(props, limit)
  const reading = useReading(question.type)
  const files = useMemo(
    () => (data ?? []).flatMap(({ value }) => (Array.isArray(value) ? (value as readonly unknown[]) : [])),
    [data],
  ) // entries of a file question; invalid ones are dropped when they are read
  const shown = useMemo(() => (limit === answersWithFiles ? files.slice(0, filesShown) : files), [files, limit])
  if (error && !data) return <ErrorState message={error.message} onRetry={retry} />
  if (!data || !reading) return <Skeleton heightPx={120} />
  return (
    <>
      <reading.Reading question={question} value={shown} services={services} />
      {(data.length >= limit || shown.length < files.length) && limit < 60 && (
        <Button size='s' variant='ghost' isBusy={isLoading} onPress={() => setLimit(60)}>
          {say('answers.moreFiles')}
        </Button>
      )}
    </>
  )
}

/** How a part draws an answer that is only read; undefined until it is there. */
function useReading(type: string): { readonly Reading: ComponentType<InputReadingProps> } | undefined {
  const [loaded, setLoaded] = useState<{ readonly Reading: ComponentType<InputReadingProps> }>()
  useEffect(() => {
    let isCurrent = true
    inputs
      .find(type)
      ?.loadReading?.()
      .then(
        chunk => {
          if (isCurrent) setLoaded({ Reading: chunk.default })
        },
        () => {},
      ) // the placeholder stays; a reload tries again
    return () => {
      isCurrent = false
    }
  }, [type])
  return loaded
}

/** True from the moment something comes near the visible part of the page. */
function useSeen(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current || isSeen) return undefined
    if (typeof IntersectionObserver === 'undefined') {
      setSeen(true)
      return undefined
    }
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isSeen])
  return isSeen
}
