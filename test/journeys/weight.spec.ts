// What a visitor loads until an element has drawn its content stays within its budget (test/tools/drawn.mjs).
import { expect, test } from '@playwright/test'
// @ts-expect-error a plain script without types
import { measureDrawn as measureUntyped, scenes as scenesUntyped, tokenOf as tokenUntyped } from '../tools/drawn.mjs'
import type { Browser } from '@playwright/test'
import { accounts, platform } from './visit.ts'

interface Scene {
  readonly html: string
  readonly seen: string
  readonly kB: number
  readonly files: number
}
interface Weight {
  readonly kB: number
  readonly files: readonly { readonly file: string; readonly kB: number }[]
}
// the type of drawn.mjs
const measureDrawn = measureUntyped as (
  browser: Browser,
  scene: Scene,
  at: { platform: string; token: string },
) => Promise<Weight>
const scenes = scenesUntyped as Readonly<Record<string, Scene>>
const tokenOf = tokenUntyped as (platform: string, username: string, password: string) => Promise<string>

test.describe.configure({ mode: 'parallel' })

for (const [name, scene] of Object.entries(scenes)) {
  test(`the weight of a drawn ${name} stays within ${scene.kB} kB and ${scene.files} files`, async ({ browser }) => {
    const token = await tokenOf(platform(), accounts.developer.email, accounts.developer.password)
    const { kB, files } = await measureDrawn(browser, scene, { platform: platform(), token })
    expect(kB, files.map(({ file, kB: size }) => `${size.toFixed(1)} ${file}`).join('\n')).toBeLessThanOrEqual(scene.kB)
    expect(files.length).toBeLessThanOrEqual(scene.files)
    expect(kB, 'much lighter than its budget: lower it').toBeGreaterThan(scene.kB * 0.9)
  })
}
