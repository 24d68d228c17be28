// PDF files from outside: what stands in them, who may create and read them, and what they may cost.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpegOf } from '../../demo/server/files/photo.test-kit.ts'
import { readPdf } from './pdf-reader.ts'
import { done, embedToken, openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const create = (as: Person, body: object) => stage.send(as, 'POST', '/pdf/createPDF', body)
const template = async (content: string, more: object = {}): Promise<string> => {
  const made = await stage.send('dev', 'POST', '/pdf/templates', { name: 'Letter', content, ...more })
  return (made.body.data as { readonly id: string }[])[0]?.id ?? ''
}

const read = (name: string, as: Person = 'dev') => readPdf(stage, name, as)

describe('a PDF file', () => {
  it('has the template filled with the data, on the paper asked for, as a stored file (PDF-001, PDF-005)', async () => {
    const id = await template(
      '<h1>{{name}}</h1><p>Due {{due | date}}: {{sum amount | number 2}} <a href="https://example.org/{{name}}">pay</a></p>',
    )
    const data = { name: 'Ådá Ω', due: '2026-03-01', amount: 1234.5 }
    const formats = { A4: [595, 842], 'A3 landscape': [1191, 842], Letter: [612, 792] } as const
    for (const [format, size] of Object.entries(formats)) {
      const { body } = await create('dev', { data, template: id, output_file: 'Invoice 7.pdf', format, lang: 'nl' })
      expect(body.message).toMatch(/^Invoice 7-[\da-f]{32}\.pdf$/)
      const { pages, outline, info } = await read(body.message)
      expect(pages).toEqual([
        {
          text: expect.stringContaining('Ådá Ω') as unknown,
          links: [`https://example.org/${encodeURIComponent('Ådá Ω')}`],
          size,
        },
      ])
      expect(pages[0]?.text).toContain('1.234,50')
      expect(pages[0]?.text).toContain('1 mrt 2026')
      expect([outline, info['Title'], info['Language']]).toEqual([['Ådá Ω'], 'Invoice 7', 'nl'])
    }
  })

  it('can be read aloud: it has a structure of headings, tables, charts with their descriptions, and says so', async () => {
    const id = await template(
      '{{#head}}<p>Every page</p>{{/head}}<h2>Orders</h2><chart title="By month" x="month | month" y="n" /><table><thead><tr><th>Month</th></tr></thead><tbody>{{#rows}}<tr><td>{{month}}</td></tr>{{/rows}}</tbody></table>',
    )
    const { body } = await create('dev', { data: [{ month: '2025-01', n: 3 }], template: id, lang: 'en' })
    const { structure, accessible } = await read(body.message)
    expect(accessible).toBe('1')
    expect(structure.map(line => line.replace(/\].*/, ']'))).toEqual([
      ...['H1 Orders', 'Div', ' Caption', '  Span By month', ' Figure [One point: 3 (Jan 2025).]'],
      ...['Table', ' THead', '  TR', '   TH Month', ' TBody', '  TR', '   TD 2025-01'],
    ])
  })

  it('has a row for each record, the head of the table on every page, and the number of each page', async () => {
    const id = await template(
      '<table><thead><tr><th>Order</th><th>Text</th></tr></thead><tbody>{{#rows}}<tr><td>{{n}}</td><td>row {{n}}</td></tr>{{/rows}}</tbody></table>',
    )
    const data = Array.from({ length: 120 }, (_, index) => ({ n: index + 1 }))
    const { body } = await create('dev', { data, template: id })
    const { pages } = await read(body.message)
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach(({ text }, index) => {
      expect(text).toContain('Order')
      expect(text).toContain(`${index + 1} / ${pages.length}`)
    })
    const all = pages.map(({ text }) => text).join(' ')
    expect(data.filter(({ n }) => !all.includes(` row ${n} `))).toEqual([])
  })

  it('reads nothing from elsewhere: a picture of an address is its text', async () => {
    const id = await template(
      '<img src="https://lc.test/secret.png" alt="A picture"><img src="{{path}}" alt="Another"><p>end</p>',
    )
    const { body } = await create('dev', { data: { path: '/etc/passwd' }, template: id })
    expect((await read(body.message)).pages[0]?.text).toMatch(/A picture.*Another.*end/)
  })

  it('has stored pictures that its maker may read, made smaller, and of others their text', async () => {
    const content = (await jpegOf(3000, 1500)).toString('base64')
    const upload = async (as: Person, file_name: string) =>
      stage.send(as, 'POST', '/file', { file_name, folder_path: 'file_upload/action_upload', content })
    expect([(await upload('eve', 'eves.jpg')).status, (await upload('dev', 'devs.jpg')).status]).toEqual([200, 200])
    const path = (name: string) => `/data/file/${name}?folder_path=file_upload%2Faction_upload`
    const id = await template(
      `<img src="${path('eves.jpg')}" alt="Hers"><img src="{{own}}" alt="His"><img src="${path('none.jpg')}" alt="Nobody has it"><p>end</p>`,
    )
    const actions = [
      { type: 'generatepdf', template: id, app: 'shop', collection: 'orders', collection_key: 'invoice' },
    ]
    done(
      await stage.server.repo.modules.create({
        ...{ id: 'pdf-pictures', row: 'sales-row', name: 'Button' },
        type: { name: 'Data Table', width: 12 },
        selection: { actionbuttons: [{ id: 'pdf', actions }] },
      }),
    )
    const { body } = await create('eve', { data: { own: path('devs.jpg') }, template: id })
    const { pages, pictures } = await read(body.message, 'eve')
    await stage.server.repo.modules.delete('pdf-pictures')
    expect(pictures).toEqual([[1600, 800]])
    expect(pages[0]?.text).toMatch(/^\s*His\s+Nobody has it\s+end/)
  })

  it('has its headings as bookmarks in each other, and code in letters of one width', async () => {
    const id = await template(
      '<h1>A</h1><h2>A1</h2><p>x</p><h2>A2</h2><h4>A2a</h4><h1>B</h1><p><b>bold <i>both</i></b> <i>it</i> <code>let a</code> <code>λ</code></p><pre>one\n  two</pre>',
    )
    const { body } = await create('dev', { data: {}, template: id })
    const { tree, fonts, pages } = await read(body.message)
    expect(tree).toEqual([{ A: [{ A1: [] }, { A2: [{ A2a: [] }] }] }, { B: [] }])
    expect(fonts.map(font => font.replace(/^[A-Z]{6}\+/, '')).toSorted()).toEqual([
      'DejaVuSansMono',
      'Roboto-Italic',
      'Roboto-Medium',
      'Roboto-MediumItalic',
      'Roboto-Regular',
    ])
    expect(pages[0]?.text).toContain('let a λ')
  })

  it('has charts of its rows, whose labels, ticks and values are text in the language of the reader', async () => {
    const id = await template(
      '<h1>Year</h1><chart title="Flights of {{airport}}" x="month | month" y="flights" /><chart kind="line" x="month | month" y="late | percent 1, flights" /><chart kind="pie" x="airport" y="flights" figures />',
    )
    const data = [
      { month: '2025-01', airport: 'Tromsø', flights: 12_345, late: 2.25 },
      { month: '2025-02', airport: 'Łódź', flights: -3, late: null },
      { month: '2025-03', airport: 'Σκόπελος <b>', flights: 4000, late: 9 },
    ]
    const { body } = await create('dev', { data, template: id, lang: 'nl' })
    const { pages, pictures, fonts } = await read(body.message)
    const text = pages.map(page => page.text).join(' ')
    for (const part of ['Flights of Tromsø', 'jan 2025', 'mrt 2025', '12.345', '-3', '10K', '4.000 (24,5%)'])
      expect(text).toContain(part)
    expect(text).toContain('Σκόπελος <b>')
    expect(text).toContain('Niet getekend, omdat de waarde kleiner is dan nul: Łódź (-3).')
    expect(pictures).toEqual([])
    expect(fonts.length).toBeLessThan(4)
  })

  it('has charts of other queries with the rows that its maker may read, and says why there are none', async () => {
    const charts = ['orders_all', 'other_all', 'order_one', 'gone'].map(
      query =>
        `<chart title="Of ${query}" x="_id" y="${query === 'other_all' ? 'code' : 'amount'}" query="${query}" />`,
    )
    const id = await template(charts.join(''))
    const actions = [
      { type: 'generatepdf', template: id, app: 'shop', collection: 'orders', collection_key: 'invoice' },
    ]
    done(
      await stage.server.repo.modules.create({
        ...{ id: 'pdf-chart', row: 'sales-row', name: 'Button' },
        type: { name: 'Data Table', width: 12 },
        selection: { actionbuttons: [{ id: 'pdf', actions }] },
      }),
    )
    const textFor = async (as: Person, lang: string): Promise<readonly string[]> => {
      const { body } = await create(as, { data: { _id: 'o2' }, template: id, lang })
      const { pages } = await read(body.message, as)
      return pages
        .map(({ text }) => text)
        .join(' ')
        .split(/\bOf (?=o|g)/)
    }
    const [, all, secret, one, gone] = await textFor('eve', 'en')
    expect(all).toMatch(/o1.*o2.*o3.*10.*20.*30/)
    expect(one).toMatch(/o2.* 20 /)
    expect(one).not.toMatch(/o1|o3/)
    const refused = "The chart could not be drawn: You don't have access to this."
    expect([secret, gone]).toEqual([expect.stringContaining(refused), expect.stringContaining('could not be drawn')])
    expect(secret).not.toContain('s1')
    const [, , read2, , missing] = await textFor('dev', 'nl')
    expect(read2).toMatch(/s1.* 7 /)
    expect(missing).toContain('De grafiek kon niet worden getekend: ')
    await stage.server.repo.modules.delete('pdf-chart')
  })

  it('names the queries of its charts among what uses them', async () => {
    const query = await stage.send('dev', 'POST', '/query', {
      name: 'Charted',
      app: 'shop',
      collection: 'orders',
      pipeline: [],
    })
    const { id, slug } = query.body.data as { readonly id: string; readonly slug: string }
    await template(`<h1>A</h1><chart kind="pie" x="region" y="amount" query="${slug}" />`, { name: 'Of charts' })
    expect((await stage.send('dev', 'DELETE', `/query/${id}`)).body).toMatchObject({
      code: 409,
      data: [{ kind: 'report', name: 'Of charts' }],
    })
    expect(
      (await stage.send('dev', 'POST', '/pdf/templates', { name: 'X', content: '<p>\n<chart x="a" />' })).body,
    ).toMatchObject({
      code: 400,
      errors: [{ path: 'content', message: expect.stringMatching(/^Line 2: <chart>: name up to 9 fields/) as unknown }],
    })
  })

  it('takes values for what they are, however they look', async () => {
    const id = await template('<p>{{a}}</p>')
    const a = '{{name}} <b>x</b> </p><script>alert(1)</script>'
    const { body } = await create('dev', { data: { a }, template: id })
    expect((await read(body.message)).pages[0]?.text).toContain(a)
  })
})

