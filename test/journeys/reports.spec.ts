// Reports on the real server: builders make them with real rows beside the template, people of the app read, filter and download
// them.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { inputs } from '../../src/inputs/index.ts'
import { ownWidgets } from '../../src/widgets/index.ts'
import { editor, newReport, paper, write } from './reports-kit.ts'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

test('a builder makes a report beside its rows, and finds it again (SCR-008)', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  const name = `Stations ✈ مطار ${Date.now()}`
  await newReport(page, name)
  await page.getByRole('button', { name: 'Insert a table' }).click()
  await expect(paper(page).getByRole('row')).toHaveCount(221)
  await expect(paper(page).getByRole('heading', { name })).toBeVisible()

  // a field that does not exist is named, with the one that was meant, on the paper and below the text
  await write(page, '<h1>{{citty}}</h1>')
  await expect(page.getByText('Line 1: The query has no field “citty”. Did you mean “city”?')).toBeVisible()
  await expect(paper(page).locator('mark')).toHaveText('citty')
  await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible()

  // fields are completed, and inserted by their buttons
  await write(page, '')
  await page.keyboard.type('{{cit')
  await page.getByRole('option', { name: 'city', exact: true }).click()
  await expect(editor(page)).toHaveText('{{city}}')
  await page.getByRole('button', { name: 'Insert iata' }).click()
  await expect(editor(page)).toHaveText('{{city}}{{iata}}')

  // what could run is left out, and stays out
  await write(page, '<h1 onclick="alert(1)">{{city}}</h1><script>alert(1)</script>')
  await expect(page.getByText(/<script> is left out/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Your report has been successfully saved.').first()).toBeVisible()
  await page.reload()
  await expect(editor(page)).toHaveText('<h1>{{city}}</h1>')

  await page.goto(`${platform()}/reports?q=stations`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a save without a line and a change of somebody else lose nothing of a report', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await newReport(page, `Shared ${Date.now()}`)
  const id = /reports\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  await write(page, '<p>mine</p>')
  await expect(paper(page)).toHaveText('mine')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('The report could not be saved.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor(page)).toHaveText('<p>mine</p>')
  await page.context().setOffline(false)

  const { request } = page.context()
  const signedIn = await request.post(`${platform()}/data/auth`, {
    data: { username: 'developer@northline.example', password: 'northline-developer' },
  })
  const { data } = (await signedIn.json()) as { readonly data: { readonly access_token: string } }
  await request.put(`${platform()}/data/report/module/${id}`, {
    headers: { Authorization: `Bearer ${data.access_token}` },
    data: { template: '<p>theirs</p>' },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog')
  await expect(conflict).toContainText('Somebody else changed this report in the meantime.')
  await conflict.getByRole('button', { name: 'Load theirs' }).click()
  await expect(paper(page)).toHaveText('theirs')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(paper(page)).toHaveText('mine')

  await page.getByRole('link', { name: 'Reports' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(paper(page)).toHaveText('mine')
})

test('people of the app read the report of one airport and download it', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto(`${platform()}/reports/airport-delays`)
  await expect(paper(page)).toContainText('The first 120 of')
  await page.getByRole('combobox', { name: 'Airport' }).click()
  await page.keyboard.type('SEA')
  await page.getByRole('option', { name: 'SEA' }).click()
  await expect(page).toHaveURL(/airport=SEA/)
  await expect(paper(page).getByRole('row')).toHaveCount(14) // a head, twelve months, the year
  await expect(paper(page).getByRole('heading', { level: 3 })).toHaveText('Seattle-Tacoma International (SEA)')
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)

  await page.reload()
  await expect(paper(page).getByRole('row')).toHaveCount(14)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const saved = await file
  expect(saved.suggestedFilename()).toBe('Delays of an airport by month.html')
  const html = await readFile(await saved.path(), 'utf8')
  expect(html).toContain('Seattle-Tacoma International (SEA)')
  expect(html).not.toMatch(/<script|\son\w+=/i)
  const written = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  const pdf = await written
  expect(pdf.suggestedFilename()).toBe('Delays of an airport by month.pdf')
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(`${platform()}/reports/none`)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})

test('a value that is written as HTML stays text', async ({ page }) => {
  await signIn(page, 'developer')
  const send = await callsOf(page)
  const { slug } = await send('/query', {
    name: `Written ${Date.now()}`,
    app: 'flight_operations',
    collection: 'airports',
    pipeline: [{ $limit: 1 }, { $project: { text: { $literal: '<img src=x onerror="document.title=1">' } } }],
  })
  const { id } = await send('/report/module', { name: 'Text', query: slug, template: '<p>{{text}}</p>' })
  await page.goto(`${platform()}/report_test/${id}`)
  await expect(paper(page).locator('p')).toHaveText('<img src=x onerror="document.title=1">')
  await expect(paper(page).locator('img')).toHaveCount(0)
})

test('the screens of reports have no axe findings, wide and narrow', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'developer')
  for (const size of [sizes.wide, sizes.narrow]) {
    await page.setViewportSize(size)
    for (const path of ['/reports', '/reports/airport-delays', '/reports/airport-delays/edit', '/report_test']) {
      await page.goto(`${platform()}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await settled(page)
      expect(await axeFindings(page), path).toEqual([])
    }
    await page.goto(`${platform()}/reports/airport-delays/edit`)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByRole('combobox', { name: 'Orientation' })).toBeVisible()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
  }
})

test('a report and its editor look as they should', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  await page.goto(`${platform()}/reports/airport-delays?airport=SEA`)
  await expect(paper(page)).toBeVisible()
  await pictures(page, 'report')
  await page.goto(`${platform()}/reports/airport-delays/edit`)
  await expect(paper(page)).toBeVisible()
  await pictures(page, 'report-editor')
})

test('a report module has an id, a name, a template, a query and settings, feeds PDF templates, and has a list, a form and a preview (SCR-009)', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'developer')
  const send = await callsOf(page)
  const name = `Airports on paper ${Date.now()}`
  await newReport(page, name) // the form
  await write(page, '<h1>{{city}}</h1>')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your report has been successfully saved.').first()).toBeVisible()
  const id = /reports\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  expect(await send(`/report/module/${id}`)).toMatchObject({
    id,
    name,
    template: '<h1>{{city}}</h1>',
    query: expect.any(String),
    settings: { format: 'A4' },
  })

  // the list leads to it, and the preview shows its rows on paper
  await page.goto(`${platform()}/reports?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.goto(`${platform()}/report_test`)
  await page.getByRole('combobox', { name: /^Report/ }).click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/report_test/${id}`))
  await expect(paper(page).getByRole('heading').first()).toHaveText(/\w/) // the city of the first airport

  // its template is one of PDF files, and is filled with data
  const templates = (await send('/pdf/templates', { filter: name })) as unknown as readonly object[]
  expect(templates).toMatchObject([{ id, name, content: '<h1>{{city}}</h1>', format: 'A4' }])
  const file = await send('/pdf/createPDF', { template: id, data: { city: 'Rotterdam' }, output_file: 'airport' })
  expect(file).toMatchObject({ folder_path: 'file_upload/pdf', file_name: expect.stringMatching(/^airport-.+\.pdf$/) })
})

test('/report_test shows a report module and /test every widget and input with sample data, to those who build only (SCR-004)', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'user')
  for (const path of ['/report_test', '/report_test/airport-delays', '/test']) {
    await page.goto(`${platform()}${path}`)
    await expect(page.getByText('Your account has no right to open this page.')).toBeVisible()
  }
  await signIn(page, 'developer')
  await page.goto(`${platform()}/report_test`)
  await expect(page.getByText('Choose a report', { exact: false }).first()).toBeVisible()
  await page.goto(`${platform()}/report_test/airport-delays`)
  await expect(paper(page)).toContainText('The first 120 of')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'report-test')

  await page.goto(`${platform()}/test`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const section = (id: string): Locator => page.getByRole('region', { name: id })
  for (const [title, names] of [
    ['Widgets', ownWidgets.map(one => one.title)],
    ['Inputs of forms', inputs.all().map(one => one.title)],
  ] as const)
    for (const name of names) {
      const piece = section(title).getByRole('article', { name, exact: true })
      await piece.scrollIntoViewIfNeeded()
      await expect(piece.locator('.lc-skeleton'), name).toHaveCount(0)
      // what it draws stands below its name: a picture, a control or text, and no failure
      await expect(
        piece.locator('canvas, svg, img, input, textarea, button, [role], table, p').first(),
        name,
      ).toBeVisible()
      await expect(piece.getByRole('alert').filter({ hasText: /\S/ }), name).toHaveCount(0)
    }
})
