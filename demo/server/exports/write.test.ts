import { expect, it } from 'vitest'
import { asJson } from './write.ts'

async function* pages() {
  yield [{ note: 'one\u2028line\u2029more' }, { note: 'two\nlines\r\nof it' }]
  yield [{ note: 'last' }]
}

it.each(['json', 'ndjson'] as const)(
  '%s has one line for each row, whichever ends of lines a reader knows',
  async format => {
    let text = ''
    for await (const piece of asJson(format, pages())) text += piece
    const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).filter(line => line.startsWith('{'))
    expect(lines.map(line => JSON.parse(line.replace(/,$/, '')) as unknown)).toEqual([
      { note: 'one\u2028line\u2029more' },
      { note: 'two\nlines\r\nof it' },
      { note: 'last' },
    ])
  },
)
