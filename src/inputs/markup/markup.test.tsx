// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseDefinition } from '../../form/parse-definition.ts'
import { renderEditor } from '../render-editor.tsx'
import { renderInput } from '../render-input.tsx'
import { checkOf } from '../../form/checks.ts'
import '../validators.ts'
import { markup } from './index.ts'
import { sample } from './sample.ts'

afterEach(cleanup)

test('shows its text with headings, lists and links, and without violations (INP-052)', async () => {
  const { violations } = await renderInput(markup, sample.question)
  expect(screen.getByRole('heading', { name: 'Before you start' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'the tail number',
    'the last inspection date',
  ])
  expect(screen.getByRole('link', { name: 'Read the guide' }).getAttribute('rel')).toBe('noopener noreferrer')
  expect(await violations()).toEqual([])
})

test('asks nothing: static, always valid, and no value can be its answer (INP-053)', async () => {
  const { view } = await renderInput(markup, sample.question)
  expect(view.container.querySelectorAll('input, textarea, button')).toHaveLength(0)
  const question = parseDefinition({ rows: [{ questions: [{ ...sample.question, required: true }] }] }).definition
    .rows[0]?.questions[0]
  const check = checkOf('markup')
  if (!question || !check) throw new Error('not registered')
  expect([markup.isStatic, check.isStatic, check.validate(question, null), check.accepts(question, 'x')]).toEqual([
    true,
    true,
    null,
    false,
  ])
})

test('falls back to the information of the question', async () => {
  await renderInput(markup, {
    information: {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Hi' }] }],
    },
  })
  expect(screen.getByRole('heading', { name: 'Hi', level: 3 })).toBeTruthy()
})

test('runs and loads nothing that stands in the text', async () => {
  const { view } = await renderInput(markup, {
    settings: {
      content:
        '<p onclick="x()">Safe <script>alert(1)</script><a href="javascript:alert(1)">words</a><style>p { color: red }</style><img src="javascript:x" onerror="y()"></p>',
    },
  })
  expect(view.container.querySelector('script, style, a, img, [onclick], [onerror]')).toBeNull()
  expect(view.container.textContent).toContain('Safe words')
  expect(view.container.textContent).not.toMatch(/alert|color/)
})

test('is written in an editor that keeps its layout, and opening it changes nothing (INP-052)', async () => {
  const { view, patches } = await renderEditor(markup, sample.question)
  const box = await waitFor(() => screen.getByRole('textbox', { name: 'Text' }))
  expect([...box.querySelectorAll('li')].map(item => item.textContent)).toEqual([
    'the tail number',
    'the last inspection date',
  ])
  view.unmount()
  expect(patches).toEqual([])
})
