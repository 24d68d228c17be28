// One visit: opens a form, types, shows and hides, and reads what it cost.
import { makeQuestions, typedKey } from './questions.mjs'

const keys = 'The quick b'

export async function measure(browser, address, size) {
  const { page, session, cost, form, codeCpu } = await visit(browser, address, size)
  try {
    const opened = await cost(
      () =>
        page.evaluate(form => {
          window.library.open(document.getElementById('host'), form)
        }, form),
      form.closed,
    )
    const leavesField = await page.evaluate(() => window.library.leavesField === true)

    await focus(page, size > 8 ? typedKey : 'q0')
    const presses = []
    for (const key of keys)
      presses.push(await cost(() => page.keyboard.press(key === ' ' ? 'Space' : key), form.closed))
    const press = presses
      .slice(1)
      .map(one => one.cpuMs)
      .sort((a, b) => a - b)[Math.floor((presses.length - 1) / 2)]
    const pressWall = presses
      .slice(1)
      .map(one => one.wallMs)
      .sort((a, b) => a - b)[Math.floor((presses.length - 1) / 2)]

    await focus(page, 'q0')
    const answer = async key => {
      await page.keyboard.press(key)
      if (leavesField) await page.keyboard.press('Tab')
    }
    const shown = await cost(() => answer('y'), form.open)
    await focus(page, 'q0')
    const hidden = await cost(() => answer('Backspace'), form.closed)

    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    const heap = (await session.send('Runtime.getHeapUsage')).usedSize
    return {
      codeCpu,
      openCpu: opened.cpuMs,
      openWall: opened.wallMs,
      press,
      pressWall,
      showCpu: shown.cpuMs,
      showWall: shown.wallMs,
      hideCpu: hidden.cpuMs,
      hideWall: hidden.wallMs,
      heapMib: heap / 2 ** 20,
    }
  } finally {
    await page.context().close()
  }
}

/** Violations of a form of ten questions; for ours also with every error shown, and with a list open. */
export async function measureAxe(browser, address, axe) {
  const { page, cost, form } = await visit(browser, address, 10)
  try {
    await cost(
      () =>
        page.evaluate(form => {
          window.library.open(document.getElementById('host'), form)
        }, form),
      form.closed,
    )
    await page.evaluate(axe)
    const found = {}
    const check = async name => {
      await page.waitForTimeout(400) // what moves has come to rest
      found[name] = await page.evaluate(async () =>
        (await window.axe.run(document)).violations.map(one => `${one.id} (${one.nodes.length})`),
      )
    }
    await check('form')
    for (const state of await page.evaluate(() => Object.keys(window.library.states ?? {}))) {
      await page.evaluate(name => window.library.states[name](), state)
      await check(state)
    }
    return found
  } finally {
    await page.context().close()
  }
}

async function visit(browser, address, size) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const made = makeQuestions(size)
  // a form of text only keeps its conditions
  const form = address.includes('only=text')
    ? { ...made, questions: made.questions.map(({ options: _, ...question }) => ({ ...question, type: 'text' })) }
    : made
  const failures = []
  page.on('pageerror', error => failures.push(error.message))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpu = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(one => one.name === 'TaskDuration').value * 1000
  const blank = await cpu()
  await page.goto(address)
  await page
    .waitForFunction(() => window.library !== undefined, undefined, { timeout: 20_000 })
    .catch(() => {
      throw new Error(`its script did not start: ${failures[0] ?? 'no error'}`)
    })
  await page.evaluate(settle)
  const codeCpu = (await cpu()) - blank

  /** Does something and waits until so many questions are there and drawn. */
  const cost = async (act, count) => {
    const before = await cpu()
    await page.evaluate(() => {
      window.startMs = performance.now()
    })
    await act()
    const wallMs = await page.evaluate(settledAt, count)
    if (typeof wallMs !== 'number')
      throw new Error(`shows ${wallMs.found} questions in place of ${count}${failures[0] ? `: ${failures[0]}` : ''}`)
    return { cpuMs: (await cpu()) - before, wallMs }
  }
  return { page, session, cost, form, codeCpu }
}

const focus = async (page, key) => {
  await page.evaluate(key => {
    const field = window.library.field(key)
    if (!field) throw new Error(`has no field ${key}`)
    field.focus()
  }, key)
  await page.keyboard.press('End')
  await page.evaluate(settle)
}

// in the page
const settle = () =>
  new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))
  })
async function settledAt(count) {
  const twoFrames = () =>
    new Promise(done => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
    })
  let found = -1
  for (let tries = 0; tries < 400; tries++) {
    await twoFrames()
    const ms = performance.now() - window.startMs
    found = window.library.count()
    if (found === count) {
      // what a library does a little later (a delayed check, an event) is work of the same act
      await new Promise(done => {
        setTimeout(done, 150)
      })
      await twoFrames()
      if (window.library.count() === count) return ms
    }
    await new Promise(done => {
      setTimeout(done, 25)
    })
  }
  return { found }
}
