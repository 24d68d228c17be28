import { wellFormed } from './well-formed.ts'

/** Derives an app id from its name: "Café-bar x" gives "cafC3A9_bar_x" (ENT-012, ENT-013). */
export const appId = (name: string): string =>
  encodeURIComponent(wellFormed(name).trim().toLowerCase().replaceAll(/[ -]/g, '_')).replaceAll('%', '')

/** Derives a page slug: lowercased, spaces and hyphens become underscores (ENT-018). */
export const pageSlug = (name: string): string => name.trim().toLowerCase().replaceAll(/[ -]/g, '_')
