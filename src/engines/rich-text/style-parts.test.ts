// @vitest-environment happy-dom
// Parts that fold, videos and buttons: how they are inserted and edited, and what a slash offers.
import { undo } from 'prosemirror-history'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { afterEach, expect, test } from 'vitest'
import { htmlOf } from '../../base/rich-out/html.ts'
import { factsOf } from './facts.ts'
import { allFeatures, featuresIn } from './features.ts'
import type { Features } from './features.ts'
import { mountEditor } from './mount.ts'
import type { Mounted } from './mount.ts'
import { changePart, insertButton, insertVideo, widen } from './part-commands.ts'
import { readRich } from './read.ts'
import { insertDetails, toggleOpen } from './style-commands.ts'
import { writeRich } from './write.ts'

let open: Mounted[] = []
afterEach(() => {
  for (const one of open) one.stop()
  open = []
})

function edit(value: unknown, features: Features = allFeatures) {
  const made = mountEditor(document.body.appendChild(document.createElement('div')), value, {
    say: key => key,
    emitAfterMs: 0,
    onChange: () => {},
    onState: () => {},
    onTables: () => {},
    onFocus: () => {},
    onBlur: () => {},
    attributes: () => ({}),
    placeholder: () => '',
    isLocked: () => false,
    features: () => features,
    leave: () => {},
    openLink: () => {},
    toTools: () => false,
  })
  open.push(made)
  const { view } = made
  return {
    view,
    run: (command: Command): boolean => command(view.state, view.dispatch, view),
    cursor: (pos: number) => view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, pos))),
    press: (key: string): boolean =>
      view.someProp('handleKeyDown', handle => handle(view, new KeyboardEvent('keydown', { key }))) === true,
    html: () => htmlOf(writeRich(view.state.doc)),
  }
}
const details = (title: string, inside: string, isOpen = true): string =>
  `<details${isOpen ? ' open' : ''}><summary>${title}</summary><div data-type="detailsContent">${inside}</div></details>`

test('a part that folds is made of the selected blocks, and given a title, shown open or closed, and taken away (RTE-014)', () => {
  const { view, run, cursor, press, html } = edit('<p>one</p><p>two</p>')
  cursor(2)
  expect(run(insertDetails)).toBe(true)
  view.dispatch(view.state.tr.insertText('More'))
  expect(html()).toBe(`${details('More', '<p>one</p>')}<p>two</p>`)
  run(toggleOpen)
  expect(html()).toBe(`${details('More', '<p>one</p>', false)}<p>two</p>`)
  expect(press('Enter')).toBe(true)
  view.dispatch(view.state.tr.insertText('the '))
  expect(html()).toBe(`${details('More', '<p>the one</p>', false)}<p>two</p>`)
  cursor(2)
  expect(press('Backspace')).toBe(true)
  expect(html()).toBe('<p>More</p><p>the one</p><p>two</p>')
  undo(view.state, view.dispatch)
  expect(html()).toContain('<details')
})

test('a video comes in 640 × 480, has a place and another size, and is read back with them (RTE-013)', () => {
  const { view, run, html } = edit('<p>one</p>')
  expect(run(insertVideo('https://youtu.be/abcdefgh'))).toBe(true)
  expect(html()).toContain('data-width="640" data-height="480"')
  let pos = -1
  view.state.doc.descendants((node, at) => {
    if (node.type.name === 'video') pos = at
  })
  run(changePart(pos, { align: 'center' }))
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
  run(widen(-320))
  const stored = writeRich(view.state.doc)
  expect(JSON.stringify(stored)).toContain(
    '{"type":"video","attrs":{"src":"https://youtu.be/abcdefgh","width":320,"height":240,"align":"center"}}',
  )
  expect(writeRich(readRich(stored))).toEqual(stored)
  expect(writeRich(readRich(html()))).toEqual(stored)
})

test('a button names its id, and may float (RTE-017, RTE-024)', () => {
  const { view, run } = edit('<p>one</p>')
  run(insertButton('refresh'))
  const facts = (): unknown => JSON.parse(JSON.stringify(writeRich(view.state.doc)))
  expect(JSON.stringify(facts())).toContain('{"type":"customButton","attrs":{"data-id":"refresh"}}')
  run(changePart(1, { float: 'right' }))
  expect(JSON.stringify(facts())).toContain('"data-id":"refresh","float":"right"')
})

test('what is switched off cannot be added by a command either, and what is there can be edited (RTE-027)', () => {
  const { run, html, cursor } = edit(
    `<p>one</p>${details('More', '<p>two</p>')}`,
    featuresIn('-details -video -button -image'),
  )
  cursor(2)
  for (const command of [insertDetails, insertVideo('https://youtu.be/abcdefgh'), insertButton('a')]) run(command)
  expect(html()).toBe(`<p>one</p>${details('More', '<p>two</p>')}`)
})

test('a slash is known only at the start of a paragraph, with what was typed after it', () => {
  const slash = (value: string, pos: number): unknown => {
    const { view, cursor } = edit(value)
    cursor(pos)
    return factsOf(view.state).slash
  }
  expect(slash('<p>/tab</p>', 5)).toEqual({ from: 1, to: 5, typed: 'tab' })
  expect(slash('<p>/tab</p>', 2)).toEqual({ from: 1, to: 2, typed: '' })
  expect(slash('<p>a/tab</p>', 6)).toBe(undefined)
  expect(slash('<p>/a/b</p>', 5)).toBe(undefined)
  expect(slash('<pre><code>/tab</code></pre>', 5)).toBe(undefined)
  expect(slash(`<p>/${'x'.repeat(30)}</p>`, 30)).toBe(undefined)
})
