// A test that sleeps is slow on a fast machine and unreliable on a slow one. It waits for an event (`vi.waitFor`,
// `until`, `expect.poll`), yields to the page (`turns`, `frames`), or has a fake clock (fake timers, `holdLongTimers`).
import { describe, expect, it } from 'vitest'
import { filesBelow, textOf } from './files.ts'

const folders = ['src', 'elements', 'demo', 'test/contract', 'test/elements', 'test/journeys', 'test/house']
const isOfTests = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|\.test-kit\.tsx?$/.test(path) || path.startsWith('test/')

/** The sleeps that stay: how many, and why. */
const allowed: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'test/contract/connections.test.ts': [
    2,
    'a slow line is what is tested; a connection that nothing comes back on is reset in the end',
  ],
  'test/contract/postgres.ts': [1, 'asks a server that starts whether it is there'],
  'test/journeys/first-visit.spec.ts': [1, 'a slow line is what is tested'],
  'test/journeys/start-platform.ts': [1, 'asks a server that starts whether it is there'],
  'src/api/query-cache.test.ts': [1, 'a server that takes its time, by a clock of its own'],
  'src/api/query-life.test.ts': [1, 'the same'],
  'src/api/requests.test.ts': [1, 'the same'],
  'test/elements/tools.ts': [2, 'is `until` itself, and the helper of the files below'],
  'test/elements/failures.test.ts': [2, 'errors of the page come late; `until` throws, this asks whether it came'],
  'test/elements/layout-shift.test.ts': [1, 'looks at the height for 600 ms: the shift is over time'],
  'test/elements/leak.ts': [2, 'some elements are to be drawn before they go; the browser collects when it likes'],
  'test/elements/rich-text.test.ts': [4, 'the browser reports a selection late, and an input method types slowly'],
  'test/journeys/forms-map.spec.ts': [1, 'a worker that does not start says so late, and nothing says that it started'],
  'test/journeys/forms.spec.ts': [2, 'a second try would come 2 s later; an alert that goes by itself would be gone'],
}

/** Returns the lines that sleep: a promise resolved by a timer of more than 0 ms, or a helper that does so. */
function sleepsIn(text: string): readonly string[] {
  return text
    .split('\n')
    .filter(line =>
      /setTimeout\(\(?(resolve|done|later|then|next|go)\b[^,]*, ?(?!0\b)\w|waitForTimeout\(|\b(sleep|pause|delay)\((?!0?\))|timers\/promises/.test(
        line.replace(/(^|\s)\/\/.*$/, ''),
      ),
    )
}

/** Returns the lines that compare the time that has passed with a bound. */
const timedIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter(line =>
      /expect\((?:performance\.now\(\)|Date\.now\(\))[^/]*\)\.(?:not\.)?to(?:Be(?:Less|Greater)|\.be\.(?:less|greater|below|above))/.test(
        line,
      ),
    )

describe('tests', () => {
  it.each([
    'await new Promise(done => { setTimeout(done, 50) })',
    'await new Promise(later => setTimeout(later, waitMs))',
    'await page.waitForTimeout(2_000)',
    'await sleep(20)',
    "open('https://api.test/'); await sleep(20)",
    "import { setTimeout as rest } from 'node:timers/promises'",
  ])('that sleep are found: %s', line => {
    expect(sleepsIn(line)).toEqual([line])
  })

  it.each([
    'await new Promise(done => { setTimeout(done, 0) })',
    'await sleep(0)',
    'setTimeout(() => client.abort(), 300)',
    '// await sleep(20)',
    'test.setTimeout(120_000)',
  ])('that do not sleep are left alone: %s', line => {
    expect(sleepsIn(line)).toEqual([])
  })

  it.each([
    'expect(performance.now() - started).toBeLessThan(2_000)',
    'expect(Date.now() - beganMs).toBeGreaterThanOrEqual(250)',
    'expect(Date.now()).toBeLessThan(until)',
  ])('that assert how long something took are found: %s', line => {
    expect(timedIn(line)).toEqual([line])
  })

  it.each([
    'expect(Date.now() - read.get().at).toBe(10)',
    'expect(seconds - Date.now() / 1000).toBeLessThanOrEqual(900)',
    'expect(memory).toBeLessThan(1024)',
  ])('that compare a fake clock, or a stored time, are left alone: %s', line => {
    expect(timedIn(line)).toEqual([])
  })

  it('do not assert how long something took: too slow is what runs out of the time of the test', () => {
    const wrong = folders
      .flatMap(folder => filesBelow(folder, /\.tsx?$/))
      .filter(path => isOfTests(path) && path !== 'test/house/sleeps.test.ts')
      .flatMap(path => timedIn(textOf(path)).map(line => `${path} asserts a time: ${line.trim()}`))
    expect(wrong).toEqual([])
  })

  it('do not sleep', () => {
    const found = new Map(
      folders
        .flatMap(folder => filesBelow(folder, /\.tsx?$/))
        .filter(path => isOfTests(path) && path !== 'test/house/sleeps.test.ts')
        .map(path => [path, sleepsIn(textOf(path))]),
    )
    const wrong = [...found]
      .filter(([path, lines]) => lines.length > (allowed[path]?.[0] ?? 0))
      .map(([path, lines]) => `${path} sleeps: ${lines.map(line => line.trim()).join(' | ')}`)
    expect(wrong).toEqual([])
    const paid = Object.entries(allowed)
      .filter(([path, [count]]) => (found.get(path)?.length ?? 0) < count)
      .map(([path]) => path)
    expect(paid, 'sleep less than the list allows: correct it').toEqual([])
  })
})
