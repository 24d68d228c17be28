import type { Say } from '../base/say.ts'
import type { Workbench } from './workbench.ts'

/** Undoes or redoes one step and announces it, also that there is none. */
export function takeBack(
  bench: Pick<Workbench<unknown>, 'undo' | 'redo' | 'say'>,
  command: 'undo' | 'redo',
  say: Say,
): void {
  const label = bench[command]()
  bench.say(
    label === undefined ? say(`builder.said.no.${command}`) : say(`builder.said.${command}`, { label: say(label) }),
  )
}
