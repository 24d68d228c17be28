import type { Page } from '../contract/entities/page.ts'

/**
 * Reads a stored icon: a name, or an object with name, color and height. The suffix "-icon" is not part of the name
 * (PAG-018).
 */
export function iconOf(stored: Page['icon']): { readonly name: string; readonly color?: string } | undefined {
  if (!stored) return undefined
  const name = (typeof stored === 'string' ? stored : stored.iconName).replace(/-icon$/, '')
  if (!name) return undefined
  return typeof stored === 'string' || !stored.iconColor ? { name } : { name, color: stored.iconColor }
}
