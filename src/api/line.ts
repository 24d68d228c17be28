// Whether the app socket of a core is connected, for what is read at intervals while nothing is pushed.
import type { Readable } from '../base/readable.ts'
import type { Core } from './core.ts'
import { lineTopic } from './socket.ts'

/**
 * Returns whether the server has authorized the app socket and replies to it. False until somebody subscribes, and
 * with the core of a bundle that does not know the topic.
 */
export function lineOf(core: Pick<Core, 'live'>): Readable<boolean> {
  let isUp = false
  return {
    get: () => isUp,
    subscribe: onChange =>
      core.live(lineTopic, state => {
        const before = isUp
        isUp = state === true
        if (isUp !== before) onChange()
      }),
  }
}
