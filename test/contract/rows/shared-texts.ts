import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const params = { id: 'stage-text' } // of the stage: "start", by ada
const anyTime: unknown = expect.any(Number)
const client = 'dev.editor-1'
const typed = (letters: string, at = 1) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text: letters }] },
})
const inVersion = { ...params, version: 'stage-version' }
const aVersion = {
  id: 'stage-version',
  version: 0,
  name: null,
  size: 47,
  author: { id: 'ada', name: 'ada' },
  created_at: 1_700_000_000,
}
const point = { client, version: 0, from: 1, to: 1 }

const closed = (send: NonNullable<Row['send']>): Omit<Row, 'call'>[] => [
  { kind: 'nobody', as: 'nobody', title: 'needs a token', send, expect: { code: 401 } },
  { kind: 'refused', as: 'eve', title: 'is for builders', send, expect: { code: 403 } },
]
const wrong = (title: string, send: NonNullable<Row['send']>, error?: string, code = 400): Omit<Row, 'call'> => ({
  kind: 'wrong',
  as: 'dev',
  title,
  send,
  expect: { code, ...(error === undefined ? {} : { errors: [error] }) },
})
const missing = (send: object = {}): Omit<Row, 'call'> =>
  wrong(
    'reports that it does not exist',
    { ...send, params: { ...('params' in send && Object(send.params)), id: 'none' } },
    undefined,
    404,
  )
const linkTo = (href: string) => ({
  stepType: 'addMark',
  from: 1,
  to: 3,
  mark: { type: 'link', attrs: { href } },
})
const steps = (...sent: readonly unknown[]) => ({ params, body: { version: 0, client, steps: sent } })

