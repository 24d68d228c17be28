// One process in which tails run: it may be ended at any moment, and its memory has a limit that V8 enforces by ending it.
// A worker thread would not do: V8 ends the whole process when a thread fills its heap in one step.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const { runTailTexts } = await load()

process.on('message', job => {
  let answer
  try {
    answer = { texts: runTailTexts(job) }
  } catch (error) {
    answer = { fault: error instanceof Error ? error.message : String(error) }
  }
  process.send(answer)
})
process.on('disconnect', () => process.exit(0))
process.send('ready')

async function load() {
  const built = new URL('./tail-texts.js', import.meta.url)
  if (existsSync(built)) return import(built.href)
  // From the sources, as in tests and `npm run dev`: bundled first, since Node does not read TypeScript.
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./tail-texts.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
