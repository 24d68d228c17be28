// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Loose } from '../../../base/loose.ts'
import '../../../inputs/validators.ts'
import { a11yIssues, draw } from '../../../ui/root.test-kit.tsx'
import type { BuilderPanelProps } from '../panel-shapes.ts'
import { tools } from '../panels.ts'
import ExportTool from './export-tool.tsx'
import { formText } from './form-file.ts'
import ImportTool from './import-tool.tsx'
import SurveyTool from './survey-tool.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const start: Loose = {
  app: 'ops',
  rows: [{ key: 'main', questions: [{ key: 'title', type: 'open text', label: 'Title' }] }],
}
interface Seen {
  label?: string
  settings: Loose
  isClosed?: boolean
}

function Host({
  Tool,
  onSeen,
}: {
  readonly Tool: ComponentType<BuilderPanelProps & { onClose(): void }>
  onSeen(patch: Partial<Seen>): void
}): ReactNode {
  const [now, setNow] = useState(start)
  return (
    <main>
      <h1>Form</h1>
      <Tool
        settings={now}
        change={(next, label) => {
          onSeen({ label, settings: next })
          setNow(next)
        }}
        selection=''
        select={() => undefined}
        services={{}}
        problems={[]}
        published={{ name: 'Fault report', version: 3, settings: start }}
        open={() => undefined}
        onClose={() => onSeen({ isClosed: true })}
      />
    </main>
  )
}
const isOff = (button: HTMLElement): boolean => button.hasAttribute('disabled')
const show = (Tool: ComponentType<BuilderPanelProps & { onClose(): void }>) => {
  const seen: Seen = { settings: start }
  return {
    seen,
    page: draw(<Host Tool={Tool} onSeen={patch => Object.assign(seen, patch)} />),
    user: userEvent.setup(),
  }
}

test('downloads the whole form under its name and version', async () => {
  const made: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    made.push(blob as Blob)
    return 'blob:x'
  }) // only blobs are handed in
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { page, user } = show(ExportTool)
  await user.click(page.getByRole('button', { name: 'Download' }))
  expect(names).toEqual(['fault_report-v3.json'])
  expect(JSON.parse((await made[0]?.text()) ?? '')).toEqual({ name: 'Fault report', settings: start })
  expect(page.getByText('fault_report-v3.json is downloaded.')).toBeTruthy()
  expect(await a11yIssues(page.container)).toEqual([])
})

test('shows what an import would change and replaces the form in one step', async () => {
  const { page, user, seen } = show(ImportTool)
  const next = {
    ...start,
    rows: [
      {
        key: 'main',
        questions: [
          { key: 'other', type: 'open text', label: 'Other' },
          { key: 'odd', type: 'hologram', label: 'Odd' },
        ],
      },
    ],
  }
  expect(isOff(page.getByRole('button', { name: 'Replace the form' }))).toBe(true)
  fireEvent.change(page.getByRole('textbox', { name: 'Or paste the JSON' }), {
    target: { value: formText('Another', next) },
  })
  expect(await page.findByText('What changes (3)')).toBeTruthy()
  expect(page.getByText(/“hologram” is not an input type|"hologram" is not an input type/)).toBeTruthy()
  expect(page.getByText('The file is called “Another”. This form keeps its own name.')).toBeTruthy()
  expect(await a11yIssues(page.container)).toEqual([])
  expect(seen.settings).toBe(start) // nothing yet
  await user.click(page.getByRole('button', { name: 'Replace the form' }))
  expect(seen).toEqual({ label: 'Import form', settings: next, isClosed: true })
})

test('reads a file, says where a broken text breaks, and keeps what was typed', async () => {
  const { page, user, seen } = show(ImportTool)
  const field = page.getByRole('textbox', { name: 'Or paste the JSON' })
  const picker = page.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('There is no file field.')
  await user.upload(picker, new File(['{\n  "rows": [}\n'], 'form.json', { type: 'application/json' }))
  expect(await page.findByText(/Line 2, column 12/)).toBeTruthy()
  expect(page.getByText('form.json is read.')).toBeTruthy()
  expect(field instanceof HTMLTextAreaElement && field.value).toBe('{\n  "rows": [}\n')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: JSON.stringify(start) } })
  expect(await page.findByText('The form is the same already: there is nothing to import.')).toBeTruthy()
  expect(isOff(page.getByRole('button', { name: 'Replace the form' }))).toBe(true)
  expect(seen.settings).toBe(start)
})

test('brings a survey over, lists what is left out, and keeps where answers go', async () => {
  const { page, user, seen } = show(SurveyTool)
  fireEvent.change(await page.findByRole('textbox', { name: 'Or paste the JSON' }), {
    target: {
      value: JSON.stringify({
        pages: [
          {
            elements: [
              { type: 'comment', name: 'story', title: 'Story' },
              { type: 'signaturepad', name: 'sign' },
            ],
          },
        ],
      }),
    },
  })
  expect(await page.findByText('“sign” is left out: there is no counterpart of the type “signaturepad”.')).toBeTruthy()
  expect(await a11yIssues(page.container)).toEqual([])
  await user.click(page.getByRole('button', { name: 'Replace the form' }))
  expect(seen).toMatchObject({
    label: 'Import from SurveyJS',
    settings: { app: 'ops', rows: [{ questions: [{ key: 'story', type: 'textarea', label: 'Story' }] }] },
  })
})

test('stands in the menu of the builder', async () => {
  const ours = tools.filter(tool => ['export', 'import', 'survey'].includes(tool.id))
  expect(ours.map(tool => tool.title)).toEqual(['builder.tool.export', 'builder.tool.import', 'builder.tool.survey'])
  expect(await Promise.all(ours.map(async tool => (await tool.load()).default))).toEqual([
    ExportTool,
    ImportTool,
    SurveyTool,
  ])
})
