// The built element of this project, told its form by a core that answers from memory.
const types = { text: 'open text', number: 'number', select: 'select', checkbox: 'checkbox' }
const { configure, load } = await import('/cdn/lc.js')
// The code is there before the form is opened, as with a library that is bundled: its weight and its own time are lines of their own.
await load('lc-questionnaire')

export async function open(host, { questions }) {
  const settings = {
    app: 'bench',
    collection: 'answers',
    name: 'Benchmark',
    rows: [
      {
        key: 'row',
        questions: questions.map(({ type, when, ...question }) => ({
          ...question,
          type: types[type],
          conditions: when ? [{ type: 'Show', option: 'Equals value', question_id: when.key, value: when.value }] : [],
        })),
      },
    ],
  }
  const reply = JSON.stringify({
    code: 200,
    message: 'OK',
    data: { id: '1', name: 'Benchmark', latest_version: { settings } },
  })
  configure({
    api: '/data',
    auth: { mode: 'public' },
    storage: 'memory',
    fetch: async () => new Response(reply, { headers: { 'content-type': 'application/json' } }),
  })
  const element = document.createElement('lc-questionnaire')
  element.setAttribute('template', '1')
  host.append(element)
  mounted = element
}
let mounted
const root = () => mounted?.shadowRoot
export const count = () => root()?.querySelectorAll('.lc-question').length ?? 0
export const field = key => root()?.querySelector(`[data-key="${key}"] input`)

/** For the accessibility check: the form with everything wrong, and with a list open. */
export const states = {
  async errors() {
    await mounted.validate()
  },
  popup() {
    root().querySelector('[role="combobox"]').click()
  },
}
