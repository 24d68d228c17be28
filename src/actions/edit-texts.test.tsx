// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fillText } from '../ui/text.tsx'
import DownloadForm from './downloadfile/edit.tsx'
import { words as downloadWords } from './downloadfile/edit-words.ts'
import { words as downloadWordsNl } from './downloadfile/edit-words.nl.ts'
import GeneratePdfForm from './generatepdf/edit.tsx'
import { words as pdfWords } from './generatepdf/edit-words.ts'
import { words as pdfWordsNl } from './generatepdf/edit-words.nl.ts'
import type { ActionEditorProps, ActionServices } from './part.ts'
import TooltipForm from './tooltip/edit.tsx'
import { words as tooltipWords } from './tooltip/edit-words.ts'
import { words as tooltipWordsNl } from './tooltip/edit-words.nl.ts'

afterEach(cleanup)

type Words = Readonly<Record<string, string>>
const forms: readonly (readonly [string, ComponentType<ActionEditorProps>, Words])[] = [
  ['downloadfile', DownloadForm, downloadWords],
  ['downloadfile in Dutch', DownloadForm, downloadWordsNl],
  ['generatepdf', GeneratePdfForm, pdfWords],
  ['generatepdf in Dutch', GeneratePdfForm, pdfWordsNl],
  ['tooltip', TooltipForm, tooltipWords],
  ['tooltip in Dutch', TooltipForm, tooltipWordsNl],
]

test.each(forms)('the form of %s names a field of the row as it is written, {{field}}', (_, Form, words) => {
  const { container } = render(
    <Form
      action={{}}
      context={{ app: '', collection: '', answers: [] }}
      services={{} as ActionServices} // none is used before a press
      say={(key, params) => fillText(words[key] ?? key, params)}
      problemOf={() => undefined}
      patch={() => undefined}
    />,
  )
  expect(container.textContent).toMatch(/(?<!\{)\{\{field\}\}(?!\})/)
  expect(container.textContent).not.toContain('{{{')
})
