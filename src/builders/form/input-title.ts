import type { Say } from '../../base/say.ts'
import type { InputDescriptor } from '../../inputs/part.ts'

/** Returns what a type of question is called: its title, in the language of the builder. */
export function inputTitle({ type, title }: Pick<InputDescriptor, 'type' | 'title'>, say: Say): string {
  const key = `input.kind.${type}`
  return say(key, {}, { [key]: title })
}