it('builders list templates with an empty body or a filter, create one with a name and a content, and update it by its id (PDF-004, API-108)', async () => {
  const send = async (body: object) => {
    const answer = await stage.send('dev', 'POST', '/pdf/templates', body)
    expect(answer.status).toBe(200)
    return answer.body.data as { readonly id: string; readonly name: string; readonly format: string }[] // of this call
  }
  const [made] = await send({ name: 'Quote of four pages', content: '<p>{{customer}}</p>', format: 'Letter landscape' })
  const id = made?.id ?? ''
  expect((await send({})).some(one => one.id === id)).toBe(true)
  expect(await send({ filter: 'of FOUR pages' })).toMatchObject([{ id, format: 'Letter landscape' }])
  expect(await send({ filter: 'no template has this name' })).toEqual([])
  expect(await send({ id, content: '<p>For {{customer}}</p>' })).toMatchObject([{ id, name: 'Quote of four pages' }])
  const { body } = await create('dev', { template: id, data: { customer: 'Ada' } })
  const { pages } = await read(body.message)
  expect(pages[0]).toMatchObject({ size: [792, 612], text: expect.stringContaining('For Ada') as unknown })
})

describe('who may create a PDF and read it', () => {
  it('every user of a page presses its button that creates one, until the button is gone', async () => {
    const id = await template('<p>{{code}}</p>')
    const press = async (as: Person) => (await create(as, { template: id, data: { code: 'A' } })).status
    expect(await Promise.all((['eve', 'nobody', 'stranger'] as const).map(press))).toEqual([403, 401, 403])
    const actions = [
      { type: 'generatepdf', template: id, app: 'shop', collection: 'orders', collection_key: 'invoice' },
    ]
    done(
      await stage.server.repo.modules.create({
        id: 'pdf-button',
        row: 'sales-row',
        name: 'Button',
        type: { name: 'Data Table', width: 12 },
        selection: { actionbuttons: [{ id: 'pdf', actions }] },
      }),
    )
    expect(await Promise.all((['eve', 'nobody', 'stranger'] as const).map(press))).toEqual([200, 401, 403])
    const write = (data: object) => stage.send('eve', 'POST', '/item/shop/orders', { data })
    expect([(await write({ invoice: 'x.pdf' })).status, (await write({ invoice: 'x.pdf', paid: 1 })).status]).toEqual([
      200, 403,
    ])
    expect((await stage.send('dev', 'DELETE', `/report/module/${id}`)).body).toMatchObject({
      code: 409,
      data: [{ kind: 'widget', id: 'pdf-button' }],
    })
    await stage.server.repo.modules.delete('pdf-button')
    expect(await press('eve')).toBe(403)
  })

  it('and an embed does if its scope names the use', async () => {
    const by = async (scope: string) =>
      (
        await stage.send(
          'nobody',
          'POST',
          '/pdf/createPDF',
          { template: 'orders-report', data: {} },
          {
            Authorization: `Bearer ${await embedToken({ scope: [scope] })}`,
          },
        )
      ).status
    expect([await by('app:other:read'), await by('app:shop:read')]).toEqual([403, 200])
  })

  it('a file is read by its name by people who signed in, and listed for its owner alone', async () => {
    const listed = async (as: Person) =>
      ((await stage.send(as, 'POST', '/files', { folder_path: 'file_upload/pdf' })).body.data as unknown[]).length
    const before = await listed('eve')
    const { body } = await create('eve', { template: 'orders-report', data: { code: 'A' } })
    const status = async (as: Person, name = body.message) =>
      (await stage.send(as, 'POST', `/file/${name}`, { folder_path: 'file_upload/pdf' })).status
    expect([await status('eve'), await status('stranger'), await status('nobody')]).toEqual([200, 200, 401])
    expect([await listed('eve'), await listed('stranger')]).toEqual([before + 1, 0])
    await stage.send('dev', 'POST', '/file', {
      file_name: 'salaries.pdf',
      folder_path: 'file_upload/pdf',
      content: Buffer.from('%PDF-1.7').toString('base64'),
    })
    expect(await status('stranger', 'salaries.pdf')).toBe(403)
  })
})
