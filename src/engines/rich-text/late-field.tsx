// A text that is shown by its reader until someone writes in it: the first press, focus or key loads the editor. A page
// of fifty texts is fifty readers. What is typed in the meantime is kept, and so is the text if the editor never comes.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { controlState } from '../../ui/control.tsx'
import { Field, useField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openedText, RichText } from '../../ui/rich-text.tsx'
import { richNodes } from '../../ui/rich-tree.ts'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { minRetryMs } from '../../ui/use-chunk.ts'
import type { RichTextEditorProps } from './editor-props.ts'
import { words } from './field-words.ts'
import { partsLater } from './parts-later.tsx'
import { waitIn } from './start.ts'
import type { Start, Waiting } from './start.ts'
import { useSteps } from './use-steps.ts'
import sheet from './frame.css'

export interface LateFieldProps extends Omit<RichTextEditorProps, 'autoFocus' | 'start'> {
  /** Counts up with each request to open the editor without a press. */
  readonly openings?: number
  /** The editor did not load. */
  readonly onMissing?: (() => void) | undefined
}
type Editor = ComponentType<RichTextEditorProps>

/** A field whose editor comes from `load` once someone writes. */
export function lateFieldOf(load: () => Promise<Editor>): ComponentType<LateFieldProps> {
  const find = async (): Promise<Editor> => {
    const [{ guarded }, Editor] = await Promise.all([import('./rich-text-field.tsx'), load()])
    return guarded(Editor)
  }
  return function LateField({ openings = 0, onMissing, ...props }) {
    const [opened, setOpened] = useState<{ readonly Editor: Editor; readonly start: Start }>()
    return opened ? (
      <opened.Editor {...props} start={opened.start} />
    ) : (
      <Closed
        {...props}
        find={find}
        openings={openings}
        onMissing={onMissing}
        onOpen={(Editor, start) => flushSync(() => setOpened({ Editor, start }))} // no key falls between the two
      />
    )
  }
}

/** In chunks of their own. */
export const LateField = lateFieldOf(async () => (await import('./editor.tsx')).default)

interface ClosedProps extends LateFieldProps {
  readonly openings: number
  find(): Promise<Editor>
  onOpen(Editor: Editor, start: Start): void
}

function Closed(props: ClosedProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const field = useField(props)
  const { maxHeightPx = 320, value, placeholder, openings } = props
  const isLocked = props.isDisabled === true || props.isReadOnly === true
  const text = useRef<HTMLDivElement>(null)
  const { status, typedCount, load, fetchAhead, retry } = useOpening(text, props, isLocked)
  useEffect(() => {
    if (openings > 0) load(0)
  }, [openings, load])
  const { links } = field
  return (
    // a press on the label goes into the text, as for every field
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className='lc-rte-field'
      onClick={event => {
        if (event.target instanceof Element && event.target.id === field.labelId) text.current?.focus()
      }}
    >
      <Field field={field} props={props} isGroup>
        <div
          className='lc-rte'
          part='control'
          data-size={props.size ?? 'm'}
          data-loading={status === 'loading' || undefined}
          {...controlState(props)}
        >
          {!isLocked && !props.isBare && (
            <div className='lc-rte-strip' aria-hidden='true'>
              <Icon name='edit' sizePx={14} />
            </div>
          )}
          <div className='lc-rte-box' style={{ maxBlockSize: maxHeightPx }} onPointerEnter={fetchAhead}>
            {/* the editor's own text box, in which the browser places the cursor; nothing in it can be changed yet */}
            <div
              ref={text}
              {...links}
              role='textbox'
              aria-multiline='true'
              aria-placeholder={placeholder}
              aria-disabled={props.isDisabled || undefined}
              aria-readonly={(!props.isDisabled && props.isReadOnly) || undefined}
              className='lc-rte-text'
              part='input'
              tabIndex={0}
              contentEditable={!isLocked}
              suppressContentEditableWarning
            >
              <Shown key={typedCount} value={value} placeholder={placeholder} isStill={status === 'loading'} />
            </div>
          </div>
          {status === 'failed' && (
            <p className='lc-rte-late' role='alert'>
              {say(typedCount > 0 ? 'rich.late.kept' : 'rich.late')}
              <Button size='s' variant='ghost' icon='refresh' onPress={retry}>
                {say('action.retry')}
              </Button>
            </p>
          )}
        </div>
      </Field>
    </div>
  )
}

