// What a visitor loads until an element has drawn its content stays within its budget (test/tools/drawn.mjs).
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
// @ts-expect-error a plain script without types
import { isFastBuild as isFastUntyped } from '../tools/fast-build.mjs'
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
// as drawn.mjs and fast-build.mjs say
const measureDrawn = measureUntyped as (
  browser: Browser,
  scene: Scene,
  at: { platform: string; token: string },
) => Promise<Weight>
const scenes = scenesUntyped as Readonly<Record<string, Scene>>
const tokenOf = tokenUntyped as (platform: string, username: string, password: string) => Promise<string>
const isFastBuild = isFastUntyped as (stamp: string) => boolean
const stamp = join(resolve(import.meta.dirname, '../..'), 'cdn/.built')

for (const [name, scene] of Object.entries(scenes)) {
  test(`the weight of a drawn ${name} stays within ${scene.kB} kB and ${scene.files} files`, async ({ browser }) => {
    test.skip(
      !existsSync(stamp) || isFastBuild(stamp),
      'A build without the minifier weighs more than what is published: npm run build.',
    )
    const token = await tokenOf(platform(), accounts.developer.email, accounts.developer.password)
    const { kB, files } = await measureDrawn(browser, scene, { platform: platform(), token })
    expect(kB, files.map(({ file, kB: size }) => `${size.toFixed(1)} ${file}`).join('\n')).toBeLessThanOrEqual(scene.kB)
    expect(files.length).toBeLessThanOrEqual(scene.files)
    expect(kB, 'much lighter than its budget: lower it').toBeGreaterThan(scene.kB * 0.9)
  })
}
