// Texts of a form that name its answers, as a visitor reads them: in the page, and without a server.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, inside, loadSdk, mount, phase, until } from './tools.ts'

before(async () => {
  await loadSdk()
})
afterEach(clean)

describe('a label and a rich text that name an answer', () => {
  it('show it at once when it is given, in a form without a server, and keep the focus where it is', async () => {
    const host = mount('<lc-questionnaire></lc-questionnaire>')
    const chosen = { type: 'field', attrs: { name: 'product', label: 'Product' } }
    Reflect.set(host, 'config', {
      rows: [
        {
          key: 'r',
          questions: [
            {
              key: 'product',
              type: 'radio',
              label: 'What did you use?',
              options: [
                { key: 'a', name: 'Night train', value: 'a' },
                { key: 'b', name: 'Ferry', value: 'b' },
              ],
            },
            { key: 'why', type: 'open text', label: 'What did you like about {{product}}?' },
            {
              key: 'note',
              type: 'markup',
              settings: {
                content: {
                  type: 'doc',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'You chose ' }, chosen] }],
                },
              },
            },
          ],
        },
      ],
    })
    await phase(host, 'ready')
    const text = (): string => inside(host).textContent ?? ''
    await until('the text without an answer', () => text().includes('You chose …'))
    expect(text()).to.include('What did you like about …?')
    const ferry = [...inside(host).querySelectorAll<HTMLInputElement>('input[type="radio"]')].at(-1)
    ferry?.focus()
    ferry?.click()
    await until('the text with the answer', () => text().includes('You chose Ferry'))
    expect(text()).to.include('What did you like about Ferry?')
    expect(host.shadowRoot?.activeElement).to.equal(ferry)
  })
})
