// The rules of editing groups and pages, without any drawing (PAG-012 to PAG-033).
import { limits } from '../contract/limits.ts'
import type { Group } from '../contract/entities/group.ts'
import type { Page } from '../contract/entities/page.ts'
import { iconOf } from '../page/icon-setting.ts'
import { isDetailGroup, sortGroups } from '../page/layout.ts'
import { randomKey } from '../base/random-key.ts'

/** Returns the order after a move, or undefined if it is already the last one in that direction (PAG-026, PAG-030). */
export function movedOrder(order: number, by: 1 | -1, count: number): number | undefined {
  const next = order + by
  return next < 0 || next > count - 1 ? undefined : next
}

/** The group of detail pages takes no part in the order of groups (PAG-027). */
export const orderedGroups = (groups: readonly Group[]): readonly Group[] =>
  sortGroups(groups).filter(group => !isDetailGroup(group))

/** Pages of the detail group are not moved (PAG-031). */
export const mayMovePage = (group: Group): boolean => !isDetailGroup(group)

export interface PageDraft {
  readonly name: string
  readonly icon: string
  readonly isDefault: boolean
  /** As the default page of an app whose default page visitors open: they open this one from now on. */
  readonly isPublic?: boolean
}

/** All a page dialog holds (PAG-014). The key goes along when a page is made, so that saving twice makes one page (PAG-015). */
export interface PageForm extends PageDraft {
  readonly isDetails: boolean
  readonly key: string
}

/** The form of a page as the dialog opens. */
export const startForm = (group: Group, page: Page | undefined): PageForm => ({
  name: page?.name ?? '',
  icon: iconOf(page?.icon)?.name ?? 'page',
  isDefault: page?.default ?? false,
  isDetails: isDetailGroup(group),
  key: randomKey(),
})

/** Hidden for the app's present default, for the first page of an app and for detail pages (PAG-012). */
export function showsDefaultSwitch(groups: readonly Group[], group: Group, page: Page | undefined): boolean {
  const isFirst = groups.every(one => isDetailGroup(one) || one.items.length === 0)
  return !isDetailGroup(group) && !isFirst && !(page?.default ?? false)
}

/** Why a page cannot be saved; undefined when it can (PAG-016, PAG-017). */
export function pageProblem({ name, icon }: PageDraft): 'name' | 'icon' | 'length' | undefined {
  if (name.trim() === '') return 'name'
  if (icon === '') return 'icon'
  return name.trim().length > limits.pageNameLength ? 'length' : undefined
}

/** Why a group cannot be saved (PAG-023, PAG-024). */
export function groupProblem(name: string): 'name' | 'length' | undefined {
  if (name.trim() === '') return 'name'
  return name.trim().length > limits.groupNameLength ? 'length' : undefined
}

/** What is sent for a page. The suffix of a picked icon stays here (PAG-018). */
export function pageBody(
  draft: PageDraft,
  groups: readonly Group[],
  group: Group,
): { name: string; icon: string; default: boolean; detail_page: boolean; is_public?: true } {
  const isDetails = isDetailGroup(group)
  const isFirst = groups.every(one => isDetailGroup(one) || one.items.length === 0)
  return {
    name: draft.name.trim(),
    icon: draft.icon.replace(/-icon$/, ''),
    default: !isDetails && (draft.isDefault || isFirst),
    detail_page: isDetails,
    ...(draft.isDefault && draft.isPublic === true ? { is_public: true as const } : {}),
  }
}
