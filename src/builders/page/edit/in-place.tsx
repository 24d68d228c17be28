// A widget that is edited in its own box on the canvas, if its type can be.
import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import type { InPlaceProps } from '../../../widgets/part.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { linkedTo, typeOf } from '../document.ts'
import type { PageModule } from '../document.ts'
import { useEditor, useSettings } from '../inspector/use-editor.ts'
import { cellOf } from './cell.ts'

export interface InPlace {
  /** Set while the widget is edited in place. */
  readonly Editor: ComponentType<InPlaceProps> | undefined
  start(): void
  /** Returns the focus to the widget. */
  stop(): void
}

/**
 * Returns how a widget is edited in place, and undefined for one that is not: its editor is loaded with its settings,
 * once it is selected alone.
 */
export function useInPlace(
  box: RefObject<HTMLElement | null>,
  module: PageModule,
  isSelected: boolean,
): InPlace | undefined {
  const loaded = useEditor(isSelected && linkedTo(module) === '' && cellOf(module) ? typeOf(module) : '')
  const Editor = loaded.status === 'ready' ? loaded.chunk.editor.InPlace : undefined
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

export function InPlaceBox({
  path,
  module,
  Editor,
  onDone,
}: {
  readonly path: Path
  readonly module: PageModule
  readonly Editor: ComponentType<InPlaceProps>
  onDone(): void
}): ReactNode {
  const settings = useSettings(path, module)
  const drawn = cellOf(module)?.module
  return (
    // Escape bubbles up from what has the focus inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className='lc-canvas-in-place'
      {...apart}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onDone()
      }}
    >
      {drawn && <Editor module={drawn} {...settings} />}
    </div>
  )
}

/** The tool that begins and ends it. */
export function InPlaceTool({ inPlace }: { readonly inPlace: InPlace }): ReactNode {
  const say = useBenchWords()
  return inPlace.Editor ? (
    <IconButton size='s' icon='check' label={say('build.inPlace.done')} onPress={inPlace.stop} />
  ) : (
    <IconButton size='s' icon='edit' label={say('build.inPlace')} onPress={inPlace.start} />
  )
}
