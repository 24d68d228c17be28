import { expect, it } from 'vitest'
import { readDrawing } from './drawing.ts'

it('reads paths, circles and ellipses as lines with their opacity and their rule for holes', () => {
  const body =
    '<path fill="currentColor" fill-rule="evenodd" d="M1 2h3v-.5z" clip-rule="evenodd"/><circle cx="12" cy="8" r="1.1" fill="currentColor" opacity=".3"/><ellipse cx="4" cy="5" rx="2" ry="1" fill="currentColor" fill-opacity=".5" opacity=".5"/>'
  expect(readDrawing(body)).toEqual([
    { d: 'M1 2h3v-.5z', even_odd: true },
    { d: 'M10.9 8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z', opacity: 0.3 },
    { d: 'M2 5a2 1 0 1 0 4 0a2 1 0 1 0 -4 0z', opacity: 0.25 },
  ])
})

it('draws what is defined once as often as it is used', () => {
  const body =
    '<defs><path id="a" fill="currentColor" d="M1 1h2"/></defs><use href="#a" opacity=".3"/><path fill="currentColor" d="M5 5h1"/><use href="#a"/>'
  expect(readDrawing(body)).toEqual([{ d: 'M1 1h2', opacity: 0.3 }, { d: 'M5 5h1' }, { d: 'M1 1h2' }])
})

it('refuses whatever is not a drawing in the colour of the text', () => {
  for (const body of [
    '<script>alert(1)</script>',
    '<path fill="currentColor" d="M1 1" onload="alert(1)"/>',
    '<path fill="url(#x)" d="M1 1"/>',
    '<path fill="currentColor" d="M1 1&quot;"/>',
    '<path fill="currentColor" d="javascript:alert(1)"/>',
    '<path fill="currentColor" d="M1 1"',
    '<path fill="currentColor"/>',
    '<use href="https://example.org/#a"/>',
    '<use href="#constructor"/>',
    '<image href="https://example.org/a.png"/>',
    '<constructor/>',
    '<circle cx="1" cy="1" r="x" fill="currentColor"/>',
    '<path fill="currentColor" d="M1 1" opacity="7"/>',
    '<g><path fill="currentColor" d="M1 1"/></g>',
    'text',
  ])
    expect([body, readDrawing(body)]).toEqual([body, undefined])
})