/** The blocks that are drawn at once: more than are in sight. The others follow step by step. */
const mostAtOnce = 100

/** `isStill`: the editor is on its way, so the rest of a long text is not drawn for nothing. */
const Shown = ({
  value,
  placeholder,
  isStill,
}: Pick<LateFieldProps, 'value' | 'placeholder'> & { readonly isStill: boolean }): ReactNode =>
  value === undefined || value === null || value === '' ? (
    <div className='lc-rich'>
      <p className={placeholder ? 'lc-rte-ghost' : undefined} data-placeholder={placeholder}>
        <br />
      </p>
    </div>
  ) : (
    <Stepped value={value} isStill={isStill} />
  )

function Stepped({ value, isStill }: { readonly value: unknown; readonly isStill: boolean }): ReactNode {
  const count = useMemo(() => openedText(richNodes(value)).nodes.length, [value])
  return <RichText value={value} most={useSteps(count, mostAtOnce, isStill)} parts={partsLater} />
}

/** Loads the editor once someone writes, and hands over to it when the pointer is up. */
function useOpening(
  text: { readonly current: HTMLElement | null },
  props: ClosedProps,
  isLocked: boolean,
): {
  readonly status: 'closed' | 'loading' | 'failed'
  /** Redraws the text after a failure: a browser that composes words writes them into it. */
  readonly typedCount: number
  load(leastMs: number): void
  /** Fetches the editor of a text that may be pressed next. */
  fetchAhead(): void
  retry(): void
} {
  const [status, setStatus] = useState<'closed' | 'loading' | 'failed'>('closed')
  const [typedCount, setTypedCount] = useState(0)
  const now = useRef(props)
  const waiting = useRef<Waiting>(undefined)
  const found = useRef<Editor | 'asked'>(undefined)
  useEffect(() => {
    now.current = props
  })
  const [does] = useState(() => {
    function handOver(): void {
      const { current: Editor } = found
      const { current: held } = waiting
      if (!Editor || Editor === 'asked' || !held || held.isHeld()) return
      now.current.onOpen(Editor, held.start())
    }
    let hasFailed = false
    function fail(): void {
      hasFailed = true
      found.current = undefined
      setTypedCount(waiting.current?.typed.length ?? 0)
      setStatus('failed')
      now.current.onMissing?.()
    }
    function load(leastMs: number): void {
      if (now.current.isDisabled || now.current.isReadOnly || found.current === 'asked') return
      if (found.current) {
        queueMicrotask(handOver)
        return
      }
      found.current = 'asked'
      hasFailed = false
      setStatus('loading')
      const since = Date.now()
      now.current.find().then(
        Editor => {
          found.current = Editor
          handOver()
        },
        () => setTimeout(fail, Math.max(0, leastMs - (Date.now() - since))), // a retry is seen as one
      )
    }
    let isFetched = false
    return {
      handOver,
      load,
      fetchAhead() {
        if (now.current.isDisabled || now.current.isReadOnly || isFetched) return
        isFetched = true
        now.current.find().catch(() => {
          isFetched = false // a press shows the error
        })
      },
      /** Not again by each key after it failed. */
      open: () => {
        if (!hasFailed) load(0)
      },
      retry: () => {
        load(minRetryMs)
        text.current?.focus()
      },
    }
  })
  useLayoutEffect(() => {
    // before anyone can reach the text
    if (!text.current || isLocked) return undefined
    const made = waitIn(text.current, does.open, does.handOver)
    waiting.current = made
    return () => {
      made.stop()
      waiting.current = undefined
    }
  }, [isLocked, does, text])
  return { status, typedCount, ...does }
}
