// The drawing as data: the areas, the unfinished one, the selection, and the undo history. Mouse, touch, keys and
// buttons all end here. Pure; a rejected step returns the reason and changes nothing.
import type { PolygonFeature, Position, Ring } from './polygon.ts'
import { onEarth, toFeature } from './geo.ts'
import { crossesItself, ringsOf } from './polygon.ts'

export interface Shape {
  readonly rings: readonly Ring[]
  /** The stored feature: unknown members are preserved. */ readonly stored?: PolygonFeature
}
interface Step {
  readonly shapes: readonly Shape[]
  readonly draft: Ring | null
}

export interface Drawing extends Step {
  readonly chosen: number | null
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export type Refusal = 'few' | 'crosses' | 'same' | 'most' | 'corners'
export type Outcome = { readonly ok: true; readonly drawing: Drawing } | { readonly ok: false; readonly why: Refusal }

const maxSteps = 200
export const mostCorners = 2_000

export const newDrawing = (features: readonly PolygonFeature[], draft: Ring | null = null): Drawing => ({
  shapes: features.map(stored => ({ rings: ringsOf(stored), stored })),
  draft,
  chosen: null,
  past: [],
  future: [],
})

export const featuresOf = (drawing: Drawing): readonly PolygonFeature[] =>
  drawing.shapes.map(({ rings, stored }) => toFeature(rings, stored))

const refuse = (why: Refusal): Outcome => ({ ok: false, why })
const stepTo = (from: Drawing, change: Partial<Pick<Drawing, 'shapes' | 'draft' | 'chosen'>>): Outcome => ({
  ok: true,
  drawing: {
    ...from,
    ...change,
    past: [...from.past.slice(-maxSteps), { shapes: from.shapes, draft: from.draft }],
    future: [],
  },
})

/** Starts an area. */
export function begin(drawing: Drawing, most: number): Outcome {
  if (drawing.draft !== null) return { ok: true, drawing }
  return drawing.shapes.length >= most ? refuse('most') : { ok: true, drawing: { ...drawing, draft: [], chosen: null } }
}

export function addCorner(drawing: Drawing, position: Position): Outcome {
  const draft = drawing.draft ?? []
  const [last, next] = [draft.at(-1), onEarth(position)]
  if (last && last[0] === next[0] && last[1] === next[1]) return refuse('same')
  if (draft.length >= mostCorners) return refuse('corners')
  return crossesItself([...draft, next], false) ? refuse('crosses') : stepTo(drawing, { draft: [...draft, next] })
}

export const dropCorner = (drawing: Drawing): Outcome =>
  drawing.draft === null || drawing.draft.length === 0
    ? refuse('few')
    : stepTo(drawing, { draft: drawing.draft.slice(0, -1) })

/** Closes the area being drawn; refused with fewer than three corners and when its border crosses itself. */
export function finish(drawing: Drawing): Outcome {
  const ring = drawing.draft ?? []
  if (ring.length < 3) return refuse('few')
  if (crossesItself(ring)) return refuse('crosses')
  return stepTo(drawing, { shapes: [...drawing.shapes, { rings: [ring] }], draft: null, chosen: drawing.shapes.length })
}

/** Discards the unfinished area; undo restores it. */
export const giveUp = (drawing: Drawing): Outcome =>
  drawing.draft === null || drawing.draft.length === 0
    ? { ok: true, drawing: { ...drawing, draft: null } }
    : stepTo(drawing, { draft: null })

export const choose = (drawing: Drawing, chosen: number | null): Drawing => ({
  ...drawing,
  chosen: chosen !== null && drawing.shapes[chosen] ? chosen : null,
})

const withShape = (drawing: Drawing, index: number, rings: readonly Ring[]): Outcome => {
  const shape = drawing.shapes[index]
  if (!shape) return refuse('few')
  if (rings.some(ring => crossesItself(ring))) return refuse('crosses')
  return stepTo(drawing, { shapes: drawing.shapes.with(index, { ...shape, rings }), chosen: index })
}

/** Returns the rings with one corner moved: shown during a drag, and stored at its end. */
export const moved = (rings: readonly Ring[], ring: number, corner: number, position: Position): readonly Ring[] =>
  rings.map((one, index) => (index === ring ? one.with(corner, onEarth(position)) : one))

export const inserted = (rings: readonly Ring[], ring: number, after: number, position: Position): readonly Ring[] =>
  rings.map((one, index) => (index === ring ? one.toSpliced(after + 1, 0, onEarth(position)) : one))

/** Stores other rings for an area: a corner moved or added, or the whole area moved. */
export const reshape = (drawing: Drawing, index: number, rings: readonly Ring[]): Outcome =>
  rings.some(ring => ring.length > mostCorners) ? refuse('corners') : withShape(drawing, index, rings)

/** Removes a corner; an area has at least three. */
export function removeCorner(drawing: Drawing, index: number, ring: number, corner: number): Outcome {
  const rings = drawing.shapes[index]?.rings ?? []
  return (rings[ring]?.length ?? 0) <= 3
    ? refuse('few')
    : withShape(
        drawing,
        index,
        rings.map((one, at) => (at === ring ? one.toSpliced(corner, 1) : one)),
      )
}

export const removeShape = (drawing: Drawing, index: number): Outcome =>
  stepTo(drawing, { shapes: drawing.shapes.toSpliced(index, 1), chosen: null })

export function undo(drawing: Drawing): Drawing {
  const step = drawing.past.at(-1)
  if (!step) return drawing
  return {
    ...drawing,
    ...step,
    chosen: null,
    past: drawing.past.slice(0, -1),
    future: [...drawing.future, { shapes: drawing.shapes, draft: drawing.draft }],
  }
}

export function redo(drawing: Drawing): Drawing {
  const step = drawing.future.at(-1)
  if (!step) return drawing
  return {
    ...drawing,
    ...step,
    chosen: null,
    future: drawing.future.slice(0, -1),
    past: [...drawing.past, { shapes: drawing.shapes, draft: drawing.draft }],
  }
}
