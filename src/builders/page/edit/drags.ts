// Dragging on the canvas and in the outline by pointer, and lifting by keyboard: they begin and drop alike.
import type { Say } from '../../../base/say.ts'
import { createDrag } from '../../../workbench/drag.ts'
import type { Path } from '../../../workbench/kind.ts'
import type { Workbench } from '../../../workbench/workbench.ts'
import type { PageActions } from '../actions.ts'
import { ownerOf } from '../document.ts'
import type { PageDocument } from '../document.ts'
import type { Spot } from '../edits.ts'
import type { DragSource, EditUi } from './context.ts'
import { findSpot } from './drag.ts'
import { createLift, focusOnCanvas, isLiftKey } from './lift.ts'
import type { LiftOptions } from './lift.ts'

interface DragsOptions {
  readonly boxes: Pick<LiftOptions, 'root' | 'ghost' | 'line'>
  readonly bench: Workbench<PageDocument>
  readonly say: Say
  readonly actions: PageActions
  together(path: Path): readonly Path[]
  /** Shows a pane where one is shown at a time. */
  showPane(pane: 'left' | 'middle'): void
  /** Called when something new begins to be dragged. */
  onInsert(): void
}

export function createDrags({
  boxes,
  bench,
  say,
  actions,
  together,
  showPane,
  onInsert,
}: DragsOptions): Pick<EditUi, 'drag' | 'lift'> {
  const begin = ({ path, onLift }: DragSource): void => {
    onLift?.()
    if (path !== undefined) return
    onInsert()
    showPane('middle') // to drop it
  }
  const pointer = createDrag<DragSource, Spot>({
    ...boxes,
    find: findSpot,
    onStart(source) {
      bench.say(say('build.said.drag', { name: source.label }))
      begin(source)
    },
    onDrop({ path, insert }, spot) {
      if (path === undefined) void insert?.(spot)
      else actions.drop(together(path), spot)
      showPane('middle')
    },
  })
  const keys = createLift({
    ...{ ...boxes, bench, say },
    onStart: begin,
    onDrop: ({ insert }, spot) =>
      void Promise.resolve(insert?.(spot)).then(() => focusOnCanvas(boxes.root(), ownerOf(bench.get().selection))),
    onCancel: () => showPane('left'),
  })
  return {
    drag: {
      ...pointer,
      wasDragging: () => pointer.wasDragging() || keys.isLifted(),
      stop() {
        pointer.stop()
        keys.stop()
      },
    },
    lift(event, source) {
      if (!isLiftKey(event)) return
      event.preventDefault()
      keys.lift(event.currentTarget, source)
    },
  }
}
