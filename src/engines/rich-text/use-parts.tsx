// Pictures, videos and buttons in an editor: when their code loads, when the menu of the selected one is shown, how the
// focus gets there, and the pictures that are on their way.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Command } from 'prosemirror-state'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { addFiles } from './arrivals.ts'
import { words } from './edit-words.ts'
import { useTextFiles } from './files.ts'
import type { TextFiles, Upload } from './files.ts'
import type { Facts } from './facts.ts'
import type { TextButton, TextButtonDoor } from './handle.ts'
import type { Mounted } from './mount.ts'
import { selectPart } from './part-commands.ts'
import type { PartForm } from './parts/menu.tsx'
import type { PictureUpload, Uploads } from './parts/uploads.ts'
import { addSlots } from './slots.ts'
import type { Slot } from './slots.ts'

type PartsKit = typeof import('./parts/kit.ts')

export interface PartsState {
  /** Loads the code of parts. */
  load(): void
  onSlots(added: readonly Slot[], gone: readonly string[]): void
  readonly menu: ReactNode
  readonly isShown: boolean
  /** Returns whether there is a menu to go to. */
  goTo(): boolean
  /** Hides it until another part is selected. */
  dismiss(): void
  /** The panel of a part. */
  form(form: PartForm, pos: number | undefined): ReactNode
  /** Below the text: pictures on their way, and code that did not load. */
  readonly foot: ReactNode
}

interface Around {
  readonly facts: Facts
  /** The focus is in the text or in this menu. */
  readonly hasFocus: boolean
  /** No other panel is open, and the text can be edited. */
  readonly isFree: boolean
  readonly isPublic: boolean
  readonly isOutside: boolean
  readonly buttons: readonly TextButton[]
  readonly buttonDoor: TextButtonDoor | undefined
  readonly upload: Upload | undefined
  readonly editor: RefObject<Mounted | undefined>
  readonly box: RefObject<HTMLElement | null>
  readonly anchor: RefObject<HTMLElement | null>
  run(command: Command): void
  open(form: PartForm, pos: number): void
  close(): void
  finish(command: Command): void
  toTools(): void
}

export function useParts(around: Around): PartsState {
  const { editor, run } = around
  const say = useText(words)
  const { kit, hasFailed, load } = useKit()
  const files = useTextFiles(around.upload, around.isOutside)
  const { uploads, list, onSlots, isDrawn } = useUploads(around, kit, files)
  const menu = useMenu(around, isDrawn ? kit : undefined)
  useEffect(() => {
    if (around.facts.part) load()
  }, [around.facts.part !== undefined])
  const describe = (upload: PictureUpload): void => {
    const pos = positionOf(editor.current, upload)
    uploads?.dismiss(upload.id)
    if (pos === undefined) return
    run(selectPart(pos))
    around.open('describe', pos)
  }
  return {
    ...menu,
    load,
    onSlots(added, gone) {
      if (added.length > 0) load()
      onSlots(added, gone)
    },
    form(form, pos) {
      const attrs = pos === undefined ? undefined : editor.current?.view.state.doc.nodeAt(pos)?.attrs
      return (
        kit && (
          <kit.PartForms
            form={form}
            part={pos === undefined || !attrs ? undefined : { pos, attrs }}
            anchor={around.anchor}
            buttons={around.buttons}
            buttonDoor={around.buttonDoor}
            canUpload={files.upload !== undefined}
            onClose={around.close}
            onApply={around.finish}
            onFiles={picked => around.finish(takeFiles(picked, pos))}
          />
        )
      )
    },
    foot: (
      <>
        {hasFailed && (
          <p className='lc-rte-failed' role='alert'>
            {say('rich.part.missing')}{' '}
            <Button size='s' icon='refresh' onPress={load}>
              {say('action.retry')}
            </Button>
          </p>
        )}
        {kit && uploads && list.length > 0 && <kit.UploadList list={list} uploads={uploads} onDescribe={describe} />}
      </>
    ),
  }
}

/** Adds a slot for each file at the cursor, or for the first one in place of the picture at a position. */
const takeFiles =
  (files: readonly File[], pos: number | undefined): Command =>
  (state, dispatch, view) => {
    const [first] = files
    if (pos === undefined) {
      if (view) addFiles(view, files)
    } else if (first) dispatch?.(addSlots(state.tr, [{ pos, source: first, isReplacing: true }]))
    return true
  }

