// Apps are created, edited, made public and deleted on their screen, and look as it says.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

const form = (page: Page, name: string) => page.getByRole('dialog', { name })
async function edit(page: Page, name: string): Promise<void> {
  await page.goto(`${platform()}/apps?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit app' }).click()
}

test('an app is created and edited with name, icon, layout switches, public or not and the header; its menu has groups with items; deletion asks (SCR-011)', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin')
  const send = await callsOf(page, 'admin')
  await page.goto(`${platform()}/app/app_management`)
  await expect(page).toHaveURL(/\/apps$/)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'apps')

  const name = `Fleet ${Date.now()}`
  await page.getByRole('button', { name: 'New app' }).click()
  const made = form(page, 'New app')
  await made.getByRole('textbox', { name: /^Name/ }).fill(name)
  const search = made.getByRole('searchbox', { name: 'Search icons' })
  const offset = async () => {
    const [box, below] = [await search.boundingBox(), await made.getByText('Show the header').boundingBox()]
    return (below?.y ?? 0) - (box?.y ?? 0)
  }
  const all = await offset()
  await search.fill('truck')
  await expect(made.getByText(/^Material icons/)).toContainText('1 icon')
  expect(await offset()).toBe(all) // what stands below the icons does not move while one types
  await made.getByRole('radio', { name: 'truck', exact: true }).check({ force: true })
  await made.getByRole('textbox', { name: /Title in the header/ }).fill('Our fleet')
  await made.getByRole('textbox', { name: /Logo in the header/ }).fill('javascript:alert(1)')
  await made.locator('input[type=color]').fill('#0b3d91')
  await made.getByRole('switch', { name: /^Public/ }).check({ force: true })
  await made.getByRole('button', { name: 'Create' }).click()
  await expect(made.getByText('Enter an address that begins with https:// or with /.')).toBeVisible()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'apps-new')
  await made.getByRole('textbox', { name: /Logo in the header/ }).fill('')
  await made.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Your app has been successfully created.').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Public')
  const id = name.toLowerCase().replaceAll(' ', '_')
  expect(await send(`/app/${id}`)).toMatchObject({
    icon: 'truck',
    is_public: true,
    settings: {
      layout: { showHeader: true, showAppMenu: true, showMainMenu: false },
      appheader: { title: 'Our fleet', logo: '', colour: '#0b3d91' },
    },
  })

  // a group with a page: the menu of the app, in its settings and on the screen
  const group = await send(`/app/${id}`, { name: 'Trucks' })
  await send(`/app/${id}/${group.id}`, { name: 'Depot' })
  expect(await send(`/app/${id}?extended=true`)).toMatchObject({
    settings: { appmenu: [{ name: 'Trucks', items: [{ name: 'Depot', slug: 'depot' }] }] },
  })
  await edit(page, name)
  await form(page, 'Edit app').getByRole('tab', { name: 'Menu' }).click()
  await expect(form(page, 'Edit app').getByRole('region', { name: 'Trucks' }).getByRole('link')).toHaveText('Depot')
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'apps-menu')

  // as its settings say: the title and the colour in the header, and open to visitors
  await page.goto(`${platform()}/app/${id}/depot`)
  await expect(page.getByRole('button', { name: /Our fleet/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /Pages of/ })).toBeVisible()
  await settled(page)
  await pictures(page, 'apps-header')
  const visitor = await browser.newPage({ viewport: sizes.wide })
  const opens = async (): Promise<number> => (await visitor.request.get(`${platform()}/data/app/${id}`)).status()
  expect(await opens()).toBe(200)

  // without its menu and its header, and private again
  await edit(page, name)
  const menu = form(page, 'Edit app').getByRole('switch', { name: /Show the menu of the app/ })
  await menu.uncheck({ force: true })
  const main = form(page, 'Edit app').getByRole('switch', { name: /Show the main menu/ })
  await main.check({ force: true })
  const isPublic = form(page, 'Edit app').getByRole('switch', { name: /^Public/ })
  await isPublic.uncheck({ force: true })
  await form(page, 'Edit app').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your app has been successfully updated.').first()).toBeVisible()
  expect(await opens()).toBe(401)
  await page.goto(`${platform()}/app/${id}/depot`)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /Pages of/ })).toHaveCount(0)
  await send(`/app/${id}`, { settings: { layout: { showHeader: false } } }, 'PUT')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Depot' })).toBeVisible()
  await expect(page.locator('.lc-header')).toHaveCount(0)

  await page.goto(`${platform()}/apps?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText("You won't be able to revert this!")
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your app has been successfully deleted.').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await visitor.close()
})

test('the screen of apps is refused to people who do not build', async ({ page }) => {
  await signIn(page, 'user')
  for (const path of ['/apps', '/app/app_management/apps']) {
    await page.goto(`${platform()}${path}`)
    await expect(page.getByText('Your account has no right to open this page.')).toBeVisible()
  }
})
