// Which groups and pages of an app a user finds in its menu. Pure.
import type { Group } from '../contract/entities/group.ts'
import type { Page } from '../contract/entities/page.ts'
import { isDetailGroup, sortGroups } from '../page/layout.ts'
import { pagePath } from './router.ts'

export interface MenuViewer {
  readonly isAdmin: boolean
  readonly isDeveloper: boolean
}

export interface MenuPage {
  readonly page: Page
  /** Absent for a detail page: it needs a key first (PAG-003). */
  readonly to: string | undefined
}
export interface MenuGroup {
  readonly group: Group
  readonly isDetails: boolean
  readonly pages: readonly MenuPage[]
}

/** The menu of an app as this viewer may see it. */
export function menuGroups(app: string, groups: readonly Group[], viewer: MenuViewer): readonly MenuGroup[] {
  return sortGroups(groups)
    .map(group => ({
      group,
      isDetails: isDetailGroup(group),
      pages: group.items
        .filter(page => page.active)
        .map(page => ({ page, to: page.detail_page ? undefined : addressOf(app, page) })),
    }))
    .filter(({ isDetails, pages }) => (isDetails ? viewer.isAdmin : pages.length > 0 || viewer.isDeveloper))
}

const addressOf = (app: string, page: Page): string => (page.default ? pagePath(app) : pagePath(app, page.slug))

/** Returns whether this is the current page. The default page is also that of a path without a page. */
export const isCurrent = (page: Page, slug: string | undefined): boolean =>
  slug === undefined ? page.default : page.slug === slug
