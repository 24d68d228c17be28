// What the workbench knows about pages. Pure.
import type { Say } from '../../base/say.ts'
import { isSameTree } from '../../base/same-tree.ts'
import { textAt } from '../../base/loose.ts'
import { linkType } from '../../contract/entities/page-block.ts'
import { formType, ownSpan } from '../../page/layout.ts'
import { widgets } from '../../widgets/index.ts'
import type { Detail, Difference, DocumentKind, Path } from '../../workbench/kind.ts'
import { moreProblemsOf, problemsOf } from './checks.ts'
import { differencesOf } from './differences.ts'
import {
  emptyPage,
  isRowPath,
  moduleAt,
  parseDocument,
  positionAt,
  queryOf,
  settle,
  titleOf,
  typeOf,
  widthOf,
} from './document.ts'
import type { PageDocument, PageModule } from './document.ts'
import { narrowWidths } from './spans.ts'
import type { PageServices } from './services.ts'
import { words } from './words.ts'

export const pageKind = (say: Say, services: PageServices): DocumentKind<PageDocument> => ({
  name: 'page',
  words,
  empty: emptyPage,
  parse: parseDocument,
  problems: page => problemsOf(page, say, services.blocks),
  moreProblems: page => moreProblemsOf(page, services, say),
  refresh: services.refresh,
  differences: (before, after) => differencesOf(before, after, say),
  detailsOf: (difference, before, after) => detailsOf(difference, before, after, say),
  nameAt: (page, path, speak) => nameAt(page, path, speak),
  async conflictName(conflict, versions) {
    const names = await import('./conflict-names.ts').catch(() => undefined)
    return names?.conflictName(conflict, versions, say, typeName)
  },
  settle,
})

/** What a type is called: the title of its widget, in the reader's language. */
export function typeName(type: string, say: Say): string {
  if (type === linkType) return say('build.linked')
  const descriptor = widgets.find(type)
  if (descriptor) return say(descriptor.title)
  return type === formType
    ? say('build.form')
    : type === ''
      ? say('build.unknown.none')
      : say('build.unknown', { type })
}
export const iconName = (module: PageModule): string =>
  widgets.find(typeOf(module))?.icon ?? { [formType]: 'form', [linkType]: 'link' }[typeOf(module)] ?? 'warning'

export const widgetName = (module: PageModule, say: Say): string => titleOf(module) || typeName(typeOf(module), say)

/** The name of a widget or row; of the page itself for ''. */
export function nameAt(page: PageDocument, path: Path, say: Say): string {
  const module = moduleAt(page, path)
  if (module) return widgetName(module, say)
  const position = positionAt(page, path)
  return position && isRowPath(path) ? say('build.row', { number: position.row + 1 }) : page.name || say('build.page')
}

/** "6", or with the columns that are set for narrower widths "6 (768 px: 12)". */
function widthsText(module: PageModule): string {
  const own = narrowWidths.flatMap(px => {
    const span = ownSpan(module['type'], px)
    return span === undefined ? [] : [`${px} px: ${span}`]
  })
  return `${widthOf(module)}${own.length > 0 ? ` (${own.join(', ')})` : ''}`
}

function detailsOf({ path, kind }: Difference, before: PageDocument, after: PageDocument, say: Say): readonly Detail[] {
  if (kind !== 'changed' || path === undefined) return []
  if (path === '')
    return before.name === after.name ? [] : [{ name: say('build.diff.name'), before: before.name, after: after.name }]
  const [was, is] = [moduleAt(before, path), moduleAt(after, path)]
  if (!was || !is) return []
  const values = (module: PageModule) => [textAt(module, 'name'), widthsText(module), queryOf(module)]
  const [former, now] = [values(was), values(is)]
  return (['title', 'width', 'query'] as const).flatMap((name, index) =>
    isSameTree(former[index], now[index])
      ? []
      : [{ name: say(`build.diff.${name}`), before: former[index] || null, after: now[index] || null }],
  )
}
