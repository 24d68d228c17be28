// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EditorView } from '@codemirror/view'
import CodeEditor from './editor.tsx'

afterEach(cleanup)

function given(text: string) {
  const told: string[] = []
  const draw = (now: string) => (
    <CodeEditor
      labelledBy='label'
      text={now}
      onChange={typed => {
        told.push(typed)
      }}
    />
  )
  const { container, rerender } = render(draw(text))
  const view = EditorView.findFromDOM(container.querySelector<HTMLElement>('.cm-editor') ?? container)
  if (!view) throw new Error('no editor')
  return {
    told,
    rerender: (now: string) => rerender(draw(now)),
    written: () => view.state.doc.toString(),
    type: (letters: string) => {
      for (const letter of letters) view.dispatch(view.state.replaceSelection(letter))
    },
  }
}

test('loses no letter of somebody who types faster than the form draws', () => {
  const { told, rerender, written, type } = given('')
  type('{"v')
  rerender('{') // what the form has received so far
  expect(written()).toBe('{"v')
  type('":')
  rerender('{"')
  rerender('{"v":')
  expect(written()).toBe('{"v":')
  expect(told.at(-1)).toBe('{"v":')
})

test('takes a text from outside, also one that was typed before', () => {
  const { rerender, written, type } = given('')
  type('12')
  rerender('12')
  type('3')
  rerender('123')
  rerender('12') // an undo of the form
  expect(written()).toBe('12')
  rerender('{}')
  expect(written()).toBe('{}')
})
