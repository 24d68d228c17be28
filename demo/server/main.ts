import { guardProcess } from './guard.ts'
import { startServer } from './start.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}
const complain = (line: string) => {
  process.stderr.write(`${line}\n`)
}

try {
  const running = await startServer(process.env, say)
  say(running.url)
  let isStopping = false
  const stop = (code: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        complain(String(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
  guardProcess(process, { log: complain, stop: () => stop(1) })
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
