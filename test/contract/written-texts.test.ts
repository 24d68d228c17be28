// The server decides what the rich texts that it stores may contain, for every sender: it refuses by path, at every door.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { complaintForm, openStage, type Person, type Stage } from './stage.ts'

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
      attrs: { lang: 'nl' },
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

const link = 'content.0.content.0.marks.0.attrs.href'
/** Sends something that is refused, and returns the paths of the refusal. */
const refusal = async (as: Person, method: string, path: string, body: unknown) => {
  const {
    status,
    body: { code, message, errors },
  } = await stage.send(as, method, path, body)
  expect([status, code], path).toEqual([400, 400])
  const issues = (errors ?? []) as { path: string; message: string }[] // as the contract says
  expect(issues[0]?.message).toBe(message)
  return { message, path: issues.map(issue => issue.path).join() }
}
const inPage = (content: unknown) => ({
  name: 'Second',
  rows: [
    {
      id: 'text-row',
      modules: [{ id: 'text-note', name: 'Note', type: { name: 'Explanation', width: 12 }, selection: { content } }],
    },
  ],
})

it.each([
  [
    'a new form, in the information of a question',
    'dev',
    'POST',
    '/questionnaire',
    { name: 'F', settings: withTexts(bad, '') },
    'settings.rows.0.questions.0.information',
  ],
  [
    'a form that is saved again',
    'dev',
    'PUT',
    '/questionnaire/complaint',
    { settings: withTexts(bad, '') },
    'settings.rows.0.questions.0.information',
  ],
  [
    'a form, in a block of text',
    'dev',
    'POST',
    '/questionnaire',
    { name: 'F', settings: { rows: [{ questions: [{ key: 'm', type: 'markup', settings: { content: bad } }] }] } },
    'settings.rows.0.questions.0.settings.content',
  ],
  [
    'a form, in a translation',
    'dev',
    'POST',
    '/questionnaire',
    { name: 'F', settings: { ...withTexts('', ''), translations: { nl: { 'questions.what.information': bad } } } },
    'settings.translations.nl.questions.what.information',
  ],
  [
    'a page, in an explanation',
    'dev',
    'PUT',
    '/page_document/shop/fair',
    { settings: inPage(bad) },
    'settings.rows.0.modules.0.selection.content',
  ],
  ['a widget', 'dev', 'PUT', '/module/open-chart', { note: bad }, 'note'],
  [
    'a new widget',
    'dev',
    'POST',
    '/module',
    { name: 'Note', type: { name: 'Explanation', width: 12 }, selection: { content: bad } },
    'selection.content',
  ],
  [
    'a block',
    'dev',
    'POST',
    '/page_blocks/shop',
    { name: 'Notes', content: { rows: [], widgets: inPage(bad).rows[0]?.modules } },
    'content.widgets.0.selection.content',
  ],
  [
    'a note of a new action flow',
    'dev',
    'POST',
    '/actionflow',
    { name: 'Noted', app: 'shop', nodes: [{ id: 'n', type: 'note', content: bad }] },
    'nodes.0.content',
  ],
  [
    'a form among several parts',
    'ada',
    'POST',
    '/parts/shop',
    { queries: [], forms: [{ slug: 'f', name: 'F', settings: withTexts(bad, '') }], pages: [] },
    'forms.0.settings.rows.0.questions.0.information',
  ],
  [
    'a page among several parts',
    'ada',
    'POST',
    '/parts/shop',
    { queries: [], forms: [], pages: [{ slug: 'written', settings: inPage(bad) }] },
    'pages.0.settings.rows.0.modules.0.selection.content',
  ],
  ['a text that several people write in', 'dev', 'POST', '/shared_text', { name: 'T', text: bad }, 'text'],
  ['a notification', 'ada', 'POST', '/message?type=notification', { title: 'T', content: bad }, 'content'],
] as const)('refuses a bad link by its path: %s', async (_, as, method, path, body, at) => {
  const refused = await refusal(as, method, path, body)
  expect(refused.path).toBe(`${at}.${link}`)
  expect(refused.message).toBe(
    `A text has a link to “javascript:x”. Use an address of the web, of mail or of a telephone, or remove the link. It is at ${at}.${link}.`,
  )
})

