// Drawing areas on a map. Mouse and touch add points where they press; with the keyboard and buttons, points are added
// at the cross in the middle, and the map moves below it. Every change is a step of undo and is announced with its
// size.
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useLang } from '../../ui/text.tsx'
import type { Camera, Point } from './camera.ts'
import { DrawLayer, isNear } from './draw-layer.tsx'
import type { Drawing, Outcome } from './drawing.ts'
import * as steps from './drawing.ts'
import type { PolygonFeature, Ring } from './polygon.ts'
import { boundsOf, cornersOf, isInside, lengthText, perimeterOf } from './geo.ts'
import { areaOf, areaText } from './polygon.ts'
import MapView from './map-view.tsx'
import type { MapViewProps } from './map-view.tsx'
import type { Say } from '../../base/say.ts'
import sheet from './draw.css'

export interface DrawMapProps extends Pick<
  MapViewProps,
  | 'id'
  | 'style'
  | 'workerUrl'
  | 'center'
  | 'zoom'
  | 'heightPx'
  | 'labelledBy'
  | 'label'
  | 'describedBy'
  | 'isInvalid'
  | 'say'
> {
  readonly features: readonly PolygonFeature[]
  /** An area that was begun and not finished. */
  readonly draft?: Ring | null
  /** The most areas there may be; default any number. */
  readonly most?: number
  readonly isLocked?: boolean
  onChange?(features: readonly PolygonFeature[]): void
  /** Called with an unfinished area; null if there is none. */
  onDraft?(draft: Ring | null): void
}

const closePx = 14

/** "3.4 ha · 812 m around · 5 points" */
export const sizeText = (rings: readonly Ring[], lang: string, say: Say): string =>
  say('draw.size', {
    area: areaText(areaOf(rings), lang),
    length: lengthText(perimeterOf(rings[0] ?? []), lang),
    count: cornersOf(rings),
  })

