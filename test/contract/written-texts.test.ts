// The server also decides what the rich texts of forms, modules and flows may contain, for every sender.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { complaintForm, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
const save = async (method: string, path: string, body: unknown) => {
  const {
    status,
    body: { data },
  } = await stage.send('dev', method, path, body)
  expect(status, path).toBe(200)
  return data as Record<string, unknown> // each call knows its answer
}

const bad = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      attrs: { lang: 'nl', 'data-url': 'javascript:x' },
      content: [
        { type: 'text', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }], text: 'words' },
        { type: 'image', attrs: { src: '/\\host/a.png', alt: 'A' } },
        { type: 'customButton', attrs: { onclick: 'x()', id: 7 } },
      ],
    },
  ],
}
const good = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      attrs: { lang: 'nl' },
      content: [
        { type: 'text', marks: [], text: 'words' },
        { type: 'image', attrs: { alt: 'A' } },
        { type: 'customButton', attrs: { id: 7 } },
      ],
    },
  ],
}
const html = { bad: '<p onclick="x()">a <a href="javascript:x">b</a><script>c</script></p>', good: '<p>a <a>b</a></p>' }
const question = { key: 'what', type: 'open text', label: 'a <b> c', information: 'x' }
const withTexts = (tree: unknown, text: string) => ({
  ...complaintForm,
  rows: [
    {
      key: 'r1',
      step: 1,
      questions: [
        { ...question, information: tree },
        { key: 'intro', type: 'markup', settings: { content: text, tone: 'info' } },
        { key: 'more', type: 'markup', settings: { content: tree } },
      ],
    },
  ],
  translations: {
    nl: {
      'questions.what.information': text,
      'questions.intro.settings.content': tree,
      'questions.what.label': 'a <i>',
    },
  },
})

it('a form loses what runs in its texts and translations, and nothing else', async () => {
  const form = await save('POST', '/questionnaire', { name: 'Written', settings: withTexts(bad, html.bad) })
  expect(form['latest_version']).toMatchObject({ settings: withTexts(good, html.good) })
  const changed = await save('PUT', `/questionnaire/${String(form['id'])}`, {
    settings: { ...withTexts(bad, html.bad), label: 'New' },
  })
  expect(changed['latest_version']).toMatchObject({ version: 2, settings: withTexts(good, html.good) })
  const same = await save('PUT', `/questionnaire/${String(form['id'])}`, { settings: withTexts(good, html.good) })
  expect(JSON.stringify((same['latest_version'] as Record<string, unknown>)['settings'])).toBe(
    JSON.stringify(withTexts(good, html.good)),
  )
})

it('so do a module and an action flow', async () => {
  const [module] =
    (await stage.send('dev', 'GET', '/app/shop/page/sales')).body.data === undefined ? [] : ['open-chart']
  const stored = await save('PUT', `/module/${String(module)}`, { note: bad })
  expect(stored['note']).toEqual(good)
  const flow = await save('POST', '/actionflow', {
    name: 'Noted',
    app: 'shop',
    nodes: [{ id: 'n', type: 'note', content: bad }],
  })
  expect(flow['nodes']).toEqual([{ id: 'n', type: 'note', content: good }])
})

it('a deep list is stored shallow, with its words', async () => {
  let list: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'deepest' }] }
  for (let at = 0; at < 45; at++) list = { type: 'bulletList', content: [{ type: 'listItem', content: [list] }] }
  const form = await save('POST', '/questionnaire', {
    name: 'Deep',
    settings: withTexts({ type: 'doc', content: [list] }, ''),
  })
  const [row] = (form['latest_version'] as { settings: { rows: { questions: { information?: unknown }[] }[] } })
    .settings.rows // as sent
  const text = JSON.stringify(row?.questions[0]?.information)
  expect(text).toContain('deepest')
  expect(text.split('bulletList').length).toBeLessThan(35)
})
