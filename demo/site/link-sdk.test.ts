import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
// @ts-expect-error a plain script without types
import { linkSdk as linkUntyped } from './link-sdk.mjs'

const linkSdk = linkUntyped as (from: string, to: string) => void // the type of link-sdk.mjs
const folder = mkdtempSync(join(tmpdir(), 'lc-sdk-'))
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('serves the SDK beside it, also where the site was copied with a link to another', () => {
  const [own, other, site] = ['own', 'other', 'site'].map(name => join(folder, name)) as [string, string, string] // three names
  for (const path of [own, other, site]) mkdirSync(path)
  writeFileSync(join(own, 'lc.js'), 'own')
  writeFileSync(join(other, 'lc.js'), 'other')
  const served = () => readFileSync(join(site, 'sdk', 'lc.js'), 'utf8')

  symlinkSync(other, join(site, 'sdk'), 'junction')
  linkSdk(own, join(site, 'sdk'))
  expect(served()).toBe('own')
  linkSdk(own, join(site, 'sdk'))
  expect(served()).toBe('own')
  expect(readFileSync(join(other, 'lc.js'), 'utf8')).toBe('other')
})
