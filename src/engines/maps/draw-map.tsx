// Drawing areas on a map. Mouse and touch add points where they press; with the keyboard and buttons, points are added
// at the cross in the middle, and the map moves below it. Every change is a step of undo and is announced with its
// size.
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import { useLang } from '../../ui/text.tsx'
import type { Camera, Point } from './camera.ts'
import { Areas } from './draw-areas.tsx'
import { DrawLayer } from './draw-layer.tsx'
import type { DrawMapProps } from './draw-props.ts'
import { DrawTools } from './draw-tools.tsx'
import { ringsAt } from './drawing-steps.ts'
import { boundsOf, isInside } from './geo.ts'
import MapView from './map-view.tsx'
import { areaOf, areaText } from './polygon.ts'
import type { Ring } from './polygon.ts'
import { useDrawing } from './use-drawing.ts'
import type { Say } from '../../base/say.ts'
import sheet from './draw.css'

/** Shows areas and allows drawing. `features` other than the last emitted ones replace the drawing. */
export default function DrawMap(props: DrawMapProps): ReactNode {
  useSheet(sheet)
  const { say, most = Infinity, isLocked = false } = props
  const drawn = useDrawing(props)
  const { drawing, now } = drawn
  const lang = useLang()
  const keysId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [hover, setHover] = useState<Point | null>(null)
  const [isAiming, setAiming] = useState(false)
  const removeCorner = (ring: number, at: number): void => {
    if (drawn.removeCorner(ring, at)) box.current?.focus()
  }
  const press = (point: Point, camera: Camera): void => {
    if (isLocked) return
    if (drawing.draft !== null) {
      setAiming(false)
      drawn.add(point, camera)
      return
    }
    const position = camera.unproject(point)
    const hit = drawing.shapes.findLastIndex(shape => isInside(shape.rings, position))
    if (hit !== -1 || drawing.chosen !== null) drawn.choose(hit === -1 ? null : hit)
  }
  /** Returns the step that a key stands for. */
  const stepOf = (
    { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
    camera: Camera,
  ): (() => void) | undefined => {
    if (altKey) return undefined
    const letter = key.toLowerCase()
    if (ctrlKey || metaKey)
      return letter === 'y' || (letter === 'z' && shiftKey) ? drawn.redo : letter === 'z' ? drawn.undo : undefined
    const { draft, chosen } = now.current
    if (key === 'Enter' || key === ' ')
      return () => {
        setAiming(true)
        if (draft === null) drawn.start()
        else drawn.add(middle(camera), camera)
      }
    if (draft !== null) return key === 'Backspace' ? drawn.drop : key === 'Escape' ? drawn.stop : undefined
    if (chosen === null) return undefined
    return key === 'Escape' ? () => drawn.choose(null) : key === 'Delete' ? () => drawn.remove(chosen) : undefined
  }
  const keyDown = (event: KeyboardEvent, camera: Camera): void => {
    if (isLocked) return
    const run = stepOf(event, camera)
    if (!run) return
    event.preventDefault()
    run()
  }

  const camera = useRef<Camera>(undefined)
  const [bounds] = useState(() => boundsOf(drawing.shapes.flatMap(shape => shape.rings[0] ?? [])))
  const fitTo = useMemo(
    () => boundsOf([...drawing.shapes.flatMap(shape => shape.rings[0] ?? []), ...(drawing.draft ?? [])]),
    [drawing.shapes, drawing.draft],
  )
  const { draft } = drawing
  const isOverArea =
    draft === null &&
    !isLocked &&
    hover !== null &&
    camera.current !== undefined &&
    drawing.shapes.some(shape => camera.current !== undefined && isInside(shape.rings, camera.current.unproject(hover)))
  return (
    <div className='lc-draw'>
      {!isLocked && (
        <DrawTools
          drawn={drawn}
          most={most}
          say={say}
          onAim={setAiming}
          onFocus={() => box.current?.focus()}
          onAddHere={() => {
            setAiming(true)
            if (camera.current) drawn.add(middle(camera.current), camera.current)
          }}
          onRemoveCorner={removeCorner}
        />
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
          props.onCamera?.(shown)
          return (
            <>
              {props.under?.(shown)}
              <DrawLayer
                camera={shown}
                drawing={drawing}
                isLocked={isLocked}
                isAiming={isAiming}
                hover={hover}
                say={say}
                keysId={keysId}
                onReshape={drawn.reshape}
                onRemoveCorner={removeCorner}
                onCorner={drawn.setCorner}
              />
              {draft !== null && (
                <p className='lc-draw-hint' aria-hidden='true'>
                  {draft.length > 0 && (
                    <strong>
                      {say('draw.live', {
                        count: draft.length,
                        area: draft.length > 2 ? areaText(areaOf([draft]), lang) : '–',
                      })}
                    </strong>
                  )}
                  {hintOf(draft, isAiming, say)}
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
            {drawn.problem}
          </p>
          <p className='lc-hidden' role='status'>
            {drawn.said}
          </p>
        </>
      )}
      <Areas
        drawing={drawing}
        isLocked={isLocked}
        lang={lang}
        say={say}
        onChoose={drawn.choose}
        onRemove={index => {
          drawn.remove(index)
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

const middle = (camera: Camera): Point => ({ x: camera.size().width / 2, y: camera.size().height / 2 })

/** Returns what to do next while an area is drawn. */
const hintOf = (draft: Ring, isAiming: boolean, say: Say): string =>
  isAiming
    ? say('draw.hint.aim')
    : draft.length === 0
      ? say('draw.hint.first')
      : draft.length < 3
        ? say('draw.hint.next', { count: 3 - draft.length })
        : say('draw.hint.last')
