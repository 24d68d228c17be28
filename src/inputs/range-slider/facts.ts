import type { Question } from '../../form/definition.ts'
import { expectedOf, numberIn, ruleBounds } from '../examples.ts'
import type { InputFacts } from '../part.ts'
import { scaleOf, snap } from '../scale.ts'

export const facts: InputFacts = {
  examples: question => ranges(question),
}

function ranges(question: Question): readonly unknown[] {
  const scale = scaleOf(question)
  const { min, max } = ruleBounds(question)
  const [low, high] = [Math.max(scale.min, min ?? -Infinity), Math.min(scale.max, max ?? Infinity)]
  const at = (part: number): number => Math.min(high, Math.max(low, snap(low + part * (high - low), scale)))
  const wanted = expectedOf(question)
    .split(',')
    .map(part => numberIn(part))
    .filter(one => one !== undefined)
  return [
    ...(wanted.length === 2 ? [wanted] : []),
    [at(0.2), at(0.6)],
    [at(0.4), at(0.9)],
    [at(0), at(1)],
    [low, high],
    [low, low],
  ]
}
