import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { ringsAt } from './drawing-steps.ts'
import type { useDrawing } from './use-drawing.ts'
import type { Say } from '../../base/say.ts'

/** The buttons above the map: begin, add and end an area, change the chosen corner, undo and redo. */
export function DrawTools({
  drawn,
  most,
  say,
  onAim,
  onFocus,
  onAddHere,
  onRemoveCorner,
}: {
  readonly drawn: ReturnType<typeof useDrawing>
  readonly most: number
  readonly say: Say
  /** Whether points go to the cross in the middle from here on. */
  onAim(isAiming: boolean): void
  onFocus(): void
  /** Adds a point at the cross. */
  onAddHere(): void
  onRemoveCorner(ring: number, corner: number): void
}): ReactNode {
  const { drawing, corner } = drawn
  const { draft, chosen } = drawing
  return (
    <div className='lc-draw-tools' role='group' aria-label={say('draw.tools')}>
      {draft === null ? (
        <Button
          variant={drawing.shapes.length === 0 ? 'primary' : 'secondary'}
          icon='plus'
          isDisabled={drawing.shapes.length >= most}
          onPress={event => {
            onAim(event.detail === 0)
            drawn.start()
            onFocus()
          }}
        >
          {say(drawing.shapes.length === 0 ? 'draw.start' : 'draw.another')}
        </Button>
      ) : (
        <>
          <Button icon='plus' onPress={onAddHere}>
            {say('draw.add')}
          </Button>
          <Button
            variant='primary'
            icon='check'
            isDisabled={draft.length < 3}
            onPress={() => {
              if (drawn.finish()) onFocus()
            }}
          >
            {say('draw.finish')}
          </Button>
          <Button
            variant='ghost'
            onPress={() => {
              drawn.stop()
              onFocus()
            }}
          >
            {say('draw.cancel')}
          </Button>
        </>
      )}
      {draft === null && chosen !== null && corner && (
        <>
          <Button size='m' variant='ghost' icon='plus' onPress={() => drawn.insertAfter(corner.ring, corner.corner)}>
            {say('draw.insert')}
          </Button>
          <Button
            size='m'
            variant='ghost'
            icon='trash'
            isDisabled={(ringsAt(drawing, chosen)[corner.ring]?.length ?? 0) <= 3}
            onPress={() => onRemoveCorner(corner.ring, corner.corner)}
          >
            {say('draw.remove')}
          </Button>
        </>
      )}
      <span className='lc-draw-steps'>
        <IconButton icon='undo' label={say('draw.undo')} isDisabled={drawing.past.length === 0} onPress={drawn.undo} />
        <IconButton
          icon='redo'
          label={say('draw.redo')}
          isDisabled={drawing.future.length === 0}
          onPress={drawn.redo}
        />
      </span>
    </div>
  )
}