/** Shows areas and allows drawing. `features` other than the last emitted ones replace the drawing. */
export default function DrawMap(props: DrawMapProps): ReactNode {
  useSheet(sheet)
  const { features, say, most = Infinity, isLocked = false } = props
  const lang = useLang()
  const keysId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>(() => steps.newDrawing(features, props.draft ?? null))
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const [hover, setHover] = useState<Point | null>(null)
  const [isAiming, setAiming] = useState(false)
  const [corner, setCorner] = useState<{ readonly ring: number; readonly corner: number } | null>(null)
  const [bounds] = useState(() => boundsOf(drawing.shapes.flatMap(shape => shape.rings[0] ?? [])))
  const now = useRef(drawing)
  const own = useRef(features)

  useEffect(() => {
    // features set from outside (a loaded draft, a reset) replace the drawing
    if (own.current === features || JSON.stringify(own.current) === JSON.stringify(features)) return
    own.current = features
    now.current = steps.newDrawing(features)
    setDrawing(now.current)
  }, [features])

  const commit = (next: Drawing, words: string): void => {
    const former = now.current
    now.current = next
    setDrawing(next)
    setProblem('')
    setSaid(words)
    setCorner(null)
    if (next.draft !== former.draft) props.onDraft?.(next.draft !== null && next.draft.length > 0 ? next.draft : null)
    if (next.shapes === former.shapes) return
    own.current = steps.featuresOf(next)
    props.onChange?.(own.current)
  }
  /** Runs a step or announces why it is rejected; returns whether it was done. */
  const take = (outcome: Outcome, words: (drawing: Drawing) => string): boolean => {
    if (outcome.ok) {
      commit(outcome.drawing, words(outcome.drawing))
      return true
    }
    setProblem(say(`draw.no.${outcome.why}`, { count: outcome.why === 'most' ? most : steps.mostCorners }))
    return false
  }
  const ringsAt = (at: Drawing, index: number): readonly Ring[] => at.shapes[index]?.rings ?? []
  const area = (ring: Ring): string => areaText(areaOf([ring]), lang)

  const finish = (): boolean =>
    take(steps.finish(now.current), next =>
      say('draw.said.finished', {
        number: next.shapes.length,
        size: sizeText(ringsAt(next, next.shapes.length - 1), lang, say),
      }),
    )
  const add = (point: Point, camera: Camera): void => {
    const draft = now.current.draft ?? []
    const [first, last] = [draft[0], draft.at(-1)]
    // the first point again closes the area, and so does the last one pressed twice
    if (
      draft.length > 2 &&
      ((first && isNear(camera, first, point, closePx)) || (last && isNear(camera, last, point, 3)))
    ) {
      finish()
      return
    }
    if (last && isNear(camera, last, point, 3)) return
    take(steps.addCorner(now.current, camera.unproject(point)), next =>
      say('draw.said.point', {
        count: next.draft?.length ?? 0,
        area: (next.draft?.length ?? 0) > 2 ? area(next.draft ?? []) : '',
      }).trim(),
    )
  }
  const middle = (camera: Camera): Point => ({ x: camera.size().width / 2, y: camera.size().height / 2 })
  const start = (byHand: boolean): void => {
    if (!byHand) setAiming(true)
    take(steps.begin(now.current, most), () => say('draw.said.started'))
  }
  const drop = (): void => {
    take(steps.dropCorner(now.current), next => say('draw.said.dropped', { count: next.draft?.length ?? 0 }))
  }
  const stop = (): void => {
    take(steps.giveUp(now.current), () => say('draw.said.stopped'))
  }
  const remove = (index: number): void => {
    take(steps.removeShape(now.current, index), next =>
      say('draw.said.deleted', { number: index + 1, count: next.shapes.length }),
    )
  }
  const undo = (): void => {
    if (now.current.past.length > 0) {
      const next = steps.undo(now.current)
      commit(next, say('draw.said.undone', { count: next.shapes.length }))
    }
  }
  const redo = (): void => {
    if (now.current.future.length > 0) {
      const next = steps.redo(now.current)
      commit(next, say('draw.said.redone', { count: next.shapes.length }))
    }
  }
  const choose = (index: number | null): void => {
    commit(
      steps.choose(now.current, index),
      index === null
        ? ''
        : say('draw.said.chosen', { number: index + 1, size: sizeText(ringsAt(now.current, index), lang, say) }),
    )
  }
  const change = (outcome: Outcome, index: number): boolean =>
    take(outcome, next =>
      say('draw.said.changed', { number: index + 1, size: sizeText(ringsAt(next, index), lang, say) }),
    )
  const reshape = (rings: readonly Ring[]): boolean =>
    now.current.chosen !== null && change(steps.reshape(now.current, now.current.chosen, rings), now.current.chosen)
  const removeCorner = (ring: number, at: number): void => {
    const { chosen } = now.current
    if (chosen !== null && change(steps.removeCorner(now.current, chosen, ring, at), chosen)) box.current?.focus()
  }
  const insertAfter = (ring: number, at: number): void => {
    const { chosen } = now.current
    const rings = chosen === null ? [] : ringsAt(now.current, chosen)
    const [from, to] = [rings[ring]?.[at], rings[ring]?.[(at + 1) % (rings[ring]?.length ?? 1)]]
    if (from && to) reshape(steps.inserted(rings, ring, at, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  }

  const press = (point: Point, camera: Camera): void => {
    if (isLocked) return
    if (drawing.draft !== null) {
      setAiming(false)
      add(point, camera)
      return
    }
    const position = camera.unproject(point)
    const hit = drawing.shapes.findLastIndex(shape => isInside(shape.rings, position))
    if (hit !== -1 || drawing.chosen !== null) choose(hit === -1 ? null : hit)
  }
  const keyDown = (event: KeyboardEvent, camera: Camera): void => {
    if (isLocked) return
    const isDrawing = now.current.draft !== null
    const { chosen } = now.current
    const letter = event.key.toLowerCase()
    const run =
      (event.ctrlKey || event.metaKey) && !event.altKey
        ? letter === 'z'
          ? event.shiftKey
            ? redo
            : undo
          : letter === 'y'
            ? redo
            : undefined
        : event.altKey
          ? undefined
          : event.key === 'Enter' || event.key === ' '
            ? isDrawing
              ? () => {
                  setAiming(true)
                  add(middle(camera), camera)
                }
              : () => start(false)
            : event.key === 'Backspace' && isDrawing
              ? drop
              : event.key === 'Escape' && isDrawing
                ? stop
                : event.key === 'Escape' && chosen !== null
                  ? () => choose(null)
                  : event.key === 'Delete' && chosen !== null
                    ? () => remove(chosen)
                    : undefined
    if (!run) return
    event.preventDefault()
    run()
  }

  const camera = useRef<Camera>(undefined)
  const fitTo = useMemo(
    () => boundsOf([...drawing.shapes.flatMap(shape => shape.rings[0] ?? []), ...(drawing.draft ?? [])]),
    [drawing.shapes, drawing.draft],
  )
  const { draft, chosen } = drawing
  const hint =
    draft === null
      ? ''
      : isAiming
        ? say('draw.hint.aim')
        : draft.length === 0
          ? say('draw.hint.first')
          : draft.length < 3
            ? say('draw.hint.next', { count: 3 - draft.length })
            : say('draw.hint.last')
  const isOverArea =
    draft === null &&
    !isLocked &&
    hover !== null &&
    camera.current !== undefined &&
    drawing.shapes.some(shape => camera.current !== undefined && isInside(shape.rings, camera.current.unproject(hover)))
  return (
    <div className='lc-draw'>
      {!isLocked && (
        <div className='lc-draw-tools' role='group' aria-label={say('draw.tools')}>
          {draft === null ? (
            <Button
              variant={drawing.shapes.length === 0 ? 'primary' : 'secondary'}
              icon='plus'
              isDisabled={drawing.shapes.length >= most}
              onPress={event => {
                setAiming(event.detail === 0)
                start(true)
                box.current?.focus()
              }}
            >
              {say(drawing.shapes.length === 0 ? 'draw.start' : 'draw.another')}
            </Button>
          ) : (
            <>
              <Button
                icon='plus'
                onPress={() => {
                  setAiming(true)
                  if (camera.current) add(middle(camera.current), camera.current)
                }}
              >
                {say('draw.add')}
              </Button>
              <Button
                variant='primary'
                icon='check'
                isDisabled={draft.length < 3}
                onPress={() => {
                  if (finish()) box.current?.focus()
                }}
              >
                {say('draw.finish')}
              </Button>
              <Button
                variant='ghost'
                onPress={() => {
                  stop()
                  box.current?.focus()
                }}
              >
                {say('draw.cancel')}
              </Button>
            </>
          )}
          {draft === null && chosen !== null && corner && (
            <>
              <Button size='m' variant='ghost' icon='plus' onPress={() => insertAfter(corner.ring, corner.corner)}>
                {say('draw.insert')}
              </Button>
              <Button
                size='m'
                variant='ghost'
                icon='trash'
                isDisabled={(ringsAt(drawing, chosen)[corner.ring]?.length ?? 0) <= 3}
                onPress={() => removeCorner(corner.ring, corner.corner)}
              >
                {say('draw.remove')}
              </Button>
            </>
          )}
          <span className='lc-draw-steps'>
            <IconButton icon='undo' label={say('draw.undo')} isDisabled={drawing.past.length === 0} onPress={undo} />
            <IconButton icon='redo' label={say('draw.redo')} isDisabled={drawing.future.length === 0} onPress={redo} />
          </span>
        </div>
      )}
      <MapView
        {...props}
        box={box}
        bounds={bounds}
        fitTo={fitTo}
        cursor={draft !== null ? 'crosshair' : isOverArea ? 'pointer' : 'grab'}
        describedBy={[props.describedBy, isLocked ? '' : `${keysId}-map`].filter(Boolean).join(' ')}
        onKeyDown={keyDown}
        onPress={press}
        onHover={isLocked ? undefined : setHover}
      >
        {shown => {
          camera.current = shown
          return (
            <>
              <DrawLayer
                camera={shown}
                drawing={drawing}
                isLocked={isLocked}
                isAiming={isAiming}
                hover={hover}
                say={say}
                keysId={keysId}
                onReshape={reshape}
                onRemoveCorner={removeCorner}
                onCorner={setCorner}
              />
              {draft !== null && (
                <p className='lc-draw-hint' aria-hidden='true'>
                  {draft.length > 0 && (
                    <strong>
                      {say('draw.live', { count: draft.length, area: draft.length > 2 ? area(draft) : '–' })}
                    </strong>
                  )}
                  {hint}
                </p>
              )}
              {!isLocked && (
                <p id={`${keysId}-map`} className='lc-draw-keys'>
                  {say('draw.keys')}
                </p>
              )}
            </>
          )
        }}
      </MapView>
      {!isLocked && (
        <>
          <p id={keysId} hidden>
            {say('draw.handleKeys')}
          </p>
          <p id={`${keysId}-move`} hidden>
            {say('draw.moveKeys')}
          </p>
          <p className='lc-draw-problem' role='alert'>
            {problem}
          </p>
          <p className='lc-hidden' role='status'>
            {said}
          </p>
        </>
      )}
      <Areas
        drawing={drawing}
        isLocked={isLocked}
        lang={lang}
        say={say}
        onChoose={choose}
        onRemove={index => {
          remove(index)
          box.current?.focus()
        }}
        onShow={index => {
          const found = boundsOf(ringsAt(drawing, index).flat())
          if (found) camera.current?.fit(found, 64)
        }}
      />
    </div>
  )
}

/** All areas with their sizes: what the map shows, for everybody. */
function Areas({
  drawing,
  isLocked,
  lang,
  say,
  onChoose,
  onRemove,
  onShow,
}: {
  readonly drawing: Drawing
  readonly isLocked: boolean
  readonly lang: string
  readonly say: Say
  onChoose(index: number | null): void
  onRemove(index: number): void
  onShow(index: number): void
}): ReactNode {
  if (drawing.shapes.length === 0) return null
  return (
    <ol className='lc-draw-list' aria-label={say('draw.list')}>
      {drawing.shapes.map(({ rings }, index) => {
        const isChosen = drawing.chosen === index
        return (
          <li key={index} data-chosen={isChosen || undefined}>
            <span className='lc-draw-number' aria-hidden='true'>
              {index + 1}
            </span>
            <span className='lc-draw-words'>
              <strong>{say('draw.area', { number: index + 1 })}</strong> <span>{sizeText(rings, lang, say)}</span>
            </span>
            {!isLocked && (
              <>
                <IconButton
                  icon={isChosen ? 'check' : 'edit'}
                  isPressed={isChosen}
                  label={say(isChosen ? 'draw.done' : 'draw.edit', { number: index + 1 })}
                  onPress={() => {
                    onChoose(isChosen ? null : index)
                    if (!isChosen) onShow(index)
                  }}
                />
                <IconButton
                  icon='trash'
                  label={say('draw.delete', { number: index + 1 })}
                  onPress={() => onRemove(index)}
                />
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