/** The menu of the selected part. */
function useMenu(around: Around, kit: PartsKit | undefined): Pick<PartsState, 'menu' | 'isShown' | 'goTo' | 'dismiss'> {
  const { editor, facts } = around
  const { part } = facts
  const [dismissed, setDismissed] = useState('')
  const [isFocusWanted, setFocusWanted] = useState(false)
  const key = part ? `${part.kind} ${part.pos}` : ''
  const isPossible = part !== undefined && around.hasFocus && around.isFree
  const isShown = isPossible && kit !== undefined && dismissed !== key
  const latest = useRef({ isPossible, key })
  useEffect(() => {
    latest.current = { isPossible, key }
    if (dismissed !== '' && dismissed !== key && around.hasFocus) setDismissed('')
  })
  const id = String(part?.attrs['data-id'] ?? '')
  const { openActions: show } = around.buttonDoor ?? {}
  const openActions = show && around.buttons.some(one => one.id === id) ? () => show(id) : undefined
  const element = isShown ? editor.current?.view.nodeDOM(part.pos) : undefined
  return {
    isShown,
    goTo() {
      if (!latest.current.isPossible) return false
      setDismissed('')
      setFocusWanted(true)
      return true
    },
    dismiss: () => setDismissed(latest.current.key),
    menu: kit && part && element instanceof Element && (
      <kit.PartMenu
        key={key}
        facts={part}
        part={element}
        within={around.box}
        isFocusWanted={isFocusWanted}
        onFocused={() => setFocusWanted(false)}
        canEditButton={around.buttonDoor !== undefined}
        openActions={openActions}
        run={around.run}
        open={form => around.open(form, part.pos)}
        leave={() => editor.current?.view.focus()}
        toTools={around.toTools}
      />
    ),
  }
}

/** Pictures on their way. Those that come before the code is loaded wait for it. */
function useUploads(
  around: Around,
  kit: PartsKit | undefined,
  files: TextFiles,
): {
  readonly uploads: Uploads | undefined
  readonly list: readonly PictureUpload[]
  onSlots(added: readonly Slot[], gone: readonly string[]): void
  /** The text was drawn again with what shows pictures: its elements are other ones. */
  readonly isDrawn: boolean
} {
  const [list, setList] = useState<readonly PictureUpload[]>([])
  const [isDrawn, setDrawn] = useState(false)
  const uploads = useRef<Uploads>(undefined)
  const early = useRef<readonly Slot[]>([])
  const sayStored = useText(kit?.storedWords)
  const latest = useRef({ files, isPublic: around.isPublic, sayStored })
  useEffect(() => {
    latest.current = { files, isPublic: around.isPublic, sayStored }
  })
  useEffect(() => {
    const mounted = around.editor.current
    if (!kit || !mounted) return undefined
    const { view } = mounted
    mounted.showPictures(
      (node, getPos) =>
        new kit.PictureView(node, {
          view,
          getPos,
          files: () => latest.current.files,
          say: code => latest.current.sayStored(`rich.picture.${code}`),
        }),
    )
    setDrawn(true)
    const made = new kit.Uploads({
      view,
      files: () => latest.current.files,
      isPublic: () => latest.current.isPublic,
      report: setList,
    })
    uploads.current = made
    made.take(early.current)
    early.current = []
    return () => {
      uploads.current = undefined
      made.end()
    }
  }, [kit])
  return {
    uploads: uploads.current,
    isDrawn,
    list,
    onSlots(added, gone) {
      if (uploads.current) {
        uploads.current.drop(gone)
        if (added.length > 0) uploads.current.take(added)
      } else early.current = [...early.current, ...added].filter(({ id }) => !gone.includes(id))
    },
  }
}

/** The code of parts, and whether it did not load. */
function useKit(): { readonly kit: PartsKit | undefined; readonly hasFailed: boolean; load(): void } {
  const [kit, setKit] = useState<PartsKit>()
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef(false)
  const load = (): void => {
    if (asked.current) return
    asked.current = true
    setFailed(false)
    import('./parts/kit.ts').then(
      found => setKit(() => found),
      () => {
        asked.current = false
        setFailed(true)
      },
    )
  }
  return { kit, hasFailed, load }
}

/** Returns the position of an uploaded picture. */
function positionOf(mounted: Mounted | undefined, { stored }: PictureUpload): number | undefined {
  if (!mounted || !stored) return undefined
  const address = 'name' in stored ? stored.name : stored.url
  let found: number | undefined
  mounted.view.state.doc.descendants((node, pos) => {
    if (node.attrs['data-url'] === address) found ??= pos
  })
  return found
}
