// What only a browser shows of the inputs: layout by room, dropped files, and a code editor that lives in a shadow root.
import { expect } from 'chai'
import type { LcElement } from '../../elements/element-types.ts'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, inside, loadSdk, mount, until } from './tools.ts'

type Form = LcElement & { config: unknown }
const open = (question: object, width = ''): Form => {
  const form = mount(`<lc-questionnaire style="${width}"></lc-questionnaire>`) as Form // as its descriptor says
  form.config = { rows: [{ key: 'r', questions: [question] }] }
  return form
}
const grouped = {
  key: 'g',
  type: 'group radio',
  label: 'Rate',
  radios: [
    { key: 'a', label: 'Cabin' },
    { key: 'b', label: 'Crew' },
  ],
  options: ['Poor', 'Fair', 'Good'].map(name => ({ key: name, name, value: name })),
}

describe('an input', () => {
  before(async () => {
    const sdk = await loadSdk()
    sdk.configure({ api: 'https://api.test/', auth: { mode: 'public' }, fetch: fixture().fetch, storage: 'memory' })
  })
  afterEach(clean)

  it('of grouped radios is a table with room and cards without, and changes while it is resized (INP-029)', async () => {
    const element = open(grouped, 'inline-size: 700px')
    const cells = await until('rows', () => {
      const found = element.shadowRoot?.querySelectorAll<HTMLElement>(
        '.lc-grouped-row:not(.lc-grouped-head) .lc-grouped-cell',
      )
      return found?.length === 6 ? [...found] : undefined
    })
    const tops = (): number => new Set(cells.slice(0, 3).map(cell => Math.round(cell.getBoundingClientRect().top))).size
    await until('one line per row', () => tops() === 1)
    element.style.inlineSize = '300px'
    await until('one line per option', () => tops() === 3)
    expect(inside(element).scrollWidth).to.be.at.most(300)
  })

  it('of JSON writes no <style>, takes keys, and lets the keyboard out after Escape (INP-034)', async () => {
    const element = open({ key: 'j', type: 'json', label: 'Configuration' })
    const box = await until('the editor', () => element.shadowRoot?.querySelector<HTMLElement>('.cm-content'))
    expect([
      document.querySelectorAll('style').length,
      element.shadowRoot?.querySelectorAll('style').length,
    ]).to.deep.equal([0, 0])
    expect(getComputedStyle(box).fontFamily).to.match(/mono/i) // its rules arrived all the same
    box.focus()
    document.execCommand('insertText', false, '{"a": 1')
    const problem = await until('the fault', () => {
      const said = element.shadowRoot?.querySelector('.lc-json-problem')?.textContent
      return said && /Line 1, column 8/.test(said) ? said : undefined
    })
    expect(problem).to.contain('the text ends too early')
    const tab = (): boolean =>
      box.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Tab',
          code: 'Tab',
          keyCode: 9,
          bubbles: true,
          cancelable: true,
          composed: true,
        }),
      )
    expect(tab()).to.equal(false) // it indents
    box.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Escape',
        code: 'Escape',
        keyCode: 27,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    )
    expect(tab()).to.equal(true) // it is the browser's again
  })

  it('of files takes what is dropped on it', async () => {
    const element = open({ key: 'f', type: 'file upload', label: 'Evidence', extensions: ['txt'] })
    const zone = await until('the place to drop', () =>
      element.shadowRoot?.querySelector<HTMLElement>('.lc-files-zone:not([data-disabled])'),
    )
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['hello'], 'my note.txt'))
    dataTransfer.items.add(new File(['no'], 'bad.exe'))
    expect(
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true })),
    ).to.equal(false) // the page does not open the file
    await until(
      'the entry',
      () =>
        [...(element.shadowRoot?.querySelectorAll('.lc-file-name') ?? [])].map(one => one.textContent).join() ===
        'my note.txt',
    )
    expect(element.shadowRoot?.querySelector('.lc-files-refused')?.textContent).to.contain('bad.exe was not added')
  })
})
