// What a page around an element does with its size and its focus.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import type { LcElement } from '../../elements/element-types.ts'
import type { LcQuestionnaire } from '../../elements/lc-questionnaire.class.ts'
import { clean, frames, inside, loadSdk, phase, mount, until } from './tools.ts'

const chart =
  '<lc-bar-chart><script type="application/json" slot="config">{"x":"month","y":["sales"],"data":[{"month":"Jan","sales":12}]}</script></lc-bar-chart>'
const form = (config: object): string =>
  `<lc-questionnaire><script type="application/json" slot="config">${JSON.stringify(config)}</script></lc-questionnaire>`
const short = form({ rows: [{ key: 'r', questions: [{ key: 'a', label: 'A' }] }] })

async function opened(html: string): Promise<LcElement> {
  const outer = mount(html)
  const element = outer.matches('lc-questionnaire, lc-bar-chart')
    ? outer
    : outer.querySelector<LcElement>('lc-questionnaire, lc-bar-chart')
  if (!element) throw new Error('no element')
  await phase(element, 'ready')
  return element
}
const button = (element: Element, name: string): HTMLButtonElement => {
  const found = [...inside(element).querySelectorAll('button')].find(
    one => one.textContent?.trim() === name || one.ariaLabel === name,
  )
  if (!found) throw new Error(`no button “${name}”`)
  return found
}

before(async () => {
  await loadSdk()
})
afterEach(clean)

describe('where the page goes by the width of what is in it', () => {
  for (const [name, element] of [
    ['a form', short],
    ['a chart', chart],
  ] as const) {
    it(`${name} is wide enough to be used`, async () => {
      const around = [
        (html: string) => `<dialog open>${html}</dialog>`,
        (html: string) => `<div style="display: flex; justify-content: center">${html}</div>`,
        (html: string) => `<div style="display: inline-block">${html}</div>`,
        (html: string) => `<div style="display: grid; place-items: center">${html}</div>`,
      ]
      for (const wrap of around) {
        const found = await opened(wrap(element))
        expect(found.getBoundingClientRect().width).to.be.within(Math.min(500, innerWidth - 60), innerWidth)
        clean()
      }
    })

    it(`${name} pushes no narrow column wider`, async () => {
      for (const style of ['display: grid; grid-template-columns: repeat(4, 1fr)', 'display: flex']) {
        const found = await opened(
          `<div style="inline-size: 400px; ${style}">${`<div style="flex: 1">${element}</div>`.repeat(4)}</div>`,
        )
        const outer = found.parentElement?.parentElement
        for (const one of outer?.querySelectorAll<LcElement>(found.localName) ?? []) await phase(one, 'ready')
        await frames(2) // what is drawn by a size that was observed
        expect(outer?.scrollWidth).to.equal(400)
        clean()
      }
    })
  }
})

describe('a word that is wider than the form', () => {
  it('breaks, and pushes nothing out of sight', async () => {
    const label = `See ${'long'.repeat(30)}`
    const questions = [
      { key: 'a', label, sublabel: label, enableInformation: true, information: 'Why', required: true },
      { key: 'b', label, type: 'radio', options: [label, 'Other'], required: true },
      { key: 'c', label, type: 'checkbox', options: [label] },
      { key: 'd', label, type: 'toggle', options: [label, 'Other'] },
      { key: 'e', label, type: 'select', options: [label] },
      { key: 'f', label, type: 'group radio', options: [label, 'Other'], radios: [{ key: 'g', label }] },
      { key: 'h', label, type: 'image radio', options: [label, 'Other'] },
    ]
    const element = await opened(
      `<div style="inline-size: 320px">${form({ modaltitle: label, rows: [{ key: 'r', label, questions }] })}</div>`,
    )
    await (element as LcElement & LcQuestionnaire).validate() // the test inserts one
    await until('what is missing', () => inside(element).querySelector('.lc-form-missing'))
    await until('words in place of a picture', () => inside(element).querySelector('.lc-image-instead'))
    const { right } = element.getBoundingClientRect()
    const wide = [...inside(element).querySelectorAll('*')].filter(
      one => one.getBoundingClientRect().right > right + 1 && !one.closest('.lc-hidden'),
    )
    const [words, frame] = ['.lc-image-instead', '.lc-image-frame'].map(
      selector => inside(element).querySelector(selector)?.getBoundingClientRect().height ?? 0,
    )
    expect(words).to.be.within(100, frame ?? 0)
    const info = inside(element).querySelector('.lc-question-info')?.getBoundingClientRect()
    expect([info?.width, info?.height]).to.deep.equal([24, 24]) // WCAG 2.5.8
    expect(wide.map(one => `${one.localName} ${one.className}`)).to.deep.equal([])
  })
})

