// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fillTemplate } from '../../contract/report/fill.ts'
import { readTemplate } from '../../contract/report/template.ts'
import { htmlOf } from './paper-document.ts'

test('writes a file in which a value and a name are text, and nothing may run', () => {
  const attack = '</title><script>alert(1)</script><img src=x onerror=alert(1)>'
  const { parts } = readTemplate('<h1>{{a}}</h1><p title="{{a}}" class="lead">{{@name}}</p><a href="/app/crm">x</a>')
  const { drawn } = fillTemplate(parts, {
    rows: [{ a: attack }],
    name: attack,
    lang: 'en',
    nowMs: 0,
    words: { yes: 'Yes', no: 'No' },
  })
  const html = htmlOf({ drawn, title: attack, lang: 'en"><x', format: 'A4', orientation: 'landscape', note: attack })
  const read = new DOMParser().parseFromString(html, 'text/html')
  expect(read.querySelectorAll('script, img, [onerror]')).toHaveLength(0)
  expect(read.title).toBe(attack)
  expect(read.querySelector('h1')?.textContent).toBe(attack)
  expect(read.querySelector('p.lc-paper-lead')?.getAttribute('title')).toBe(attack)
  expect(read.querySelector('.lc-paper-note')?.textContent).toBe(attack)
  expect(read.querySelector('a')?.getAttribute('href')).toMatch(/^https?:\/\/.*\/app\/crm$/)
  expect(html).toContain("default-src 'none'")
  expect(html).toContain('size: A4 landscape')
  expect(read.documentElement.lang).toBe('enx')
})

const names = (nodes: Iterable<Element>): readonly string[] => [...nodes].map(({ className }) => className)

test('prints the head and the foot of pages on every page, and lines with their numbers in the margin', () => {
  const { parts } = readTemplate('{{#head}}<b>{{@name}}</b>{{/head}}<p>a</p>{{#foot}}<p>{{@page}}</p>{{/foot}}')
  const filled = fillTemplate(parts, { rows: [], name: 'Top', lang: 'nl', nowMs: 0, words: { yes: 'Ja', no: 'Nee' } })
  const paper = { title: 'Top', lang: 'nl', format: 'A4', orientation: 'portrait', margin: 25 } as const
  const html = htmlOf({ ...filled, ...paper }, true)
  const read = new DOMParser().parseFromString(html, 'text/html')
  expect(names(read.querySelector('main')?.children ?? [])).toEqual(['lc-paper-top', '', 'lc-paper-bottom'])
  expect(read.querySelector('.lc-paper-top')?.textContent).toBe('Top')
  expect(html).toContain('margin: 25mm')
  expect(html).toContain('counter(page)')
  expect(htmlOf({ drawn: filled.drawn, ...paper })).not.toContain('counter(page)')
})