export const sharedTextRows: readonly Row[] = [
  ...rowsOf('listTexts', undefined, [
    ...closed({}),
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the texts, and who changed them last',
      expect: {
        code: 200,
        data: [
          {
            id: 'stage-text',
            name: 'Notes',
            version: 0,
            created_at: anyTime,
            changed_at: anyTime,
            changed_by: { id: 'ada', name: 'ada' },
          },
        ],
        total: 1,
      },
    },
  ]),
  ...rowsOf('readText', undefined, [
    ...closed({ params }),
    missing(),
    {
      kind: 'right',
      as: 'dev',
      title: 'returns the text as it is shown',
      send: { params },
      expect: {
        code: 200,
        data: {
          name: 'Notes',
          text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'start' }] }] },
        },
      },
    },
  ]),
  ...rowsOf('createText', undefined, [
    ...closed({ body: { name: 'X' } }),
    wrong('needs a name', { body: { name: ' ' } }, 'name'),
    wrong('takes at most 2 MB', { body: { name: 'X', text: 'x'.repeat(2_000_001) } }, undefined, 413),
    {
      kind: 'right',
      as: 'dev',
      title: 'begins with a given text',
      send: { body: { name: ' Plan ', text: '<p>One</p>' }, headers: { 'Idempotency-Key': 'text-1' } },
      expect: { code: 200, data: { name: 'Plan', version: 0, changed_by: { id: 'dev' } } },
    },
  ]),
  ...rowsOf('renameText', undefined, [
    ...closed({ params, body: { name: 'X' } }),
    missing({ body: { name: 'X' } }),
    wrong('needs a name', { params, body: { name: '' } }, 'name'),
    {
      kind: 'right',
      as: 'dev',
      title: 'renames a text',
      send: { params, body: { name: 'Minutes' } },
      expect: { code: 200, data: { id: 'stage-text', name: 'Minutes' } },
    },
  ]),
  ...rowsOf('readTextSteps', undefined, [
    ...closed({ params }),
    missing(),
    wrong('needs a number', { params, query: { since: 'x' } }, 'since'),
    {
      kind: 'right',
      as: 'dev',
      title: 'returns the whole text to an editor that has none',
      send: { params },
      expect: { code: 200, data: { version: 0, text: { type: 'doc' } } },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns the steps after a version',
      send: { params, query: { since: '0' } },
      expect: { code: 200, data: { version: 0, steps: [] } },
    },
  ]),
  ...rowsOf('sendTextSteps', undefined, [
    ...closed(steps(typed('A'))),
    missing({ body: { version: 0, client, steps: [typed('A')] } }),
    wrong('needs a step', steps(), 'steps'),
    wrong('takes at most 200 steps', steps(...Array.from({ length: 201 }, () => typed('A'))), 'steps'),
    wrong('refuses what is not a step', steps({ stepType: 'strange' }), 'steps'),
    wrong('refuses a position outside of the text', steps(typed('A', 500)), 'steps'),
    wrong('refuses a link that runs a script', steps(linkTo('javascript:alert(1)')), 'steps.0.marks.0.attrs.href'),
    wrong(
      'refuses content of other programs that would run',
      steps({
        ...typed(''),
        from: 0,
        to: 0,
        slice: {
          content: [{ type: 'unknown_block', attrs: { stored: '{"type":"x","attrs":{"onclick":"x()"}}', name: 'x' } }],
        },
      }),
      'steps.0.slice.content.0.attrs.stored',
    ),
    {
      kind: 'refused',
      as: 'dev',
      title: 'takes nothing in the name of the editor of somebody else',
      send: { params, body: { version: 0, client: 'ada.editor-1', steps: [typed('A')] } },
      expect: { code: 403 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'takes steps on the newest version',
      send: steps(typed('A'), linkTo('https://example.org/')),
      expect: { code: 200, data: { version: 2, steps: [{ step: typed('A'), client }, { client }] } },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns what was taken before if it is sent again',
      send: steps(typed('A'), linkTo('https://example.org/')),
      expect: { code: 200, data: { version: 2, steps: [{ step: typed('A'), client }, { client }] } },
    },
  ]),
  ...rowsOf('listTextVersions', undefined, [
    ...closed({ params }),
    missing(),
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the versions without their texts',
      send: { params },
      expect: { code: 200, data: [aVersion], total: 1 },
    },
  ]),
  ...rowsOf('readTextVersion', undefined, [
    ...closed({ params: inVersion }),
    missing({ params: inVersion }),
    wrong('reports that a version does not exist', { params: { ...params, version: 'none' } }, undefined, 404),
    {
      kind: 'right',
      as: 'dev',
      title: 'returns the text of a version',
      send: { params: inVersion },
      expect: { code: 200, data: { ...aVersion, text: { type: 'doc', content: [{ type: 'paragraph' }] } } },
    },
  ]),
  ...rowsOf('renameTextVersion', undefined, [
    ...closed({ params: inVersion, body: { name: 'X' } }),
    missing({ body: { name: 'X' }, params: inVersion }),
    wrong('takes no long name', { params: inVersion, body: { name: 'x'.repeat(121) } }, 'name'),
    {
      kind: 'right',
      as: 'dev',
      title: 'names a version',
      send: { params: inVersion, body: { name: ' Before the meeting ' } },
      expect: { code: 200, data: { ...aVersion, name: 'Before the meeting' } },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'takes the name away',
      send: { params: inVersion, body: { name: '' } },
      expect: { code: 200, data: aVersion },
    },
  ]),
  ...rowsOf('saveTextVersion', undefined, [
    ...closed({ params, body: {} }),
    missing({ body: {} }),
    wrong('needs a name with letters, or none', { params, body: { name: ' ' } }, 'name'),
    {
      kind: 'right',
      as: 'dev',
      title: 'stores the text as it is now, by name',
      send: { params, body: { name: 'Agreed' } },
      expect: { code: 200, data: { version: 2, name: 'Agreed', author: { id: 'dev' }, created_at: anyTime } },
    },
  ]),
  ...rowsOf('pointInText', undefined, [
    ...closed({ params, body: point }),
    missing({ body: point }),
    wrong('needs positions', { params, body: { ...point, from: -1 } }, 'from'),
    {
      kind: 'refused',
      as: 'dev',
      title: 'does not move the cursor of somebody else',
      send: { params, body: { ...point, client: 'ada.editor-1' } },
      expect: { code: 403 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'returns the newest version and who else is there',
      send: { params, body: point },
      expect: { code: 200, data: { version: 2, people: [] } },
    },
  ]),
  ...rowsOf('deleteText', undefined, [
    ...closed({ params }),
    missing(),
    {
      kind: 'right',
      as: 'dev',
      title: 'deletes a text, with what puts it back',
      send: { params },
      expect: { code: 200, data: { undo: expect.any(String) as unknown } },
    },
  ]),
]
