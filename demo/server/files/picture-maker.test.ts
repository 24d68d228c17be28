import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'

const folder = mkdtempSync(join(tmpdir(), 'lc-maker-'))
let maker: PictureMaker | undefined
afterEach(() => maker?.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that counts its jobs in a file, and does this with the job of a number. */
function makerThat(does: string, timeMs?: number) {
  const [script, count] = [join(folder, 'script.mjs'), join(folder, 'count')]
  writeFileSync(count, '')
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs'
process.on('message', job => {
  appendFileSync(${JSON.stringify(count)}, 'x')
  const number = readFileSync(${JSON.stringify(count)}).length
  ${does}
})
process.on('disconnect', () => process.exit(0))
process.send('ready')`,
  )
  maker = createPictureMaker({ script, ...(timeMs === undefined ? {} : { timeMs }) })
  const { make } = maker
  return { make, jobs: () => readFileSync(count, 'utf8').length }
}
const job = { bytes: new Uint8Array([1, 2, 3]), shape: 'whole', sidePx: 2, type: 'png' } as const

it.each([
  ['ends', 'process.exit(1)'],
  ['fails', "return process.send({ fault: 'by chance' })"],
])('a picture whose process %s is made by another attempt', async (_, failing) => {
  const { make, jobs } = makerThat(`if (number === 1) ${failing}\n  process.send({ bytes: job.bytes })`)
  expect(await make(job)).toEqual(Buffer.from(job.bytes))
  expect(jobs()).toBe(2)
})

it('a picture that fails twice is left out, and the next one is made', async () => {
  const { make, jobs } = makerThat('if (number < 3) process.exit(1)\n  process.send({ bytes: job.bytes })')
  expect(await make(job)).toBeUndefined()
  expect(jobs()).toBe(2)
  expect(await make(job)).toEqual(Buffer.from(job.bytes))
})

it('a picture that takes too long is not attempted again', async () => {
  const { make, jobs } = makerThat('', 300)
  expect(await make(job)).toBeUndefined()
  expect(jobs()).toBe(1)
})
