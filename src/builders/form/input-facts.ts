// What the inputs declare for builders (facts.ts), loaded on demand: test mode, import from a survey.
import { inputs } from '../../inputs/index.ts'
import type { InputFacts } from '../../inputs/part.ts'

/** In the order of the inputs. */
export type InputFactsByType = ReadonlyMap<string, InputFacts>

export async function loadInputFacts(): Promise<InputFactsByType> {
  const all = await Promise.all(
    inputs.all().map(async ({ type, loadFacts }) => [type, (await loadFacts?.())?.facts] as const),
  )
  return new Map(all.flatMap(([type, facts]) => (facts ? [[type, facts]] : [])))
}
