// Icons beyond our own: found by words, chosen in a style, drawn wherever their name is stored.
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { axeFindings, callsOf, pictures, platform, settled, signIn, sizes } from './visit.ts'

/** The requests for drawings that the page sends from now on, each as its names. */
function drawingsAsked(page: Page): string[][] {
  const asked: string[][] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/icons/drawings')) asked.push((searchParams.get('names') ?? '').split(','))
  })
  return asked
}

test('an icon is searched by a word and by category and chosen in a style; it is drawn on the card and in the menu, loaded on demand, for visitors too; an unknown name shows an empty box (ICO-005)', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin')
  const send = await callsOf(page, 'admin')
  const asked = drawingsAsked(page)
  await page.goto(`${platform()}/apps`)
  await settled(page)
  expect(asked).toEqual([])

  const name = `Travel ${Date.now()}`
  await page.getByRole('button', { name: 'New app' }).click()
  const made = page.getByRole('dialog', { name: 'New app' })
  await made.getByRole('textbox', { name: /^Name/ }).fill(name)
  await made.getByRole('combobox', { name: /^Style/ }).click()
  await expect(page.getByRole('option')).toHaveText(['Baseline', 'Outline', 'Round', 'Sharp', 'Two-tone'])
  await page.getByRole('option', { name: 'Sharp' }).click()
  await made.getByRole('searchbox', { name: 'Search icons' }).fill('flight')
  const material = made.getByRole('group', { name: /^Material icons/ })
  const takeoff = material.getByRole('radio', { name: 'flight takeoff, Sharp' })
  await expect(takeoff.locator('path').first()).toBeVisible()
  await made.getByRole('combobox', { name: /^Category/ }).click()
  await page.getByRole('option', { name: 'Maps', exact: true }).click()
  await expect(takeoff).toHaveCount(0)
  await expect(material.getByRole('radio', { name: 'flight, Sharp', exact: true })).toBeVisible()
  await made.getByRole('combobox', { name: /^Category/ }).click()
  await page.getByRole('option', { name: 'All', exact: true }).click()

  // with the keyboard: the arrows and End go through both groups, Space chooses
  await made.getByRole('radio', { name: 'flight', exact: true }).focus()
  await page.keyboard.press('End')
  await expect(takeoff).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(takeoff).toBeFocused()
  await expect(takeoff).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(takeoff).toBeChecked()
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'icon-picker')
  await made.getByRole('searchbox', { name: 'Search icons' }).fill('')
  await expect(made.getByRole('button', { name: 'Show more' })).toBeVisible()
  await settled(page)
  await pictures(page, 'icon-picker-all')
  await made.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Your app has been successfully created.').first()).toBeVisible()
  const id = name.toLowerCase().replaceAll(' ', '_')
  expect(await send(`/app/${id}`)).toMatchObject({ icon: 'sharp-flight-takeoff' })

  // pages whose icons are stored in both shapes, and one that does not exist
  const group = await send(`/app/${id}`, { name: 'Trips' })
  const icons = {
    Start: { iconName: 'home', currentPrefix: 'Twotone', currentCategory: 'Action' },
    Boats: 'round-sailing',
    Lost: 'round-no-such-icon',
    Plan: 'calendar',
  }
  for (const [title, icon] of Object.entries(icons)) await send(`/app/${id}/${group.id}`, { name: title, icon })
  await send(`/app/${id}`, { is_public: true }, 'PUT')
  const [, sailing, flight, home] = await Promise.all(
    ['', 'round-sailing', 'sharp-flight-takeoff', 'twotone-home'].map(async icon =>
      icon === ''
        ? undefined
        : (
            (await send(`/icons/drawings?names=${icon}`)) as unknown as { paths: { d: string; opacity?: number }[] }[]
          )[0],
    ),
  )

  // the card on Home
  await page.goto(`${platform()}/`)
  const card = page.locator('.lc-card', { hasText: name })
  await expect(card.locator('.lc-app-icon path')).toHaveAttribute('d', flight?.paths[0]?.d ?? '')
  await settled(page)
  await pictures(page, 'icon-card')

  // the menu of the app: one request for all that its pages need
  asked.splice(0)
  await page.goto(`${platform()}/app/${id}/start`)
  const menu = page.getByRole('navigation', { name: /Pages of/ })
  const drawn = (title: string) => menu.getByRole('link', { name: title }).locator('svg').first()
  await expect(drawn('Boats').locator('path')).toHaveAttribute('d', sailing?.paths[0]?.d ?? '')
  await expect(drawn('Start').locator('path')).toHaveCount(home?.paths.length ?? 0)
  await expect(drawn('Start').locator('path[opacity="0.3"]')).toHaveCount(1)
  await expect(drawn('Lost').locator('rect')).toHaveCount(1)
  const boxes = await Promise.all(Object.keys(icons).map(async title => drawn(title).boundingBox()))
  expect(new Set(boxes.map(box => `${box?.width} ${box?.height} ${box?.x}`)).size).toBe(1)
  expect(asked.flat().toSorted()).toEqual([...new Set(asked.flat())].toSorted())
  expect(asked.some(names => names.includes('round-sailing') && names.includes('twotone-home'))).toBe(true)
  await settled(page)
  expect(await axeFindings(page)).toEqual([])
  await pictures(page, 'icon-menu')

  // visitors, without an account
  const visitor = await browser.newPage({ viewport: sizes.wide })
  const reply = visitor.waitForResponse(/\/icons\/drawings/)
  await visitor.goto(`${platform()}/app/${id}/start`)
  await expect(visitor.locator('svg path[opacity="0.3"]').first()).toBeVisible()
  const sent = await reply
  expect([sent.status(), sent.request().headers()['authorization']]).toEqual([200, undefined])
  expect(sent.headers()['cache-control']).toMatch(/^public, max-age=/)
  await visitor.close()
  await send(`/app/${id}`, undefined, 'DELETE')
})
