import { sleep } from './tools.ts'

declare const gc: (() => void) | undefined

/** Adds and removes 1,000 elements and counts how many of them are still held. Needs --js-flags=--expose-gc. */
export async function after1000(make: () => HTMLElement): Promise<{ readonly leaked: number }> {
  const refs: WeakRef<HTMLElement>[] = []
  for (let round = 0; round < 1_000; round++) {
    const element = make()
    document.body.append(element)
    if (round % 50 === 0) await sleep(30) // some get far enough to be drawn
    element.remove()
    refs.push(new WeakRef(element))
  }
  for (let wait = 0; wait < 20; wait++) {
    await sleep(100)
    if (typeof gc === 'function') gc()
  }
  return { leaked: refs.filter(ref => ref.deref() !== undefined).length }
}
