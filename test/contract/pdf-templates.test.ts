// What a template of PDF files can say: conditions, repeats, the head and the foot of pages, margins and a language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngOf } from '../../demo/server/files/photo.test-kit.ts'
import { readPdf } from './pdf-reader.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const create = (as: Person, body: object) => stage.send(as, 'POST', '/pdf/createPDF', body)
const read = (name: string) => readPdf(stage, name)
const template = async (content: string, more: object = {}): Promise<string> => {
  const made = await stage.send('dev', 'POST', '/pdf/templates', { name: 'Letter', content, ...more })
  return (made.body.data as { readonly id: string }[])[0]?.id ?? ''
}

describe('a template of PDF files', () => {
  it('shows a part on a condition, the entries of a list and their sum, in the language of the template', async () => {
    const id = await template(
      '<h1>{{customer}}</h1><table>{{#each lines}}<tr><td>{{@number}}</td><td>{{item}}</td><td>{{price | number 2}}</td></tr>{{/each}}</table>' +
        '<p>Total {{sum lines.price | number 2}}</p>{{#if discount}}<p>Less {{discount}}</p>{{/if}}{{#if sum > 10}}<p>never</p>{{/if}}',
    )
    const report = await stage.send('dev', 'GET', `/report/module/${id}`)
    const { settings } = report.body.data as { readonly settings: object }
    const saved = await stage.send('dev', 'PUT', `/report/module/${id}`, { settings: { ...settings, lang: 'nl' } })
    expect(saved.body.code).toBe(200)
    const lines = [
      { item: 'Bolt', price: 1000.5 },
      { item: 'Nut', price: 2 },
    ]
    const { body } = await create('dev', { template: id, data: { customer: 'Bo', lines }, lang: 'en' })
    const { pages } = await read(body.message)
    expect(pages[0]?.text).toMatch(/Bo 1 Bolt 1\.000,50 2 Nut 2,00 Total 1\.002,50 1 \/ 1/)
    const { body: other } = await create('dev', { template: id, data: { customer: 'Bo', discount: 5 } })
    expect((await read(other.message)).pages[0]?.text).toMatch(/Total – Less 5/)
  })

  it('has a head and a foot on every page, with its number, and the text between them', async () => {
    const id = await template(
      '{{#head}}<h2>{{company}}</h2><p>Second line</p><p>Third line</p>{{/head}}{{#foot}}<p class="right">Page {{@page}} of {{@pages}}</p>{{/foot}}' +
        '<h1>Lines</h1>{{#each lines}}<p>{{@value}}</p>{{/each}}',
    )
    const lines = Array.from({ length: 80 }, (_, index) => `line-${index}`)
    const { body } = await create('dev', { template: id, data: { company: 'Northline', lines } })
    const { pages, outline } = await read(body.message)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain('Northline Second line Third line')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text).not.toContain(`${index + 1} / ${pages.length}`)
    }
    expect(outline, 'a heading of every page is not a bookmark').toEqual(['Lines'])
    expect(pages.flatMap(({ text }) => text.match(/line-\d+/g) ?? [])).toEqual(lines)
    const { size } = pages[0] ?? {}
    expect(size).toEqual([595, 842])
  })

  it('refuses a head that leaves no room on its pages, and margins and languages that cannot be', async () => {
    const id = await template(`{{#head}}${'<p>x</p>'.repeat(60)}{{/head}}<p>a</p>`)
    expect((await create('dev', { template: id, data: {} })).body).toMatchObject({
      code: 400,
      message: expect.stringContaining('The head or the foot of its pages is too high.') as unknown,
    })
    for (const wrong of [{ margin: 200 }, { margin: -1 }, { lang: '<b>' }])
      expect((await stage.send('dev', 'PUT', `/report/module/${id}`, { settings: wrong })).body.code).toBe(400)
    const wide = await stage.send('dev', 'PUT', `/report/module/${id}`, {
      settings: { margin: 40 },
      template: '<p>a</p>',
    })
    expect(wide.body).toMatchObject({ code: 200, data: { settings: { margin: 40 } } })
    expect((await create('dev', { template: id, data: {} })).body.code).toBe(200)
  })

  it('is written without a picture that is damaged, whose text stands in its place, and says so', async () => {
    const id = await template('<p>before</p><img src="{{photo}}" alt="Photo"><p>after</p>')
    const photo = `data:image/png;base64,${Buffer.from(pngOf(60, 60)).fill(7, 45, 70).toString('base64')}`
    const { body } = await create('dev', { template: id, data: { photo } })
    expect(body).toMatchObject({ code: 200, data: { left_out: ['Photo'] } })
    expect((await read(body.message)).pages[0]?.text).toMatch(/before Photo after/)
    const { body: whole } = await create('dev', { template: id, data: {} })
    expect(whole.data).not.toHaveProperty('left_out')
  })

  it('repeats the rows of another query with the rights of its maker, and names the query as used', async () => {
    const made = await stage.send('dev', 'POST', '/query', {
      name: 'Repeated',
      app: 'shop',
      collection: 'orders',
      pipeline: [{ $group: { _id: '$region', amount: { $sum: '$amount' } } }, { $sort: { _id: 1 } }],
    })
    const { id: queryId, slug } = made.body.data as { readonly id: string; readonly slug: string }
    const id = await template(`<ul>{{#query ${slug}}}<li>Of {{_id}}</li>{{/query}}</ul>`, { name: 'Repeats' })
    const { body } = await create('dev', { template: id, data: {} })
    expect((await read(body.message)).pages[0]?.text).toMatch(/Of \w+/)
    expect((await stage.send('dev', 'DELETE', `/query/${queryId}`)).body).toMatchObject({
      code: 409,
      data: [{ kind: 'report', name: 'Repeats' }],
    })
    const gone = await template('<ul>{{#query no_such}}<li>a</li>{{/query}}</ul>')
    const { body: without } = await create('dev', { template: gone, data: {}, lang: 'nl' })
    expect((await read(without.message)).pages[0]?.text).not.toMatch(/^ ?a /)
    expect(without.code).toBe(200)
  })

  it('costs no more than a long file, whatever lists somebody sends', async () => {
    const id = await template('{{#each a}}{{#each a}}{{#each a}}{{#if a}}{{/if}}{{/each}}{{/each}}{{/each}}<p>end</p>')
    const a = Array.from({ length: 50_000 }, () => 0)
    const { body } = await create('dev', { template: id, data: { a } })
    expect(body.code).toBe(200)
    expect((await read(body.message)).pages[0]?.text).toContain('The data is too long for one file')
  })
})
