import { expect } from 'vitest'
import { rowsOf, type Row } from './row.ts'

const made = { name: 'Letter', content: '<h1>{{name}}</h1><script>alert(1)</script>' }
const data = { name: 'Ada', amount: 12.5 }
const stored = { file_name: expect.stringMatching(/^Orders-[\da-f]{32}\.pdf$/), folder_path: 'file_upload/pdf' }

export const pdfRows: readonly Row[] = [
  ...rowsOf('pdfTemplates', 'API-107', [
    { kind: 'nobody', as: 'nobody', title: 'needs a token', send: { body: {} }, expect: { code: 401 } },
    { kind: 'refused', as: 'eve', title: 'is for builders', send: { body: {} }, expect: { code: 403 } },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a name for a new one',
      send: { body: { content: '<p>x</p>' } },
      expect: { code: 400, errors: ['name'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'names the line of a placeholder that it cannot read',
      send: { body: { ...made, content: '{{#rows}}' } },
      expect: { code: 400, errors: ['content'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'knows three formats of paper',
      send: { body: { ...made, format: 'A5' } },
      expect: { code: 400, errors: ['format'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'changes only what exists',
      send: { body: { ...made, id: 'none' } },
      expect: { code: 404 },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'lists the templates, those of reports',
      send: { body: { filter: 'ORDERS' } },
      expect: {
        code: 200,
        data: [{ id: 'orders-report', name: 'Orders', content: '<p>{{code}}</p>', format: 'A4', query: 'orders_all' }],
        total: 1,
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'creates one of a name and a content, without what could run',
      send: { body: { ...made, format: 'A3 landscape' } },
      expect: {
        code: 200,
        data: [{ name: 'Letter', content: '<h1>{{name}}</h1>', format: 'A3 landscape', query: '' }],
      },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'changes one by its id and keeps what is not sent',
      send: { body: { id: 'orders-report', format: 'Letter landscape' } },
      expect: {
        code: 200,
        data: [{ id: 'orders-report', content: '<p>{{code}}</p>', format: 'Letter landscape', query: 'orders_all' }],
      },
    },
  ]),
  ...rowsOf('createPdf', 'API-109', [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'is not for visitors',
      send: { body: { template: 'orders-report', data } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'is for people who may read the report',
      send: { body: { template: 'secret-report', data } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'needs a template that exists',
      send: { body: { template: 'none', data } },
      expect: { code: 404 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'takes records',
      send: { body: { template: 'orders-report', data: [1] } },
      expect: { code: 400, errors: ['data'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'takes at most 1000 of them',
      send: { body: { template: 'orders-report', data: Array.from({ length: 1001 }, () => ({})) } },
      expect: { code: 400, errors: ['data'] },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'answers the name of the stored file',
      send: { body: { template: 'orders-report', data, output_file: '../Orders.pdf', format: 'A4 landscape' } },
      expect: { code: 200, data: stored },
    },
  ]),
  ...rowsOf('previewPdf', undefined, [
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'is not for visitors',
      send: { body: { template: '<p>{{name}}</p>', data } },
      expect: { code: 401 },
    },
    {
      kind: 'refused',
      as: 'eve',
      title: 'is for those who may edit templates',
      send: { body: { template: '<p>{{name}}</p>', data } },
      expect: { code: 403 },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'names the line of a placeholder that it cannot read',
      send: { body: { template: '{{#rows}}', data } },
      expect: { code: 400, errors: ['template'] },
    },
    {
      kind: 'wrong',
      as: 'dev',
      title: 'names each part of a draft that cannot be',
      send: { body: { template: '<p>a</p>', settings: { margin: 200 }, data: [1] } },
      expect: { code: 400, errors: ['settings.margin', 'data'] },
    },
    {
      kind: 'right',
      as: 'dev',
      title: 'answers a file',
      send: { body: { template: '<p>{{name}}</p>', data } },
      expect: { code: 200 },
    },
  ]),
  ...rowsOf('writePaper', undefined, [
    {
      kind: 'refused',
      as: 'pageEmbed',
      title: 'is not for embeds',
      send: { body: { title: 'Page', content: ['a'] } },
      expect: { code: 403 },
    },
    {
      kind: 'nobody',
      as: 'nobody',
      title: 'is not for visitors',
      send: { body: { title: 'Page', content: ['a'] } },
      expect: { code: 401 },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'names the part that is not valid',
      send: { body: { title: 'Page', content: ['a', { tag: 'div', inside: [{ tag: 'script', inside: ['x'] }] }] } },
      expect: { code: 400, errors: ['content.1.inside.0'] },
    },
    {
      kind: 'wrong',
      as: 'eve',
      title: 'needs a title',
      send: { body: { title: ' ', content: ['a'] } },
      expect: { code: 400, errors: ['title'] },
    },
    {
      kind: 'right',
      as: 'eve',
      title: 'answers a file',
      send: { body: { title: 'Page', content: [{ tag: 'h1', inside: ['Page'] }, 'Words'] } },
      expect: { code: 200 },
    },
  ]),
]
