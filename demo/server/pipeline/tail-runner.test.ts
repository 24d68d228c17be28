// @own-process: measures the memory of its process
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { askedBy, ClientGone } from '../data/asker.ts'
import type { Stage } from './stages.ts'
import { createTailProcesses, tailInProcess, type TailFailure, type TailRunner } from './tail-runner.ts'

/** How often the event loop of this process came round while something ran. */
async function turnsDuring(run: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const beat = setInterval(() => {
    turns++
  }, 5)
  await run()
  clearInterval(beat)
  return turns
}

describe('stages in memory', () => {
  let tail: TailRunner
  beforeAll(() => {
    tail = createTailProcesses({ timeMs: 1500, heapMb: 128 })
  })
  afterAll(() => tail.close())
  const run = (stages: readonly Stage[], rows: readonly object[] = [{ _id: 'a' }], account = 'a') =>
    askedBy({ account }, () => tail.run({ rows: JSON.stringify(rows), stages, foreign: {} }))
  const faultOf = (stages: readonly Stage[], account?: string) =>
    run(stages, undefined, account).then(
      () => undefined,
      (error: TailFailure) => error.failure,
    )
  const range = { $range: [0, 9999] }

  it('give what they give in the process of the server', async () => {
    const job = {
      rows: '[{"_id":"a","t":["x1","yy2"]},{"_id":"b"}]',
      stages: [
        { $lookup: { from: 'other', localField: '_id', foreignField: 'k', as: 'o' } },
        { $addFields: { n: { $map: { input: '$t', in: { $regexFind: { input: '$$this', regex: '[0-9]' } } } } } },
      ],
      foreign: { other: '[{"k":"b","v":1}]' },
    }
    expect(await tail.run(job)).toEqual(await tailInProcess.run(job))
    expect(await faultOf([{ $project: { a: { $size: '$nothing' } } }])).toMatchObject({
      code: 'pipeline.failed',
      status: 400,
      message: expect.stringContaining('$size needs an array'),
    })
  })

  it('end after their time, whatever they loop over, and hold up nobody else', async () => {
    const nested = {
      $map: {
        input: range,
        as: 'a',
        in: { $map: { input: range, as: 'b', in: { $sum: [{ $multiply: ['$$a', '$$b'] }] } } },
      },
    }
    const turns = await turnsDuring(async () => {
      expect(await faultOf([{ $project: { x: { $size: nested } } }], 'loops')).toMatchObject({
        code: 'pipeline.tookTooLong',
        status: 504,
        message:
          'The pipeline took longer than 1.5 seconds in memory. Put a $match or a $group before its last stages.',
      })
    })
    expect(turns).toBeGreaterThan(50)
    expect(await run([{ $project: { x: { $add: [1, 1] } } }], undefined, 'another')).toEqual(['{"x":2,"_id":"a"}'])
  })

  it('end when they fill their memory, by doubling or piece by piece', async () => {
    const doubled = {
      $reduce: {
        input: { $range: [0, 40] },
        initialValue: [1, 2, 3, 4],
        in: { $concatArrays: ['$$value', '$$value'] },
      },
    }
    const heaps = { $map: { input: range, as: 'a', in: { $map: { input: range, as: 'b', in: { a: '$$a' } } } } }
    const text = {
      $reduce: { input: { $range: [0, 60] }, initialValue: 'abcdefgh', in: { $concat: ['$$value', '$$value'] } },
    }
    for (const [name, x] of Object.entries({ doubled, heaps, text })) {
      const failure = await faultOf([{ $project: { x: { $slice: [{ $ifNull: [[x], []] }, 1] } } }], name)
      expect([name, failure?.code]).toEqual([name, expect.stringMatching(/^pipeline\.(tooLarge|tookTooLong|failed)$/)])
    }
    expect(process.memoryUsage().rss).toBeLessThan(1024 * 1024 * 1024)
    expect(await run([{ $project: { x: { $add: [1, 1] } } }], undefined, 'after')).toEqual(['{"x":2,"_id":"a"}'])
  })

  it('say how much memory they may fill', async () => {
    const small = createTailProcesses({ timeMs: 60_000, heapMb: 32 })
    const list = { $map: { input: range, as: 'a', in: { $range: [0, 9999] } } }
    const rows = JSON.stringify([{ _id: 'a' }])
    const fault = await small
      .run({ rows, stages: [{ $project: { x: { $size: [list] } } }], foreign: {} })
      .catch((error: TailFailure) => error.failure)
    expect(fault).toMatchObject({
      code: 'pipeline.tooLarge',
      status: 413,
      message:
        'The pipeline needs more than 32 MB in memory. Put a $match, a $project or a $group before its last stages.',
    })
    small.close()
  })

  it('run again after their processes were ended', async () => {
    const ended = createTailProcesses()
    const ask = () => ended.run({ rows: '[{"_id":"a"}]', stages: [{ $project: { _id: 1 } }], foreign: {} })
    expect(await ask()).toEqual(['{"_id":"a"}'])
    ended.close()
    await vi.waitFor(async () => expect(await ask()).toEqual(['{"_id":"a"}']), 10_000)
    ended.close()
  })

  it('match patterns in a time that grows with the text, also on texts that the pipeline builds', async () => {
    const built = {
      $reduce: { input: { $range: [0, 15] }, initialValue: 'a', in: { $concat: ['$$value', '$$value'] } },
    }
    for (const regex of ['a*a*a*a*a*a*b', '(?:a?){20}a{20}b', '(?:x+x+)+y|a*c']) {
      const rows = await run(
        [
          { $project: { _id: 0, x: { $regexMatch: { input: built, regex } } } },
          { $match: { x: { $not: { $eq: true } } } },
        ],
        undefined,
        regex,
      )
      expect([regex, rows]).toEqual([regex, ['{"x":false}']])
    }
    expect(
      await run([{ $project: { s: built } }, { $match: { s: { $regex: 'a*a*a*a*a*a*b$' } } }], undefined, 'matched'),
    ).toEqual([])
  })

  it('read dates in a time that grows with the text, however long the format is', async () => {
    const read = (dateString: string, format: string) => ({ $dateFromString: { dateString, format, onError: 'bad' } })
    const [row] = await run(
      [
        {
          $project: {
            _id: 0,
            long: read(`${'1'.repeat(400)}x`, '%j'.repeat(200)),
            short: read('7/2024 (in [x])', '%j/%Y (in [x])'),
            half: read('7/2024', '%j/%Y '),
          },
        },
      ],
      undefined,
      'formats',
    )
    expect(JSON.parse(row ?? '')).toMatchObject({
      long: 'bad',
      half: 'bad',
      short: expect.stringContaining('2024-01-07'),
    })
  })

  it('find every place of a pattern once, also where it matches nothing', async () => {
    expect(
      await run([{ $project: { _id: 0, x: { $regexFindAll: { input: 'ab', regex: 'x*' } } } }], undefined, 'empty'),
    ).toEqual([
      '{"x":[{"match":"","idx":0,"captures":[]},{"match":"","idx":1,"captures":[]},{"match":"","idx":2,"captures":[]}]}',
    ])
    expect(
      await run(
        [{ $project: { _id: 0, x: { $regexFind: { input: 'éB 1', regex: '(b)|(\\d)', options: 'i' } } } }],
        undefined,
        'groups',
      ),
    ).toEqual(['{"x":{"match":"B","idx":1,"captures":["B",null]}}'])
  })

  it('end when their client goes, and do not begin when it is gone', async () => {
    const client = new AbortController()
    const endless = {
      $map: { input: range, as: 'a', in: { $map: { input: range, as: 'b', in: { $sum: ['$$a', '$$b'] } } } },
    }
    const ask = () =>
      askedBy({ account: 'leaves', signal: client.signal }, () =>
        tail.run({ rows: '[{}]', stages: [{ $project: { x: { $size: endless } } }], foreign: {} }),
      ).catch((error: unknown) => error)
    const both = [ask(), ask()]
    setTimeout(() => client.abort(), 300)
    for (const error of await Promise.all(both)) expect(error).toBeInstanceOf(ClientGone)
  })
})