it('an action flow that is saved again is checked, and what a refusal left out is stored nowhere', async () => {
  const nodes = [{ id: 'n', type: 'note', content: good }]
  const { id } = await save('POST', '/actionflow', { name: 'Noted', app: 'shop', nodes })
  const refused = await refusal('dev', 'PUT', `/actionflow/${String(id)}`, {
    nodes: [{ id: 'n', type: 'note', content: bad }],
  })
  expect(refused.path).toBe(`nodes.0.content.${link}`)
  const { body } = await stage.send('dev', 'GET', `/actionflow/${String(id)}?extended=true`)
  expect(body.data).toMatchObject({ nodes })
})

it('a block that is saved again is checked', async () => {
  const content = (text: unknown) => ({ rows: [], widgets: inPage(text).rows[0]?.modules })
  const { id } = await save('POST', '/page_blocks/shop', { name: 'Checked', content: content(good) })
  const refused = await refusal('dev', 'PUT', `/page_blocks/shop/${String(id)}`, { content: content(bad) })
  expect(refused.path).toBe(`content.widgets.0.selection.content.${link}`)
})

it('what a later version wrote is stored as it was written', async () => {
  const later = {
    type: 'doc',
    version: 7,
    beside: { of: 'another' },
    content: [
      { type: 'laterNode', attrs: { size: [1, { deep: true }] }, content: [{ type: 'laterInside', text: 'in it' }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'a', marks: [{ type: 'laterMark', attrs: { tone: 'x' } }] }],
      },
    ],
  }
  const stored = await save('PUT', '/module/open-chart', { note: later })
  expect(stored['note']).toEqual(later)
})

it('HTML has no paths: a form loses what runs in it, and nothing else', async () => {
  const form = await save('POST', '/questionnaire', { name: 'Written', settings: withTexts(good, html.bad) })
  expect(form['latest_version']).toMatchObject({ settings: withTexts(good, html.good) })
  const changed = await save('PUT', `/questionnaire/${String(form['id'])}`, {
    settings: { ...withTexts(good, html.bad), label: 'New' },
  })
  expect(changed['latest_version']).toMatchObject({ version: 2, settings: withTexts(good, html.good) })
  const same = await save('PUT', `/questionnaire/${String(form['id'])}`, { settings: withTexts(good, html.good) })
  expect(JSON.stringify((same['latest_version'] as Record<string, unknown>)['settings'])).toBe(
    JSON.stringify(withTexts(good, html.good)),
  )
})

it('a list in lists that is too deep, and a text that is too long, are refused by path', async () => {
  let list: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'deepest' }] }
  for (let at = 0; at < 45; at++) list = { type: 'bulletList', content: [{ type: 'listItem', content: [list] }] }
  const deep = await refusal('dev', 'POST', '/questionnaire', {
    name: 'Deep',
    settings: withTexts({ type: 'doc', content: [list] }, ''),
  })
  expect(deep.path).toMatch(/^settings\.rows\.0\.questions\.0\.information(\.content\.0){60}$/)
  const long = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(2_000_000) }] }],
  }
  const { status, body } = await stage.send('dev', 'POST', '/shared_text', { name: 'Long', text: long })
  expect([status, body.errors]).toMatchObject([413, [{ path: 'text' }]])
})

it('a draft of a document is stored as it is: its document is checked when it is published', async () => {
  await save('PUT', '/document_draft/page/fair', { settings: inPage(bad), version: 1 })
  const { body } = await stage.send('dev', 'GET', '/document_draft/page/fair')
  expect(body.data).toMatchObject({ settings: inPage(bad) })
})
