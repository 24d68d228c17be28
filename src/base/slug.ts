import { wellFormed } from './well-formed.ts'

/** Derives an app id from its name: "Café-bar x" gives "cafC3A9_bar_x" (ENT-012, ENT-013). */
export const appId = (name: string): string =>
  encodeURIComponent(wellFormed(name).trim().toLowerCase().replaceAll(/[ -]/g, '_')).replaceAll('%', '')

/** Derives a page slug: lowercased, spaces and hyphens become underscores (ENT-018). */
export const pageSlug = (name: string): string => name.trim().toLowerCase().replaceAll(/[ -]/g, '_')

const mostUnits = 100

/** Derives the slug of a collection: like that of a page, without the slashes and line ends of its name, and not longer than a slug may be. */
export const collectionSlug = (name: string): string =>
  pageSlug(name)
    .replaceAll(/[/\s]+/g, '_')
    .slice(0, mostUnits)
    .replace(/[\uD800-\uDBFF]$/, '') // half of a character
