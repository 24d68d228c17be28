// The editor of a widget type, and what leads from its settings to its actions.
import { useMemo } from 'react'
import type { Loose } from '../../../base/loose.ts'
import type { GenericSchema } from '../../../base/schema.ts'
import { useChunk } from '../../../ui/use-chunk.ts'
import { widgets } from '../../../widgets/index.ts'
import type { EditorProps, WidgetEditor } from '../../../widgets/part.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { buttonsOf } from '../button-lists.ts'
import { selectionOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'

export interface Loaded {
  readonly editor: WidgetEditor
  readonly schema: GenericSchema
}

/** Editors that were loaded are shown at once: the clock of a skeleton restyles the whole canvas. */
const known = new WeakMap<object, Loaded>()

/** The editor of a type with its schema; nothing to load for one that has none. */
export function useEditor(type: string) {
  const descriptor = widgets.find(type)
  const load = useMemo(() => {
    const { loadEditor, loadSchema } = descriptor ?? {}
    return descriptor && loadEditor && loadSchema
      ? async (): Promise<Loaded> => {
          const [{ editor }, { schema }] = await Promise.all([loadEditor(), loadSchema()])
          known.set(descriptor, { editor, schema })
          return { editor, schema }
        }
      : undefined
  }, [descriptor])
  const loaded = descriptor && known.get(descriptor)
  const chunk = useChunk(loaded ? undefined : load)
  if (loaded) return { status: 'ready', chunk: loaded } as const
  return load ? chunk : ({ status: 'none' } as const)
}

/** The stored settings of a widget, to be read and changed. */
export function useSettings(path: Path, module: PageModule): EditorProps {
  const say = useBenchWords()
  const { actions, bench } = useEditUi()
  return {
    value: selectionOf(module),
    onChange: (selection: Loose) => actions.patch(path, one => ({ ...one, selection }), say('build.settings')),
    openActions(button) {
      const at = buttonsOf(module).find(({ id }) => id === button)?.at
      if (at === undefined) return
      bench.select(path) // a second press goes there again
      requestAnimationFrame(() => bench.select(`${path}/actions button ${at}`))
    },
  }
}
