import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOf, noticeLink, readAddress, textLink, textPicture } from './address.ts'

it.each([
  ['https://example.com/a?b#c', 'web'],
  ['HTTP://EXAMPLE.com', 'web'],
  ['/files/a.png', 'path'],
  ['/a/../b', 'path'],
  ['a?b=c:d', 'relative'],
  ['#x', 'relative'],
  ['../a.png', 'relative'],
  ['mailto:a@b.nl', 'mail'],
  ['tel:+31', 'telephone'],
  ['data:image/png;base64,AA', 'picture'],
  ['blob:https://e.com/1', 'blob'],
  ['\\a', 'relative'],
])('reads %j as an address of the kind %s', (written, kind) => {
  expect(readAddress(written)).toEqual({ kind, href: written })
})

it.each([
  'javascript:alert(1)',
  ' JavaScript:x',
  'java\nscript:x',
  'java\tscript:x',
  '\u0001javascript:x',
  '\u00a0javascript:x',
  'vbscript:x',
  'file:///etc/passwd',
  'data:text/html,x',
  'data:image/png',
  'filesystem:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/\u0000/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://',
  'mailto:',
  'tel:',
  '',
  '   ',
  undefined,
  null,
  7,
  {},
])('reads no address in %j', written => {
  expect(readAddress(written)).toBeUndefined()
})

it('returns the address as a browser reads it', () => {
  expect(readAddress(' https://exa\nmple.com/a ')).toEqual({ kind: 'web', href: 'https://example.com/a' })
})

it('lets a text, a picture and a notification each use its own kinds', () => {
  const all = ['https://e.com', '/a', 'a', 'mailto:a@b.nl', 'tel:1', 'data:image/png;base64,AA', 'blob:x']
  expect(all.filter(textLink)).toEqual(['https://e.com', 'mailto:a@b.nl', 'tel:1'])
  expect(all.filter(textPicture)).toEqual(['https://e.com', '/a', 'data:image/png;base64,AA'])
  expect(all.filter(noticeLink)).toEqual(['https://e.com', '/a'])
})

it('never calls an address ours that a browser takes to another site, whatever the page', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      'https:',
      'javascript:',
      'evil.example',
      '\u0000',
      ' ',
      '\u00a0',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }).map(parts => parts.join('')),
      written => {
        const href = addressOf(written, 'path', 'relative')
        if (href === undefined) return
        for (const page of ['https://ours.test/app/x', 'http://ours.test/app/x'])
          expect(new URL(href, page).host).toBe('ours.test')
      },
    ),
    { numRuns: 2000 },
  )
})
