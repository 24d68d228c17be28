// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { readHtml } from './inert-html.ts'

const read = (html: string): string => readHtml(html).innerHTML

describe('HTML that no browser reads for us', () => {
  it.each([
    [
      'ends what has no end tag',
      '<p>a<p>b<ul><li>c<li>d<ul><li>e</ul><li>f</ul>',
      '<p>a</p><p>b</p><ul><li>c</li><li>d<ul><li>e</li></ul></li><li>f</li></ul>',
    ],
    [
      'knows the parts of tables',
      '<table><col><tr><td>a<td>b<table><tr><td>c</table><tr><th>d</table>e',
      '<table><col><tbody><tr><td>a</td><td>b<table><tbody><tr><td>c</td></tr></tbody></table></td></tr><tr><th>d</th></tr></tbody></table>e',
    ],
    [
      'reads attributes of all kinds, the first of a name',
      `<a href=/b?c=1&amp;d="e" title='e "f"' TITLE=g data-h>i</a>`,
      '<a href="/b?c=1&amp;d=&quot;e&quot;" title="e &quot;f&quot;" data-h="">i</a>',
    ],
    [
      'reads letters that are written as entities',
      'a&nbsp;&lt;b&gt; &amp; &#8364;&#x20ac; &unknown;',
      'a&nbsp;&lt;b&gt; &amp; €€ &amp;unknown;',
    ],
    [
      'leaves out what runs',
      '<p onclick="x()">a<script>alert("<b>")</script><iframe srcdoc="<p>">b</iframe></p>',
      '<p>a</p>',
    ],
    [
      'keeps comments, and the style of a program as words',
      '<!--StartFragment--><style>p > b { color: red }</style><o:p>a</o:p>',
      '<!--StartFragment--><style>p > b { color: red }</style><o:p>a</o:p>',
    ],
    [
      'leaves out the tags around a body',
      '<!doctype html><html><head><meta charset=utf-8></head><body class="x"><p>a</p></body></html>',
      '<meta charset="utf-8"><p>a</p>',
    ],
    [
      'ends nothing outside of a cell',
      '<ul><li><table><tr><td></ul>a</li></td></tr></table>b</ul>',
      '<ul><li><table><tbody><tr><td>a</td></tr></tbody></table>b</li></ul>',
    ],
    ['reads what is broken off', '<p>a <b', '<p>a <b></b></p>'],
    ['takes signs for what they are', '1 < 2 & 3 <4', '1 &lt; 2 &amp; 3 &lt;4'],
  ])('%s', (_, html, becomes) => {
    expect(read(html)).toBe(becomes)
  })

  it('neither runs long nor deep', () => {
    expect(readHtml('<div>'.repeat(20_000)).querySelectorAll('div').length).toBe(20_000)
    expect(readHtml('<p a="'.repeat(50_000)).children.length).toBe(1)
    expect(readHtml('<'.repeat(100_000)).textContent).toBe('<'.repeat(100_000))
  })
})
