// What only a browser does for typed and sliding inputs: the caret, the position of a handle, the target of a press.
import { expect } from 'chai'
import type { LcElement } from '../../elements/element-types.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, frames, inside, loadSdk, mount, sleep, until } from './tools.ts'

type Form = LcElement & { config: unknown; answers: unknown; getAnswers(): Readonly<Record<string, unknown>> }

const open = async (question: Readonly<Record<string, unknown>>, answer: unknown = null): Promise<Form> => {
  const form = mount('<lc-questionnaire style="width: 400px"></lc-questionnaire>') as Form
  form.answers = { q: answer }
  form.config = { rows: [{ key: 'r', questions: [{ key: 'q', label: 'Question', ...question }] }] }
  await until('the input', () => form.shadowRoot?.querySelector('.lc-question :is(input, textarea, [role=combobox])'))
  return form
}
const field = (form: Form, selector: string): HTMLInputElement => {
  const found = inside(form).querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
/** Like a keyboard: the key event is first, then the browser edits at the caret. */
const press = (input: HTMLInputElement, key: string): void => {
  input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
  if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Delete') document.execCommand('forwardDelete')
  else document.execCommand('insertText', false, key)
}
const type = async (input: HTMLInputElement, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    press(input, key)
    await sleep(0)
  }
}
const shown = (input: HTMLInputElement): string =>
  `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionStart ?? 0)}`

describe('inputs that are typed', () => {
  before(async () => {
    await loadSdk()
  })
  afterEach(clean)

  it('an IBAN keeps its caret while it is grouped (INP-031, INP-032)', async () => {
    const form = await open({ type: 'iban' })
    const input = field(form, '.lc-iban input')
    input.focus()
    await type(input, [...'nl91abna04'])
    expect(shown(input)).to.equal('NL91 ABNA 04|')
    input.setSelectionRange(5, 5)
    await type(input, ['Backspace'])
    expect(shown(input)).to.equal('NL9|A BNA0 4')
    await type(input, ['1'])
    expect(shown(input)).to.equal('NL91| ABNA 04')
    await type(input, ['Delete'])
    expect(shown(input)).to.equal('NL91| BNA0 4')
    expect(form.getAnswers()['q']).to.equal('NL91BNA04')
  })

  it('a telephone number keeps its caret while its groups change (INP-041)', async () => {
    const form = await open({ type: 'phone' })
    const input = field(form, 'input[type=tel]')
    input.focus()
    await type(input, [...'0201234567'])
    expect(shown(input)).to.equal('020 123 4567|')
    input.setSelectionRange(1, 1)
    await type(input, ['Delete', '6'])
    expect(shown(input)).to.equal('06| 01234567')
    expect(form.getAnswers()['q']).to.equal('+31601234567')
  })
})

describe('several lines of text', () => {
  before(async () => {
    await loadSdk()
  })
  afterEach(clean)

  it('grow with what is written and go back when it is taken out; a height that somebody dragged stays (INP-049)', async () => {
    const form = await open({ type: 'textarea' })
    const area = field(form, 'textarea')
    const write = async (text: string): Promise<number> => {
      area.focus()
      area.select()
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
      await frames(2)
      return area.offsetHeight
    }
    const first = area.offsetHeight
    expect(await write('line\n'.repeat(30))).to.be.above(first + 300)
    expect(area.scrollHeight).to.be.at.most(area.clientHeight)
    expect(await write('short')).to.equal(first)
    area.style.height = '250px' // as the browser does when its corner is dragged
    expect(await write('shorter')).to.equal(250)
  })
})

describe('inputs that slide', () => {
  before(async () => {
    await loadSdk()
  })
  afterEach(clean)

  it('a press on the track moves the nearer end of a range, under the pointer (INP-043)', async () => {
    const form = await open({ type: 'range slider' }, [20, 60])
    const box = inside(form).querySelector('.lc-slider-box')
    if (!box) throw new Error('no track')
    const { left, top, width, height } = box.getBoundingClientRect()
    const at = (fraction: number, kind: string): PointerEvent =>
      new PointerEvent(kind, {
        bubbles: true,
        composed: true,
        pointerId: 1,
        isPrimary: true,
        button: 0,
        clientX: left + 12 + fraction * (width - 24),
        clientY: top + height / 2,
      })
    // what lies on top must let the press through to the track
    const hit = form.shadowRoot?.elementFromPoint(left + 12 + 0.2 * (width - 24), top + height / 2)
    expect(hit instanceof HTMLInputElement).to.equal(false)
    expect(hit && box.contains(hit)).to.equal(true)
    box.dispatchEvent(at(0.3, 'pointerdown'))
    box.dispatchEvent(at(0.5, 'pointermove'))
    box.dispatchEvent(at(0.9, 'pointermove'))
    box.dispatchEvent(at(0.9, 'pointerup'))
    await frames(2)
    expect(form.getAnswers()['q']).to.deep.equal([60, 60])
    expect(form.shadowRoot?.activeElement?.getAttribute('data-end')).to.equal('low')
  })

  it('keeps numbers and marks inside its box at both ends (INP-048)', async () => {
    for (const value of [0, 100_000]) {
      const form = await open({ type: 'slider', settings: { max: 100_000, step: 1_000, unit: 'passengers' } }, value)
      const box = inside(form).querySelector('.lc-slider')?.getBoundingClientRect()
      const parts = [...inside(form).querySelectorAll('.lc-slider-bubble, .lc-slider-mark > span')].map(part =>
        part.getBoundingClientRect(),
      )
      expect(parts.length).to.equal(3)
      expect(parts.every(part => part.left >= (box?.left ?? 0) - 1 && part.right <= (box?.right ?? 0) + 1)).to.equal(
        true,
      )
      clean()
    }
  })

  it('is large enough to touch', async () => {
    const form = await open({ type: 'slider' }, 5)
    expect(field(form, 'input[type=range]').getBoundingClientRect().height).to.be.at.least(44)
  })
})

describe('inputs to choose from', () => {
  before(async () => {
    await loadSdk()
  })
  afterEach(clean)

  it('a toggle keeps long words inside its box (INP-050)', async () => {
    const form = await open({
      type: 'toggle',
      options: [`Somebody pasted a paragraph here that goes on and on, with ${'one'.repeat(60)} in it`, 'No'],
    })
    const box = inside(form).querySelector('.lc-toggle')?.getBoundingClientRect()
    const words = [...inside(form).querySelectorAll('.lc-toggle-option > span')].map(one => one.getBoundingClientRect())
    expect(words.length).to.equal(2)
    expect(words.every(one => one.left >= (box?.left ?? 0) && one.right <= (box?.right ?? 0))).to.equal(true)
  })
})

describe('a long list of options', () => {
  before(async () => {
    await loadSdk()
  })
  afterEach(clean)

  it('keeps its length while options come into sight, so that the one below the pointer stays there (INP-045)', async () => {
    const options = Array.from({ length: 300 }, (_, at) => ({ key: `o${at}`, name: `Station ${at}`, value: at }))
    const form = await open({ type: 'select', options })
    field(form, '[role=combobox]').click()
    const list = await until('the list', () => inside(form).querySelector<HTMLElement>('[role=listbox]'))
    const before = list.scrollHeight
    for (const part of [0.3, 0.6, 0.9]) {
      list.scrollTop = before * part
      const wanted = list.scrollTop
      await frames(4)
      expect(list.scrollTop, `scrolled to ${part}`).to.equal(wanted)
      expect(list.scrollHeight).to.equal(before)
    }
  })
})
