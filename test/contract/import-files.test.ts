// @own-process: measures the memory of its process
// Files that cannot be imported: each says why in a sentence, and nothing of it is stored.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Import, ImportPreview, ImportRun } from '../../src/contract/entities/import.ts'
import { memoryMeter } from '../tools/memory.ts'
import { done, openStage, type Stage } from './stage.ts'

const mebibyte = 1024 * 1024

describe('the file of an import', () => {
  let stage: Stage
  let count = 0
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  const create = async () => {
    const { slug, table } = done(await stage.server.repo.collections.create({ app: 'shop', name: `File ${++count}` }))
    const answer = await stage.send('dev', 'POST', '/import/create', { app: 'shop', collection: slug })
    return { id: (answer.body.data as Import).id, table }
  }
  const send = async (id: string, fileName: string, content: Uint8Array | string) => {
    const bytes = Buffer.from(content)
    let answer
    for (let offset = 0; offset < bytes.length; offset += mebibyte)
      answer = await stage.send('dev', 'PUT', `/import/${id}/file`, {
        file_name: fileName,
        size: bytes.length,
        offset,
        content: bytes.subarray(offset, offset + mebibyte).toString('base64'),
      })
    if (!answer) throw new Error('The file is empty.')
    return answer
  }
  const preview = async (id: string, body: object = {}) => stage.send('dev', 'POST', `/import/${id}/preview`, body)
  const run = async (id: string, body: object = {}) => {
    const started = (await stage.send('dev', 'POST', `/import/history/${id}`, body)).body.data as ImportRun
    return vi.waitUntil(
      async () => {
        const now = (await stage.send('dev', 'GET', `/import/history/${id}/${started.id}`)).body.data as ImportRun
        return now.state !== 'running' && now
      },
      { timeout: 280_000, interval: 100 },
    )
  }
  const stored = () => {
    const folder = join(stage.dataDir, 'imports')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  const sheet = (rows: readonly (readonly unknown[])[]) =>
    writeXlsx({
      sheets: [
        { name: 'First', rows: rows as never },
        { name: 'Prices & more', rows: [['a'], ['other']] },
      ],
    })

  it('is a workbook: typed cells, dates, and the worksheet that is chosen', async () => {
    const { id } = await create()
    const bytes = await sheet([
      ['Name', 'Price', 'Since', 'Open', 'Code'],
      ['Anchor', 1.5, new Date('2026-11-23T00:00:00Z'), true, '007'],
      ['Brass', 2, new Date('2026-01-02T10:30:00Z'), false, '008'],
    ])
    expect((await send(id, 'prices.xlsx', bytes)).body.data).toMatchObject({ is_complete: true })
    const shown = (await preview(id)).body.data as ImportPreview
    expect(shown).toMatchObject({ settings: { format: 'xlsx', header: true }, sheets: ['First', 'Prices & more'] })
    expect(shown.columns.map(({ to, type }) => [to, type])).toEqual([
      ['name', 'text'],
      ['price', 'number'],
      ['since', 'date'],
      ['open', 'boolean'],
      ['code', 'text'],
    ])
    expect(shown.rows[0]?.cells).toEqual(['Anchor', '1.5', '2026-11-23', 'true', '007'])
    expect(shown.rows[1]?.cells[2]).toBe('2026-01-02T10:30:00')
    const other = (await preview(id, { settings: { sheet: 'Prices & more' } })).body.data as ImportPreview
    expect(other.rows[0]?.cells).toEqual(['other'])
    expect(await run(id)).toMatchObject({ state: 'done', created: 2 })
  })

  /** A ZIP file with one entry for each text; `declared` is what its directory says of the size. */
  function zip(entries: Readonly<Record<string, Uint8Array | string>>, declared?: number): Buffer {
    const [files, directory]: [Buffer[], Buffer[]] = [[], []]
    let offset = 0
    for (const [name, content] of Object.entries(entries)) {
      const bytes = Buffer.from(content)
      const packed = deflateRawSync(bytes)
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04034b50)
      head.writeUInt16LE(8, 8)
      head.writeUInt32LE(packed.length, 18)
      head.writeUInt32LE(declared ?? bytes.length, 22)
      head.writeUInt16LE(name.length, 26)
      const line = Buffer.alloc(46)
      line.writeUInt32LE(0x02014b50)
      line.writeUInt16LE(8, 10)
      line.writeUInt32LE(packed.length, 20)
      line.writeUInt32LE(declared ?? bytes.length, 24)
      line.writeUInt16LE(name.length, 28)
      line.writeUInt32LE(offset, 42)
      files.push(head, Buffer.from(name), packed)
      directory.push(line, Buffer.from(name))
      offset += 30 + name.length + packed.length
    }
    const list = Buffer.concat(directory)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50)
    end.writeUInt16LE(directory.length / 2, 10)
    end.writeUInt32LE(list.length, 12)
    end.writeUInt32LE(offset, 16)
    return Buffer.concat([...files, list, end])
  }
  const workbook = (parts: Readonly<Record<string, Uint8Array | string>>, declared?: number) =>
    zip(
      {
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels':
          '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        ...parts,
      },
      declared,
    )
  const zeros = (bytes: number) => new Uint8Array(bytes)

  it.each<[string, string, () => Uint8Array | string | Promise<Uint8Array | string>, RegExp]>([
    [
      'a bomb of texts',
      'b.xlsx',
      () => workbook({ 'xl/sharedStrings.xml': zeros(65 * mebibyte) }),
      /becomes too large/,
    ],
    [
      'a bomb of many worksheets',
      'b.xlsx',
      () => {
        const big = zeros(260 * mebibyte)
        return workbook(Object.fromEntries([1, 2, 3, 4].map(n => [`xl/worksheets/sheet${n}.xml`, big])))
      },
      /becomes too large/,
    ],
    [
      'a bomb that hides its size',
      'b.xlsx',
      () => workbook({ 'xl/sharedStrings.xml': zeros(100 * mebibyte) }, 0),
      /damaged/,
    ],
    [
      'a bomb that lies about its size',
      'b.xlsx',
      () => workbook({ 'xl/worksheets/sheet1.xml': zeros(300 * mebibyte) }, 4096),
      /damaged/,
    ],
    [
      'a row of a million cells',
      'w.xlsx',
      () =>
        workbook({
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
        }),
      /16384 columns/,
    ],
    [
      'a workbook with a password',
      'secret.xlsx',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), zeros(600)]),
      /has a password/,
    ],
    ['text with the ending of a workbook', 'renamed.xlsx', () => 'a,b\n1,2\n', /not an Excel workbook/],
    ['a workbook with the ending of text', 'renamed.csv', () => sheet([['a'], [1]]), /Rename it to \.xlsx/],
    ['a ZIP file with the ending of a workbook', 'z.xlsx', () => zip({ 'a.txt': 'a' }), /ZIP file/],
    ['a picture with the ending of text', 'p.csv', () => Buffer.from('89504e470d0a1a0a', 'hex'), /not text/],
    ['half a workbook', 'half.xlsx', async () => (await sheet([['a'], [1]])).subarray(0, 400), /damaged/],
    ['null characters', 'n.csv', () => `a,b\n1,\0\n`, /null characters/],
    ['10,000 columns', 'wide.csv', () => Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(','), /10000 columns/],
    ['a quotation mark that is never closed', 'q.csv', () => `a,b\n1,"x\n2,y\n`, /never closed/],
    ['a list that is not closed', 'l.json', () => '[{"a":1}', /begin with “\[” and end/],
    ['a list of numbers', 'l.json', () => '[1,2]', /not a list of objects/],
    ['a line that is not JSON', 'l.ndjson', () => '{"a":1}\n{"a":\n', /Line 2 is not valid JSON/],
    ['an object nested deeply', 'd.ndjson', () => `{"a":${'['.repeat(60)}${']'.repeat(60)}}`, /nested deeper/],
  ])(
    'is refused with a sentence if it is %s, and nothing is stored',
    { timeout: 60_000 },
    async (_, name, make, why) => {
      const { id, table } = await create()
      const before = stored().length
      const answer = await send(id, name, await make())
      expect(answer.body.message).toMatch(why)
      expect(answer.status).toBe(400)
      expect(stored().length).toBe(before)
      expect((await stage.send('dev', 'POST', `/import/history/${id}`, {})).body.message).toBe('Choose a file first.')
      expect(await stage.server.repo.items.count(table)).toBe(0)
    },
  )

  it('is read to its end before anything is stored', async () => {
    const { id, table } = await create()
    const rows = Array.from({ length: 5_000 }, (_, n) => `${n},text`).join('\n')
    await send(id, 'late.csv', `n,t\n${rows}\n5001,"never closed\n`)
    expect(await run(id)).toMatchObject({ state: 'failed', rows: 0, created: 0 })
    expect((await run(id)).message).toMatch(/row 500\d or below is never closed/)
    expect(await stage.server.repo.items.count(table)).toBe(0)
  })

  it('is streamed if it has 200 MB: the memory of the server stays small', { timeout: 300_000 }, async () => {
    const { id } = await create()
    await send(id, 'large.csv', 'n,text\n1,x\n')
    const line = (n: number) => `${n},${'long text '.repeat(990)}\n`
    const known = await stage.server.repo.imports.find(id)
    if (!known?.file) throw new Error('The file was not stored.')
    // the bytes are written here; sending them takes minutes
    mkdirSync(join(stage.dataDir, 'imports'), { recursive: true })
    const path = join(stage.dataDir, 'imports', known.file.id)
    for (let n = 0; n < 200; n++)
      writeFileSync(path, Array.from({ length: 106 }, (_, at) => line(n * 106 + at)).join(''), {
        flag: n === 0 ? 'w' : 'a',
      })
    const held = memoryMeter(150 * mebibyte)
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, held())
    }, 20)
    const checked = await run(id, { check: true, settings: { header: false } })
    clearInterval(timer)
    expect(checked).toMatchObject({ state: 'done', rows: 21_200, created: 21_200 })
    expect(most).toBeLessThan(150 * mebibyte)
  })
})
