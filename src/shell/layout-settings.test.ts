import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../api/storage.ts'
import { applyDefaults, configuredApps, readLayout, writeLayout } from './layout-settings.ts'

const defaults = { showHeader: true, showAppMenu: true, showMainMenu: false }

describe('layout settings', () => {
  it('lists the apps that have one and applies the defaults to each only once (ENT-042)', () => {
    const storage = memoryStorage()
    applyDefaults(storage, 'crm')
    expect(readLayout(storage, 'crm')).toEqual(defaults)
    writeLayout(storage, 'crm', { ...defaults, showAppMenu: false })
    applyDefaults(storage, 'crm')
    applyDefaults(storage, 'hr')
    expect(readLayout(storage, 'crm').showAppMenu).toBe(false)
    expect(configuredApps(storage)).toEqual(['crm', 'hr'])
  })

  it.each(['{bad', '7', 'null', '{"showHeader":1,"showAppMenu":true,"showMainMenu":true}'])(
    'drops the stored entry %s and falls back to the defaults (ENT-043)',
    entry => {
      const storage = memoryStorage()
      storage.setItem('layout:crm', entry)
      storage.setItem('configured-apps', entry)
      expect(readLayout(storage, 'crm')).toEqual(defaults)
      expect(configuredApps(storage)).toEqual([])
      expect([storage.getItem('layout:crm'), storage.getItem('configured-apps')]).toEqual([null, null])
    },
  )
})
