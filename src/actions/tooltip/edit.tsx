import type { ReactNode } from 'react'
import { textAt } from '../../base/loose.ts'
import { limits } from '../../contract/limits.ts'
import { NumberField, TextArea, TextField } from '../../ui/fields.tsx'
import type { ActionEditorProps } from '../part.ts'

export default function TooltipForm({ action, say, problemOf, patch }: ActionEditorProps): ReactNode {
  const { maxWidthPx, maxHeightPx } = limits.tooltip
  const numberAt = (name: string): number | null => {
    const value = action[name]
    return typeof value === 'number' ? value : null
  }
  return (
    <>
      <TextField
        size='s'
        label={say('actions.tooltip.title')}
        error={problemOf('title')}
        value={textAt(action, 'title')}
        onChange={next => patch({ title: next === '' ? undefined : next }, true)}
      />
      <TextArea
        label={say('actions.tooltip.text')}
        hint={say('actions.tooltip.text.hint')}
        error={problemOf('text')}
        value={textAt(action, 'text')}
        onChange={text => patch({ text }, true)}
      />
      <NumberField
        size='s'
        label={say('actions.tooltip.width')}
        placeholder={String(maxWidthPx)}
        value={numberAt('max_width')}
        onChange={next => patch({ max_width: next ?? undefined, min_width: next ?? undefined }, true)}
      />
      <NumberField
        size='s'
        label={say('actions.tooltip.height')}
        placeholder={String(maxHeightPx)}
        value={numberAt('max_height')}
        onChange={next => patch({ max_height: next ?? undefined }, true)}
      />
    </>
  )
}
