// What a question is when it is put in. Pure.
import type { Loose } from '../../base/loose.ts'
import { asksYesNo, shapeOf } from '../../form/checks.ts'
import type { InputDescriptor } from '../../inputs/part.ts'
import { hasOptions } from './checks.ts'
import { freeKey, keyFrom, takenKeys } from './keys.ts'
import { keyOf, textAt } from './path.ts'
import { inputTitle } from './input-title.ts'
import { words } from './setting-words.ts'
import type { Say } from '../../base/say.ts'

/** Returns a new question of a type, with a unique key and two options if it has choices. */
export function newQuestion(settings: Loose, input: InputDescriptor, say: Say): Loose {
  const key = freeKey(takenKeys(settings), input.type)
  return {
    id: key,
    key,
    type: input.type,
    label: input.isStatic ? '' : inputTitle(input, say),
    required: false,
    width: '100%',
    ...(hasOptions(input) && !asksYesNo({ type: input.type, options: [] })
      ? {
          options: [1, 2].map(number => ({
            key: `option_${number}`,
            name: say('builder.option.name', { number }, words),
            value: `option_${number}`,
            ...input.newOption,
          })),
        }
      : {}),
    ...(shapeOf({ type: input.type, settings: {} }) === 'rows'
      ? {
          radios: [
            { key: 'row_1', label: 'Row 1' },
            { key: 'row_2', label: 'Row 2' },
          ],
        }
      : {}),
  }
}

/**
 * Returns the key derived from a question's label; undefined once the key was edited, or published (answers are already
 * saved under it).
 */
export function keyFollowing(
  settings: Loose,
  published: ReadonlySet<string>,
  question: Loose,
  label: string,
): string | undefined {
  const key = keyOf(question)
  if (published.has(key)) return undefined
  const isAuto = [textAt(question, 'type'), textAt(question, 'label')].some(words =>
    new RegExp(`^${keyFrom(words)}\\d*$`).test(key),
  )
  if (!isAuto || label.trim() === '') return undefined
  const taken = takenKeys(settings)
  taken.delete(key)
  return freeKey(taken, label)
}
