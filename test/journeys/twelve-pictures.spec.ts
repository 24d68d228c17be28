// Pictures of the twelve screens to look at, in both widths and schemes and in forced colours, and axe in each of them.
// They land in test/journeys/pictures, which is not part of the repository.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { twelveScreens } from './twelve-screens.ts'
import { axeFindings, pictures, platform, settled, signIn } from './visit.ts'

test.describe.configure({ mode: 'parallel' })

for (const [name, path, account, arrived] of twelveScreens)
  test(`${name}: pictures, and no accessibility findings in any of them`, async ({ page }) => {
    test.setTimeout(120_000)
    if (account) await signIn(page, account)
    await page.goto(`${platform()}${path}`)
    await expect(page.locator(arrived).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    const findings: string[] = []
    await pictures(page, `twelve-${name.replaceAll(' ', '-')}`, async (size, colorScheme) => {
      findings.push(...(await axeFindings(page)).map(line => `${size} ${colorScheme}: ${line}`))
    })
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await settled(page)
    await page.screenshot({
      path: join(import.meta.dirname, 'pictures', `twelve-${name.replaceAll(' ', '-')}-forced.png`),
    })
    findings.push(...(await axeFindings(page)).map(line => `forced colours: ${line}`))
    expect(findings).toEqual([])
  })
