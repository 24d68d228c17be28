// Settings of one section of a widget as text for the clipboard, and which widgets take them. Pure but for the editors of widgets,
// which are loaded.
import { isRecord } from '../../base/loose.ts'
import type { PickedSettings } from '../../widgets/changed-settings.ts'
import { widgets } from '../../widgets/index.ts'
import type { EditorSection } from '../../widgets/part.ts'
import type { Path } from '../../workbench/kind.ts'
import { isWidgetPath, moduleAt, positionsOf, typeOf } from './document.ts'
import type { PageDocument } from './document.ts'

const largestLetters = 200_000

/** The settings of a section that other widgets may take over. */
export const sharedKeys = ({ fields }: EditorSection): readonly string[] =>
  fields.flatMap(({ key, isOwn }) => (isOwn === true ? [] : [key]))

export const sectionText = (picked: PickedSettings): string =>
  JSON.stringify({ lc: 'settings', settings: picked }, null, 2)

/** Parses the settings of a section; undefined for any other text. */
export function readSection(text: string): PickedSettings | undefined {
  if (text.length > largestLetters || !text.includes('"settings"')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && value['lc'] === 'settings' && isRecord(value['settings']) ? value['settings'] : undefined
  } catch {
    return undefined
  }
}

/** The other widgets of the page that are of the same type. */
export function others(page: PageDocument, path: Path): readonly Path[] {
  const own = moduleAt(page, path)
  const type = own && typeOf(own)
  return [...positionsOf(page).keys()].filter(one => {
    const module = one === path || !isWidgetPath(one) ? undefined : moduleAt(page, one)
    return module !== undefined && typeOf(module) === type
  })
}

/** Picks for each widget those settings that its type has. An editor that does not load takes none. */
export async function takenBy(
  page: PageDocument,
  paths: readonly Path[],
  picked: PickedSettings,
): Promise<ReadonlyMap<Path, PickedSettings>> {
  const taken = new Map<Path, PickedSettings>()
  for (const path of paths) {
    const module = moduleAt(page, path)
    const descriptor = module && widgets.find(typeOf(module))
    const editor = await descriptor?.loadEditor?.().catch(() => undefined)
    const keys = new Set(editor?.editor.sections.flatMap(sharedKeys))
    const own = Object.entries(picked).filter(([key]) => keys.has(key))
    if (own.length > 0) taken.set(path, Object.fromEntries(own))
  }
  return taken
}
