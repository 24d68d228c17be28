// Pure: the server checks answers with this file too. An answer is a list of GeoJSON features, one polygon each (MAP-021, MAP-022).
import type { PolygonFeature } from '../../engines/maps/polygon.ts'
import { areaOf, areaText, crossesItself, isPolygonFeature, ringsOf } from '../../engines/maps/polygon.ts'
import type { Question } from '../../form/definition.ts'
import type { InputAccepts, InputText, InputValidator } from '../part.ts'
import type { Say } from '../../form/rules.ts'
import { isEmpty, judge, sayEnglish } from '../../form/rules.ts'
import { words } from './check-words.ts'

const mostShapes = 200
const mostCorners = 20_000

/** Returns the areas of an answer; drops invalid ones. */
export const readFeatures = (value: unknown): readonly PolygonFeature[] =>
  Array.isArray(value) ? value.filter(isPolygonFeature) : []

/** How many areas may be drawn. */
export function mostOf(question: Question): number {
  const max = question.validation?.max
  const most =
    max !== undefined && Number.isFinite(max) && max >= 1 ? Math.min(mostShapes, Math.trunc(max)) : mostShapes
  return question.settings['multiple'] === false ? 1 : most
}

/** What is wrong with areas that are there, asked for or not. */
export function wrongAreas(
  question: Question,
  features: readonly PolygonFeature[],
  say: Say = sayEnglish,
): string | null {
  const crossing = features.findIndex(feature => ringsOf(feature).some(ring => crossesItself(ring)))
  if (crossing !== -1) return say('input.map.crosses', { number: crossing + 1 }, words)
  const max = mostOf(question)
  return features.length > max ? say('input.map.tooMany', { max, count: features.length }, words) : null
}

export const validate: InputValidator = (question, value, say = sayEnglish) => {
  const wrong = judge(question, value, 'list', say)
  if (wrong !== null || !question.required || isEmpty(value)) return wrong
  const own = wrongAreas(question, readFeatures(value), say)
  return own === null ? null : question.validation?.message || own
}

export const holds = 'areas'

export const accepts: InputAccepts = (_, value) =>
  Array.isArray(value) &&
  value.length <= mostShapes &&
  value.every(isPolygonFeature) &&
  value.reduce((sum, one) => sum + one.geometry.coordinates.reduce((count, ring) => count + ring.length, 0), 0) <=
    mostCorners

/** "2 areas, 3.4 ha" */
export const answerText: InputText = (_, value, lang, say = sayEnglish) => {
  const features = readFeatures(value)
  if (features.length === 0) return undefined
  const area = areaText(
    features.reduce((sum, feature) => sum + areaOf(ringsOf(feature)), 0),
    lang,
  )
  return say(features.length === 1 ? 'input.map.area' : 'input.map.areas', { count: features.length, area }, words)
}
