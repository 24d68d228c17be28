// What the journeys of reports share: a new report, its template, its paper, and the words of a PDF.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { platform } from './visit.ts'

export const paper = (page: Page): Locator => page.locator('.lc-paper')
export const editor = (page: Page): Locator => page.locator('.cm-content')

export async function newReport(page: Page, name: string): Promise<void> {
  await page.goto(`${platform()}/reports`)
  await page.getByRole('button', { name: 'New report' }).click()
  const dialog = page.getByRole('dialog', { name: 'New report' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: /^Query/ }).click()
  await page.getByRole('option', { name: 'Airports', exact: true }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('tab', { name: 'Template' })).toBeVisible()
}

/** Returns the words of each page of a PDF file. */
export async function textOf(bytes: Uint8Array): Promise<readonly string[]> {
  const file = await getDocument({ data: bytes, verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent()
      return items
        .map(item => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
    }),
  )
}

export async function write(page: Page, template: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(template)
}
