// Two editors of one room on one page: what one writes the other shows, with the cursor and name of the writer, and each
// undoes only its own.
import { expect } from 'chai'
import { sendKeys, setViewport } from '@web/test-runner-commands'
import type { LcRichText } from '../../elements/lc-rich-text.class.ts'
import type { RoomListener, SharedStep, TextRoom } from '../../src/engines/rich-text/shared/room.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, editorOf, frames, loadSdk, mount, until } from './tools.ts'

/** An authority that only orders steps. Messages take a moment, as on a network. */
function makeRoom(words: string) {
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }
  const steps: SharedStep[] = []
  const listeners = new Map<string, RoomListener>()
  const soon = (does: () => void): void => void setTimeout(does, 5)
  const room = (client: string): TextRoom => ({
    id: 'notes',
    client,
    open(listener) {
      listeners.set(client, listener)
      soon(() => listener.opened())
      return {
        join(version) {
          soon(() => {
            if (version === undefined) listener.text(text, 0)
            listener.steps(steps.slice(version ?? 0), version ?? 0)
          })
        },
        send(version, sent) {
          soon(() => {
            if (!listeners.has(client)) return
            if (version !== steps.length) return listener.steps(steps.slice(version), version)
            const own = sent.map(step => ({ step, client }))
            steps.push(...own)
            for (const one of listeners.values()) one.steps(own, version)
            return undefined
          })
        },
        point(at) {
          soon(() => {
            for (const [other, one] of listeners)
              if (other !== client) one.person({ ...at, client, name: client === 'a' ? 'Anna' : 'Bo' })
          })
        },
        close: () => listeners.delete(client),
      }
    },
  })
  return {
    room,
    /** A step of somebody else arrives in this turn. */
    push(client: string, words: string, at: number): void {
      const step = { stepType: 'replace', from: at, to: at, slice: { content: [{ type: 'text', text: words }] } }
      steps.push({ step, client: 'c' })
      listeners.get(client)?.steps([{ step, client: 'c' }], steps.length - 1)
    },
    lose(client: string): RoomListener | undefined {
      const listener = listeners.get(client)
      listeners.delete(client)
      listener?.lost()
      return listener
    },
    comeBack(client: string, listener: RoomListener): void {
      listeners.set(client, listener)
      listener.opened()
    },
  }
}

async function open(room: TextRoom): Promise<{ readonly element: LcRichText; readonly text: HTMLElement }> {
  const element = mount(`<lc-rich-text format="text" label="Notes of ${room.client}"></lc-rich-text>`) as LcRichText // of this markup
  element.room = room
  element.value = 'start'
  const text = await editorOf(element)
  const line = () => element.shadowRoot?.querySelector('.lc-rte-room')
  await until('the text of the room', () => line() && !line()?.textContent?.startsWith('Connecting'))
  return { element, text }
}
async function write(text: HTMLElement, words: string, key = 'Control+End'): Promise<void> {
  text.focus()
  await frames(3)
  await sendKeys({ press: key })
  await sendKeys({ type: words })
}
/** The words of the text, without the names of others. */
const wordsOf = (text: HTMLElement): string => {
  const copy = text.cloneNode(true) as HTMLElement // of an element
  for (const one of copy.querySelectorAll('.lc-rte-cursor')) one.remove()
  return copy.textContent ?? ''
}

describe('several people in one text', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 })
    await loadSdk()
  })
  afterEach(() => clean())

  it('leaves the cursor where it was just moved when a change of somebody else comes in the same moment', async () => {
    const rooms = makeRoom('start')
    const { element, text } = await open(rooms.room('a'))
    await write(text, '!')
    await until('the own words', () => wordsOf(text) === 'start!')
    await frames(6)
    const selection = (element.shadowRoot as unknown as { getSelection(): Selection }).getSelection() // Chromium has it
    const words = text.querySelector('p')?.firstChild
    selection.collapse(words ?? text, 0) // as the key Home does, before the browser reports it
    rooms.push('a', ' Now', 7)
    await until('the words of the other', () => wordsOf(text) === 'start! Now')
    await sendKeys({ type: 'Re' })
    await until('the words at the cursor', () => wordsOf(text) === 'Restart! Now')
  })

  it('shows what the other writes, the cursor with a name, and undoes only the own words', async () => {
    const rooms = makeRoom('start')
    const anna = await open(rooms.room('a'))
    const bo = await open(rooms.room('b'))
    await write(anna.text, ' one')
    await until('the words of Anna', () => wordsOf(bo.text) === 'start one')
    const cursor = await until('her cursor', () => bo.text.querySelector('.lc-rte-cursor'))
    expect(cursor.getAttribute('aria-label')).to.equal('Anna writes here')
    expect(bo.element.shadowRoot?.querySelector('.lc-rte-room')?.textContent).to.equal('Also writing here: Anna.')
    await write(bo.text, 'two ', 'Control+Home')
    await until('the words of Bo', () => wordsOf(anna.text) === 'two start one')
    anna.text.focus()
    await frames(3)
    await sendKeys({ press: 'Control+z' })
    await until('what Anna took back', () => wordsOf(bo.text) === 'two start')
    await until('her own text', () => wordsOf(anna.text) === 'two start')
    await until('the value of the element', () => anna.element.value === 'two start')
  })

  it('adds what is typed before the room has sent its text', async () => {
    const rooms = makeRoom('start')
    const bo = await open(rooms.room('b'))
    const element = mount('<lc-rich-text format="text" label="Early"></lc-rich-text>') as LcRichText // of this markup
    element.value = 'start'
    element.room = rooms.room('a')
    const shown = await until('the text', () => element.shadowRoot?.querySelector<HTMLElement>('.lc-rte-text'))
    await write(shown, ' early')
    await until('the early words', () => wordsOf(bo.text) === 'start early')
  })

  it('keeps what is written without a connection, says so, and sends it afterwards', async () => {
    const rooms = makeRoom('start')
    const anna = await open(rooms.room('a'))
    const bo = await open(rooms.room('b'))
    const listener = rooms.lose('a')
    await write(anna.text, ' offline')
    await write(bo.text, 'meanwhile ', 'Control+Home')
    const line = anna.element.shadowRoot?.querySelector('.lc-rte-room')
    await until('the line', () => line?.textContent?.startsWith('No connection.'))
    expect(wordsOf(bo.text)).to.equal('meanwhile start')
    if (listener) rooms.comeBack('a', listener)
    await until('both', () => wordsOf(bo.text) === 'meanwhile start offline' && wordsOf(anna.text) === wordsOf(bo.text))
  })

  it('has no accessibility fault while another person writes', async () => {
    const rooms = makeRoom('start')
    const anna = await open(rooms.room('a'))
    const bo = await open(rooms.room('b'))
    await write(anna.text, ' one')
    await until('the cursor', () => bo.text.querySelector('.lc-rte-cursor'))
    await import('/node_modules/axe-core/axe.min.js' as string)
    const { axe } = globalThis as unknown as {
      readonly axe: { run(what: unknown): Promise<{ readonly violations: readonly { readonly id: string }[] }> }
    } // the global of the script above
    await Promise.allSettled((bo.element.shadowRoot?.getAnimations() ?? []).map(one => one.finished))
    expect((await axe.run(bo.element)).violations.map(({ id }) => id)).to.deep.equal([])
  })
})
