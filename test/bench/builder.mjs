// The form builder with forms of 60 and 300 questions on one step: how long until a press shows the settings, a typed character stands on
// the canvas, undo has happened, a question is dragged past the others. The floor is a bare page of as many plain labelled inputs, drawn
// and changed by hand in the same run: what the browser itself needs for layout and paint.
import { openBench } from './page.mjs'

const barsMs = { open: undefined, select: 50, type: 16.7, undo: 50, outline: 100, frame: 16.7 }
const { page, close } = await openBench(`
  <script type="module" src="/cdn/lc.js"></script>
  <div id="room" style="block-size:860px"></div>`)

try {
  await page.evaluate(async () => {
    const { configure } = await import('/cdn/lc.js')
    configure({ api: `${location.origin}/data/`, auth: { mode: 'public' }, storage: 'memory' })
  })
  for (const count of [60, 300]) {
    const figures = await page.evaluate(measure, count)
    console.log(`\n${count} questions`)
    for (const [name, { samples, floor }] of Object.entries(figures)) {
      const sorted = samples.toSorted((a, b) => a - b)
      const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
      const bar = barsMs[name]
      // a frame cannot be shorter than the screen's own
      const limit = name === 'frame' ? Math.max(bar, floor * 1.05) : bar
      const ratio =
        floor === undefined
          ? ''
          : `, ${(at(0.5) / Math.max(floor, 0.1)).toFixed(1)} x the floor (${floor.toFixed(1)} ms)`
      console.log(
        `${name.padEnd(9)} median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms${bar === undefined ? '' : `, bar ${bar} ms: ${at(0.5) <= limit ? 'held' : 'MISSED'}`}${ratio}`,
      )
    }
  }
} finally {
  await close()
}

/** Runs in the page: answers samples in milliseconds for each thing a builder does. */
async function measure(count) {
  const room = document.getElementById('room')
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const idle = async () => {
    for (let at = 0; at < 4; at++) await frame()
    await new Promise(done => setTimeout(done, 150))
  }
  /** Until the work is done and what it changed is laid out and painted. */
  const painted = () =>
    new Promise(done =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(0)
      }),
    )
  const timed = async work => {
    const started = performance.now()
    await work()
    await painted()
    return performance.now() - started
  }
  const until = async (find, what) => {
    await Promise.resolve()
    for (let at = 0; at < 1200; at++) {
      const found = find()
      if (found) return found
      await frame()
    }
    throw new Error(`${what} did not come.`)
  }
  const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

  // the floor
  const bare = document.createElement('div')
  bare.style.cssText = 'block-size:860px;overflow:auto'
  room.replaceChildren(bare)
  const floorOpen = await timed(() => {
    bare.innerHTML = Array.from(
      { length: count },
      (_, at) => `<div style="padding:9px"><label>Question ${at} <input></label></div>`,
    ).join('')
  })
  const rows = [...bare.children]
  const floors = { change: [], swap: [] }
  for (let at = 0; at < 20; at++) {
    floors.change.push(
      await timed(() => {
        rows[at].querySelector('label').firstChild.data = `Changed ${at} `
      }),
    )
    floors.swap.push(
      await timed(() => {
        rows[at].style.outline = '2px solid'
        if (at > 0) rows[at - 1].style.outline = ''
      }),
    )
  }

  // the builder
  const types = ['open text', 'textarea', 'radio', 'select', 'number', 'date picker']
  const questions = Array.from({ length: count }, (_, at) => ({
    id: `q${at}`,
    key: `q${at}`,
    type: types[at % types.length],
    label: `Question ${at}`,
    required: at % 3 === 0,
    ...(at % 6 === 2 || at % 6 === 3
      ? { options: [1, 2, 3].map(one => ({ key: `o${one}`, name: `Option ${one}`, value: `o${one}` })) }
      : {}),
    ...(at > 0 && at % 2 === 0
      ? { conditions: [{ type: 'Show', option: 'Not null', question_id: `q${at - 1}` }] }
      : {}),
  }))
  const builder = document.createElement('lc-form-builder')
  builder.style.cssText = 'display:block;--lc-builder-height:860px'
  builder.settings = {
    app: 'ops',
    collection: 'faults',
    rows: [{ id: 'r', key: 'r', label: 'All', step: 1, type: 'default', questions }],
  }
  const opened = await timed(async () => {
    room.replaceChildren(builder)
    await until(
      () => builder.shadowRoot?.querySelectorAll('[data-region="canvas"] .lc-builder-live').length === count,
      'The canvas',
    )
  })
  await idle()
  const root = builder.shadowRoot
  const item = at => root.querySelector(`[data-region="canvas"] [data-path="rows/0/questions/${at}"]`)
  const label = () =>
    [...root.querySelectorAll('.lc-builder-right input')].find(
      one => one.value.startsWith('Question') || one.value.startsWith('Typed'),
    )
  const write = (field, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  }

  const select = []
  for (let at = 0; at < 24; at++) {
    const wanted = (at * 37) % count
    select.push(
      await timed(async () => {
        item(wanted).click()
        await until(() => label()?.value === `Question ${wanted}`, 'The settings')
      }),
    )
    await idle()
  }
  const chosen = 4
  item(chosen).click()
  await idle()
  const type = []
  for (let at = 0; at < 24; at++) {
    const text = `Typed ${'x'.repeat(at)}`
    type.push(
      await timed(async () => {
        write(label(), text)
        await until(() => item(chosen).textContent.includes(text), 'The character')
      }),
    )
    await idle()
  }
  const undo = []
  label().dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
  for (let at = 0; at < 10; at++) {
    undo.push(
      await timed(async () => {
        builder.undo()
        await until(() => item(chosen).textContent.includes('Question'), 'The undo')
      }),
    )
    await idle()
    undo.push(
      await timed(async () => {
        builder.redo()
        await until(() => item(chosen).textContent.includes('Typed'), 'The redo')
      }),
    )
    await idle()
  }

  // one question dragged past the others: frames while the pointer moves
  const frames = []
  const floorFrames = []
  const scroller = root.querySelector('.lc-builder-scroll')
  scroller.scrollTop = 0
  await idle()
  const from = item(2).getBoundingClientRect()
  const point = (name, x, y, on) =>
    on.dispatchEvent(
      new PointerEvent(name, {
        bubbles: true,
        composed: true,
        cancelable: true,
        button: 0,
        pointerId: 9,
        pointerType: 'mouse',
        clientX: x,
        clientY: y,
      }),
    )
  point('pointerdown', from.left + 60, from.top + 8, item(2))
  for (let at = 0; at < 120; at++) {
    const started = performance.now()
    point('pointermove', from.left + 60 + (at % 7), from.top + 20 + ((at * 5) % 500), window)
    await painted()
    frames.push(performance.now() - started)
  }
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  for (let at = 0; at < 120; at++) {
    const started = performance.now()
    await painted()
    floorFrames.push(performance.now() - started)
  }

  const outlineTab = [...root.querySelectorAll('[role="tab"]')].find(one => one.textContent === 'Outline')
  const outline = [
    await timed(async () => {
      outlineTab.click()
      await until(() => root.querySelectorAll('[role="treeitem"]').length >= count, 'The outline')
    }),
  ]
  await idle()
  return {
    open: { samples: [opened], floor: floorOpen },
    select: { samples: select, floor: median(floors.swap) },
    type: { samples: type, floor: median(floors.change) },
    undo: { samples: undo, floor: median(floors.change) },
    outline: { samples: outline, floor: floorOpen },
    frame: { samples: frames, floor: median(floorFrames) },
  }
}
