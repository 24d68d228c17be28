import type { RunAction } from '../part.ts'
import { done, refused } from '../part.ts'
import { filled, readSettings } from '../read.ts'
import { schema } from './schema.ts'

/** Opens a panel of text beside what was pressed, or closes it (ACT-021, ACT-022). */
export const run: RunAction<'toggleTooltip'> = (action, host) =>
  Promise.resolve().then(() => {
    const settings = readSettings(schema, action)
    if (!settings.ok) return settings
    const { min_width, max_width, max_height, padding } = settings.value
    const [title, text] = [filled(settings.value.title, host.record), filled(settings.value.text, host.record)]
    if (title === '' && text === '') return refused('This tooltip has neither a title nor a text.')
    host.toggleTooltip({
      title,
      text,
      minWidthPx: min_width,
      maxWidthPx: max_width,
      maxHeightPx: max_height,
      paddingPx: padding,
    })
    return done
  })
