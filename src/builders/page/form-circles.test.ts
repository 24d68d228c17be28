import { expect, test } from 'vitest'
import { ok } from '../../base/result.ts'
import { moreProblemsOf } from './checks.ts'
import type { PageModule } from './document.ts'
import { createServices } from './services.ts'

const opens = (template: string) => ({ type: 'questionnaire', template })
const forms: Readonly<Record<string, object>> = {
  intake: { submitactions: [opens('contact')] },
  contact: { submitactions: [opens('intake')] },
  plain: {},
}
const services = createServices(
  {
    listQueries: () => Promise.resolve(ok([])),
    listForms: () => Promise.resolve(ok([])),
    listRoles: () => Promise.resolve(ok([])),
    rowsOf: () => Promise.resolve(ok([])),
  },
  { readForm: id => Promise.resolve(forms[id] && { id, name: id, settings: { ...forms[id] } }) },
)
const say = (key: string, params: object = {}): string => [key, ...Object.values(params)].join(' ')
const problems = async (...modules: readonly PageModule[]) =>
  (await moreProblemsOf({ name: 'Sales', rows: [{ id: 'r', modules }] }, services, say)).map(
    ({ path, kind, message }) => [path, kind, message],
  )

test('a form that opens itself is a problem of the widget that shows it, and of the button that opens it', async () => {
  const form = (id: string, selection: object) => ({ id, name: id, type: { name: 'Questionnaire' }, selection })
  const button = { label: 'Add', actions: [{ type: 'refresh' }, opens('contact')] }
  const found = await problems(
    form('a', { template: 'intake' }),
    form('b', { template: 'plain', actionbuttons: [{ label: 'Once more', actions: [opens('plain')] }] }),
    form('c', { questionnaire: 'plain', submitactions: [opens('plain')] }),
    { ...form('d', {}), type: { name: 'Explanation' }, selection: { actionbuttons: [button] } },
  )
  expect(found).toEqual([
    ['widget:a/form', 'warning', 'actions.problem.circle intake contact'],
    ['widget:c/form', 'warning', 'actions.problem.itself plain'],
    ['widget:d/actions button 0', 'warning', expect.stringMatching(/2 Add actions.problem.circle contact intake$/)],
  ])
})
