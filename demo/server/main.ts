import { startServer } from './start.ts'

const say = (line: string) => { process.stdout.write(`${line}\n`) }

try {
  const running = await startServer(process.env, say)
  say(running.url)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      running.stop().then(() => process.exit(0), (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      })
    })
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
