import { afterEach, expect, test, vi } from 'vitest'
import { warnOfLeftOut } from './left-out.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  warn.mockClear()
})
/** What the page is told of HTML that it gave. */
async function warned(html: unknown): Promise<string | undefined> {
  await warnOfLeftOut({ localName: 'lc-rich-text' } as Element, html) // the part of an element that is used
  return warn.mock.calls[0]?.[0] as string | undefined
}

test.each([
  ['a <script>alert(1)</script> b', '<script>'],
  ['<p onclick="x()">a</p>', 'the attribute onclick'],
  [`<p ONCLICK='x()' onclick=y>a</p>`, 'the attribute onclick'],
  ['<a href="javascript:alert(1)">a</a>', 'the link to "javascript:alert(1)"'],
  ['<a href=/orders>a</a>', 'the link to "/orders"'],
  ['<img src="//evil.test/a.png">', 'the picture from "//evil.test/a.png"'],
  ['<iframe src="https://a.example"></iframe><object></object>', '<iframe>, <object>'],
  [`<img src="file:${'x'.repeat(100)}">`, `the picture from "file:${'x'.repeat(75)}…"`],
])('the console names what %s is shown without', async (html, parts) => {
  expect(await warned(html)).toBe(`<lc-rich-text>: its text is shown and stored without ${parts}.`)
})

test.each([
  '<h2 style="color:red" class="x">a</h2><style>p{}</style>',
  '<a href="https://a.example/{{id}}">a</a> <a href=mailto:a@b.example>b</a> <img src="/a.png" alt="on=1"> on = off',
  '<!-- <script> --><p title="<script>">a</p>',
  'plain onclick=1 text',
  { type: 'doc', content: [] },
  undefined,
])('nothing is said of %j', async html => {
  expect(await warned(html)).toBe(undefined)
})

test('at most ten parts are named', async () => {
  const links = Array.from({ length: 12 }, (_, at) => `<a href="x:${at}">a</a>`).join('')
  expect((await warned(links))?.match(/the link/g)?.length).toBe(10)
})

test.each([`<a href= ${'<a "'.repeat(200_000)}`, `<p ${'a'.repeat(500_000)} onclick=`, `href=${' '.repeat(500_000)}x`])(
  'HTML that is never closed does not hold the page up: %#',
  async html => {
    expect(await warned(`<script>${html}`)).toMatch('<script>')
  },
)