describe('the focus', () => {
  const steps = {
    rows: [
      { key: 'r1', step: 1, questions: [{ key: 'a', label: 'A' }] },
      {
        key: 'r2',
        step: 2,
        questions: [
          { key: 'b', label: 'B', required: true },
          { key: 'mail', label: 'Mail', type: 'email' },
        ],
      },
    ],
  }

  it('does not go to the first question because a pressed button is gone, so nothing is called wrong that nobody came to', async () => {
    const element = await opened(form(steps))
    const came: (string | undefined)[] = []
    button(element, 'Next').focus()
    element.shadowRoot?.addEventListener('focusin', ({ target }) => {
      came.push((target as Element).localName)
    }) // elements of ours
    button(element, 'Next').click()
    await until('step 2', () => inside(element).querySelector('[data-key="b"]'))
    await frames(6)
    expect(came).to.deep.equal(['form'])
    expect(element.shadowRoot?.activeElement?.localName).to.equal('form')
    expect(inside(element).querySelector('.lc-question-error')).to.equal(null)
  })

  it('comes when the page asks for it, also after such a button', async () => {
    const element = await opened(form(steps))
    button(element, 'Next').focus()
    button(element, 'Next').click()
    await until('step 2', () => inside(element).querySelector('[data-key="b"]'))
    await frames(6)
    ;(element.shadowRoot?.activeElement as HTMLElement | null)?.blur() // an element of ours
    element.focus()
    expect(element.shadowRoot?.activeElement?.id).to.contain('-q-b-control')
  })

  it('goes to the form when what was removed is called back', async () => {
    const element = await opened(
      form({
        rows: [
          {
            key: 'r',
            questions: [
              { key: 'a', label: 'A', required: true },
              { key: 'b', label: 'B', conditions: [{ type: 'Show', option: 'Not null', question_id: 'a' }] },
            ],
          },
        ],
      }),
    )
    const questionnaire = element as LcElement & LcQuestionnaire // the test inserts one
    await questionnaire.fill({ a: 'x' })
    await questionnaire.fill({ b: 'y' })
    await questionnaire.fill({ a: null })
    await until('the notice', () => inside(element).querySelector('.lc-form-notice button'))
    button(element, 'Undo').focus()
    button(element, 'Undo').click()
    await until('the answer', () => questionnaire.getAnswers()['b'] === 'y')
    await frames(6)
    expect(element.shadowRoot?.activeElement?.localName).to.equal('form')
  })

  it('stays in the address whose correction is taken', async () => {
    const element = await opened(
      form({
        rows: [
          {
            key: 'r',
            questions: [
              { key: 'a', label: 'A', required: true },
              { key: 'mail', label: 'Mail', type: 'email' },
            ],
          },
        ],
      }),
    )
    await (element as LcElement & LcQuestionnaire).fill({ mail: 'ada@gmial.com' }) // the test inserts one
    const yes = await until('the suggestion', () =>
      inside(element).querySelector<HTMLElement>('.lc-email-meant button'),
    )
    yes.focus()
    yes.click()
    await until('it is gone', () => !inside(element).querySelector('.lc-email-meant'))
    await frames(6)
    expect(element.shadowRoot?.activeElement?.id).to.contain('-q-mail-control')
    expect(inside(element).querySelector('.lc-question-error')).to.equal(null)
  })
})
