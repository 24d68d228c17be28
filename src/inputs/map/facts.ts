import type { Question } from '../../form/definition.ts'
import { ruleBounds } from '../examples.ts'
import type { InputFacts } from '../part.ts'

export const facts: InputFacts = {
  examples: question => areas(question),
}

function areas(question: Question): readonly unknown[] {
  const square = (index: number, size: number) => {
    const [west, south] = [4.87 + index * 0.012, 52.356]
    return {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [west + size, south],
            [west + size, south + size / 2],
            [west, south + size / 2],
            [west, south],
          ],
        ],
      },
    }
  }
  const count = Math.max(1, Math.min(50, Math.trunc(ruleBounds(question).min ?? 1)))
  return [0.008, 0.006, 0.004].map(size => Array.from({ length: count }, (_, index) => square(index, size)))
}
