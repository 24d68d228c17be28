import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // exposed by the line above

const usedBytes = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * Returns a function that measures the bytes this process holds beyond those it held at first. Above `limitBytes` what is
 * garbage is collected before it is counted: when the collector comes by itself depends on the load of the machine.
 */
export function memoryMeter(limitBytes: number): () => number {
  collect()
  const before = usedBytes()
  let isOver = false // the first time tells: to collect again with each measure would take minutes
  return () => {
    if (!isOver && usedBytes() - before >= limitBytes) {
      collect()
      isOver = usedBytes() - before >= limitBytes
    }
    return usedBytes() - before
  }
}
