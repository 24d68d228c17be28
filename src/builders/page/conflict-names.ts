// Names what two people changed at once on a page: "Bar chart “Sales”: Title". Labels of settings come from the editor of the
// widget, which is loaded.
import { asRecord } from '../../base/loose.ts'
import type { Say } from '../../base/say.ts'
import { words as editorWords } from '../../widgets/edit-words.ts'
import { widgets } from '../../widgets/index.ts'
import type { Versions } from '../../workbench/kind.ts'
import type { Conflict } from '../../workbench/three-way.ts'
import { titleOf, typeOf } from './document.ts'
import type { PageDocument, PageModule } from './document.ts'

export async function conflictName(
  { steps, kind }: Conflict,
  { base, mine, theirs }: Versions<PageDocument>,
  say: Say,
  /** What a type of widget is called. */
  typeName: (type: string, say: Say) => string,
): Promise<string | undefined> {
  const ids = steps.flatMap(step => (typeof step === 'string' ? [] : [step.id]))
  const pages = [mine, theirs, base]
  const found = kind === 'twice' ? ids[0] : ids[1]
  const module = found === undefined ? undefined : first(pages, page => moduleOf(page, found))
  if (module) {
    const name = namedWidget(module, typeName(typeOf(module), say), say)
    if (kind === 'twice') return say('build.conflict.twice', { name })
    const rest = steps.slice(steps.findIndex(step => typeof step !== 'string' && step.id === found) + 1)
    if (rest.length === 0) return say('builder.conflict.deleted', { name })
    const keys = rest.flatMap(step => (typeof step === 'string' ? [step] : []))
    return `${name}: ${await settingName(module, keys, say)}`
  }
  const [row] = ids
  const number = row === undefined ? 0 : (first(pages, page => page.rows.findIndex(({ id }) => id === row) + 1) ?? 0)
  if (number > 0) {
    const name = say('build.row', { number })
    return kind === 'deleted' ? say('builder.conflict.deleted', { name }) : say('build.conflict.order', { name })
  }
  return steps[0] === 'rows' ? say('build.conflict.rows') : undefined
}

/** The first value that is there, and not 0. */
function first<T>(pages: readonly PageDocument[], find: (page: PageDocument) => T | undefined): T | undefined {
  return pages.map(find).find(Boolean)
}

const moduleOf = (page: PageDocument, id: string): PageModule | undefined =>
  page.rows.flatMap(({ modules }) => modules).find(module => module.id === id)

function namedWidget(module: PageModule, type: string, say: Say): string {
  const title = titleOf(module)
  return title === '' || title === type ? type : say('build.conflict.widget', { type, title })
}

const own: Readonly<Record<string, string>> = {
  name: 'build.setting.name',
  type: 'build.diff.width',
  queries: 'build.diff.query',
  shown_to: 'build.shownTo',
  actions: 'build.area.actions',
  actionbuttons: 'build.area.actions',
}

/** What a setting of a widget is called where it is edited. */
async function settingName(module: PageModule, [key = '', ...rest]: readonly string[], say: Say): Promise<string> {
  if (key === 'type' && rest[0] === 'name') return say('build.diff.type')
  if (key !== 'selection') return say(own[key] ?? 'build.diff.settings')
  const editor = await widgets
    .find(typeOf(module))
    ?.loadEditor?.()
    .catch(() => undefined)
  const path = rest.join('.')
  const field = editor?.editor.sections
    .flatMap(({ fields }) => fields)
    .find(one => path === one.key || path.startsWith(`${one.key}.`) || one.key.startsWith(`${path}.`))
  if (field) return say(field.label, {}, { ...editorWords, ...asRecord(editor?.editor.words) } as typeof editorWords) // texts by key
  return say(own[rest[0] ?? ''] ?? (rest[0]?.startsWith('condition') === true ? 'build.rules' : 'build.diff.settings'))
}
