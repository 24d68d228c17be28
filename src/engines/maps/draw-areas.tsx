import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import type { Drawing } from './drawing.ts'
import { cornersOf, lengthText, perimeterOf } from './geo.ts'
import { areaOf, areaText } from './polygon.ts'
import type { Ring } from './polygon.ts'
import type { Say } from '../../base/say.ts'

/** "3.4 ha · 812 m around · 5 corners" */
export const sizeText = (rings: readonly Ring[], lang: string, say: Say): string =>
  say('draw.size', {
    area: areaText(areaOf(rings), lang),
    length: lengthText(perimeterOf(rings[0] ?? []), lang),
    count: cornersOf(rings),
  })

/** All areas with their sizes: what the map shows, for everybody. */
export function Areas({
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
