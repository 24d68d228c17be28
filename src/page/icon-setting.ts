import type { Page } from '../contract/entities/page.ts'
import { styledName } from '../ui/icon-name.ts'

/**
 * Reads a stored icon: a name, or an object with name, style, color and height. The suffix "-icon" is not part of the name
 * (PAG-018).
 */
export function iconOf(stored: Page['icon']): { readonly name: string; readonly color?: string } | undefined {
  if (!stored) return undefined
  const bare = (typeof stored === 'string' ? stored : stored.iconName).replace(/-icon$/, '')
  if (!bare) return undefined
  const name = typeof stored === 'string' ? bare : styledName(bare, stored['currentPrefix'])
  return typeof stored === 'string' || !stored.iconColor ? { name } : { name, color: stored.iconColor }
}
