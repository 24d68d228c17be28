import type { Loose } from '../../base/loose.ts'
import type { Question } from '../../form/definition.ts'
import { expectedOf, numberIn, ruleBounds } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { scaleOf, snap } from '../scale.ts'
import type { SurveyTools } from '../survey.ts'
import { inputTypeOf, settingsOf, withDefault } from '../survey.ts'

export const facts: InputFacts = {
  examples: question => scales(question),
  survey: {
    reads: element =>
      (element['type'] === 'text' && inputTypeOf(element) === 'range') ||
      (element['type'] === 'rating' && !Array.isArray(element['rateValues'])),
    make: (element, base, tools) => {
      const settings =
        element['type'] === 'rating'
          ? { settings: ratingScale(element, tools) }
          : settingsOf(element, { min: 'min', max: 'max', step: 'step' })
      return [withDefault({ ...base, ...settings }, element, tools)]
    },
  },
}

function scales(question: Question): readonly unknown[] {
  const scale = scaleOf(question)
  const at = [0.7, 0.4, 1, 0, 0.5, 0.2].map(part => snap(scale.min + part * (scale.max - scale.min), scale))
  const { min, max } = ruleBounds(question)
  const wanted = numberIn(expectedOf(question))
  return [...(wanted === undefined ? [] : [wanted]), ...at, ...[min, max].filter(one => one !== undefined)]
}

function ratingScale(element: Loose, tools: SurveyTools): Loose {
  const min = Number(element['rateMin'] ?? 1)
  const step = Number(element['rateStep'] ?? 1)
  const max = Number(
    element['rateMax'] ?? (element['rateCount'] === undefined ? 5 : min + (Number(element['rateCount']) - 1) * step),
  )
  const [low, high] = [tools.text(element['minRateDescription']), tools.text(element['maxRateDescription'])]
  return { min, max, step, ...(low === '' ? {} : { min_label: low }), ...(high === '' ? {} : { max_label: high }) }
}
