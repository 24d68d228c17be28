// docs/start/embed.md, followed word by word: each page that it shows is opened at a site of its own, with nothing changed but
// the address of the platform.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { host, platform } from './visit.ts'

const placeholder = 'https://your-platform.example'
const text = readFileSync(join(import.meta.dirname, '../../docs/start/embed.md'), 'utf8')
const blocks = (): readonly string[] => [...text.matchAll(/```html\n([\s\S]*?)```/g)].map(([, block = '']) => block.replaceAll(placeholder, platform()))

test.describe('the page "Embed in five minutes"', () => {
  test('shows whole pages: the loader, and one for each kind of sign-in', () => {
    const [loader, ...pages] = blocks()
    expect(text).toContain(placeholder)
    expect(loader).toContain('/sdk/lc.js')
    expect(pages.map(page => /<(lc-(?!session)[\w-]+)/.exec(page)?.[1])).toEqual(['lc-bar-chart', 'lc-page', 'lc-widget'])
    expect(text).toContain('LC_ORIGINS=')
    expect(text).toContain('LC_EMBED_SECRET=')
  })

  for (const [index, name] of ['a chart with its own rows', 'a page for everybody', 'parts by a token'].entries()) {
    test(`works as it is written: ${name}`, async ({ page }) => {
      const [loader = '', ...pages] = blocks()
      const own = `${host()}/from-the-docs`
      await page.route(own, route => route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><title>My page</title>${loader}${pages[index] ?? ''}` }))
      const wrong: string[] = []
      page.on('console', message => { if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text()) })
      page.on('pageerror', error => wrong.push(error.message))
      await page.goto(own)
      const parts = page.locator('lc-bar-chart, lc-page, lc-widget, lc-questionnaire')
      await expect(parts.first()).toBeVisible()
      await expect.poll(() => parts.evaluateAll(all => all.map(element => Reflect.get(element, 'phase') as unknown)), { timeout: 20_000 })
        .toEqual(Array.from({ length: await parts.count() }, () => 'ready'))
      expect(wrong).toEqual([])
    })
  }
})
