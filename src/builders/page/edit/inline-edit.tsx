// A widget that is edited in its own box on the canvas, if its type can be.
import { useEffect, useMemo, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import type { InlineEditProps } from '../../../widgets/part.ts'
import { textFieldsOf } from '../../../widgets/text-fields.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { mayRead } from '../checks.ts'
import { linkedTo, queryOf, typeOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useEditor, useSettings } from '../inspector/use-editor.ts'
import { useSample } from '../use-sample.ts'
import { cellOf } from './cell.ts'
import { useEditUi } from './context.ts'

export interface InlineEdit {
  /** Set while the widget is edited in place. */
  readonly Editor: ComponentType<InlineEditProps> | undefined
  start(): void
  /** Returns the focus to the widget. */
  stop(): void
}

/**
 * Returns how a widget is edited in place, and undefined for one that is not: its editor is loaded with its settings,
 * once it is selected alone.
 */
export function useInlineEdit(
  box: RefObject<HTMLElement | null>,
  module: PageModule,
  isSelected: boolean,
): InlineEdit | undefined {
  const loaded = useEditor(isSelected && linkedTo(module) === '' && cellOf(module) ? typeOf(module) : '')
  const Editor = loaded.status === 'ready' ? loaded.chunk.editor.InlineEdit : undefined
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isSelected) setOpen(false)
  }, [isSelected])
  return (
    Editor && {
      Editor: isOpen ? Editor : undefined,
      start: () => setOpen(true),
      stop() {
        setOpen(false)
        box.current?.focus({ preventScroll: true })
      },
    }
  )
}

/** Stops what the canvas does with presses: those in here are about the text. */
export const apart = {
  onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
  onPointerDown: (event: { stopPropagation(): void }) => event.stopPropagation(),
  onDoubleClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
}

export function InlineEditBox({
  path,
  module,
  Editor,
  onDone,
}: {
  readonly path: Path
  readonly module: PageModule
  readonly Editor: ComponentType<InlineEditProps>
  onDone(): void
}): ReactNode {
  const settings = useSettings(path, module)
  const { services } = useEditUi()
  const sample = useSample(services, mayRead(module) ? queryOf(module) : '')
  const fields = useMemo(() => textFieldsOf(sample.fields, sample.rows[0] ?? {}), [sample])
  const drawn = cellOf(module)?.module
  return (
    // Escape bubbles up from what has the focus inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className='lc-canvas-inline'
      {...apart}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onDone()
      }}
    >
      {drawn && <Editor module={drawn} {...settings} fields={fields} />}
    </div>
  )
}

/** The tool that begins and ends it. */
export function InlineEditTool({ inlineEdit }: { readonly inlineEdit: InlineEdit }): ReactNode {
  const say = useBenchWords()
  return inlineEdit.Editor ? (
    <IconButton size='s' icon='check' label={say('build.inline.done')} onPress={inlineEdit.stop} />
  ) : (
    <IconButton size='s' icon='edit' label={say('build.inline')} onPress={inlineEdit.start} />
  )
}
