import type { Camera, Point } from './camera.ts'
import { sizeText } from './draw-areas.tsx'
import { isNear } from './draw-layer.tsx'
import * as steps from './drawing.ts'
import type { Drawing, Outcome } from './drawing.ts'
import { areaOf, areaText } from './polygon.ts'
import type { Ring } from './polygon.ts'
import type { Say } from '../../base/say.ts'

const closePx = 14

export const ringsAt = (at: Drawing, index: number): readonly Ring[] => at.shapes[index]?.rings ?? []

export interface StepsProps {
  readonly now: { readonly current: Drawing }
  readonly say: Say
  readonly lang: string
  /** The most areas there may be. */
  readonly most: number
  /** Stores the next drawing and announces it. */
  commit(next: Drawing, words: string): void
  /** Runs a step or announces why it is rejected; returns whether it was done. */
  take(outcome: Outcome, words: (drawing: Drawing) => string): boolean
}

/** Returns what a person can do with a drawing; each step announces its result. */
export function drawingSteps({ now, say, lang, most, commit, take }: StepsProps) {
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
  const start = (): void => {
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
  const removeCorner = (ring: number, at: number): boolean => {
    const { chosen } = now.current
    return chosen !== null && change(steps.removeCorner(now.current, chosen, ring, at), chosen)
  }
  const insertAfter = (ring: number, at: number): void => {
    const { chosen } = now.current
    const rings = chosen === null ? [] : ringsAt(now.current, chosen)
    const [from, to] = [rings[ring]?.[at], rings[ring]?.[(at + 1) % (rings[ring]?.length ?? 1)]]
    if (from && to) reshape(steps.inserted(rings, ring, at, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  }
  return { finish, add, start, drop, stop, remove, undo, redo, choose, reshape, removeCorner, insertAfter }
}
