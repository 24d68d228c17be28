// A code editor on CodeMirror 6, the only importer of it. style-mod adopts its rules as a constructable sheet because
// it gets the shadow root: nothing is written as <style>. Colors are the theme's custom properties, so light, dark and
// a page's own theme apply without rendering again.
// Tab indents; Escape and then Tab leaves (CodeMirror's convention), so the keyboard is never trapped.
import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder as ghost,
} from '@codemirror/view'
import { useRoot, useSheet } from '../../ui/sheet.ts'
import { faultTexts, readJson } from './read-json.ts'
import type { JsonFault, JsonRead } from './read-json.ts'
import type { Suggest } from './complete.ts'
import { colours, look } from './look.ts'
import sheet from './editor.css'

export interface CodeEditorProps {
  readonly text: string
  /** Every change a person makes, with what it reads as. */
  onChange(text: string, read: JsonRead): void
  readonly onBlur?: (() => void) | undefined
  readonly id?: string | undefined
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isInvalid?: boolean | undefined
  readonly isRequired?: boolean | undefined
  /** Height at which it starts to scroll; it is never lower than 5 lines. Default 320. */
  readonly heightPx?: number | undefined
  readonly placeholder?: string | undefined
  /** Words for a fault, in the reader's language. */
  readonly faultText?: ((fault: JsonFault) => string) | undefined
  /** What is offered at the cursor; the list opens with a quotation mark, a letter or Ctrl+Space. */
  readonly suggest?: Suggest | undefined
}

/** More keys than anybody presses between two drawings. */
const maxEchoes = 100

/** A change that no person made. */
const fromOutside = Annotation.define<boolean>()

/** What every editor has. */
const fixed: Extension = [
  lineNumbers(),
  foldGutter({ openText: '⌄', closedText: '›' }),
  lintGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  json(),
  syntaxHighlighting(colours),
  look,
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, indentWithTab]),
]

/** Edits JSON text. `text` replaces the content only if it differs; the cursor stays. */
export default function CodeEditor(props: CodeEditorProps): ReactNode {
  const { text, heightPx = 320 } = props
  useSheet(sheet)
  const root = useRoot()
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const now = useRef(props)
  const settings = useRef(new Compartment())
  const completing = useRef(new Compartment())
  /** Emitted texts that have not come back as `text` yet. */
  const told = useRef<readonly string[]>([])
  useEffect(() => {
    now.current = props
  })

  useEffect(() => {
    if (!box.current) return undefined
    const made = new EditorView({
      parent: box.current,
      ...(root ? { root } : {}),
      state: EditorState.create({
        doc: now.current.text,
        extensions: [
          fixed,
          EditorView.updateListener.of(update => {
            if (update.docChanged && update.transactions.some(change => !change.annotation(fromOutside)))
              tell(update.view)
          }),
          EditorView.domEventHandlers({
            blur: () => {
              now.current.onBlur?.()
            },
          }),
          settings.current.of(settingsOf(now.current)),
          completing.current.of([]),
        ],
      }),
    })
    const tell = (editor: EditorView): void => {
      const typed = editor.state.doc.toString()
      told.current = [...told.current.slice(-maxEchoes), typed]
      now.current.onChange(typed, readJson(typed))
      mark(editor, now.current)
    }
    view.current = made
    mark(made, now.current)
    return () => {
      view.current = undefined
      made.destroy()
    }
  }, [root])

  useEffect(() => {
    view.current?.dispatch({ effects: settings.current.reconfigure(settingsOf(props)) })
  }, [
    props.id,
    props.labelledBy,
    props.describedBy,
    props.isReadOnly,
    props.isInvalid,
    props.isRequired,
    props.placeholder,
  ])

  useCompletion(view, completing, now, root)

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const written = editor.state.doc.toString()
    const echo = told.current.indexOf(text)
    told.current = written === text || echo < 0 ? [] : told.current.slice(echo + 1)
    if (written === text || echo >= 0) return // what a fast typist wrote may come back only after the next keys: it is not put over them
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: text },
      annotations: fromOutside.of(true),
    })
    mark(editor, now.current)
  }, [text])

  return (
    <div
      ref={box}
      className='lc-code'
      part='code'
      data-readonly={props.isReadOnly || undefined}
      data-invalid={props.isInvalid || undefined}
      style={{ maxBlockSize: heightPx }}
    />
  )
}

/** Loads what completes the text, if the editor suggests something. */
function useCompletion(
  view: RefObject<EditorView | undefined>,
  slot: RefObject<Compartment>,
  now: RefObject<CodeEditorProps>,
  root: ReturnType<typeof useRoot>,
): void {
  const suggests = now.current.suggest !== undefined
  useEffect(() => {
    const editor = view.current
    if (!suggests || !editor) return undefined
    let isOver = false
    void import('./complete.ts').then(
      ({ completion }) => {
        if (!isOver) editor.dispatch({ effects: slot.current.reconfigure(completion(() => now.current.suggest)) })
      },
      () => {}, // without it one types every letter
    )
    return () => {
      isOver = true
    }
  }, [root, suggests])
}

function settingsOf(props: CodeEditorProps): Extension {
  const attributes: Record<string, string> = {
    'aria-labelledby': props.labelledBy,
    'aria-multiline': 'true',
    spellcheck: 'false',
    autocapitalize: 'off',
    tabindex: '0', // what scrolls can be focused
  }
  if (props.id) attributes['id'] = props.id
  if (props.describedBy) attributes['aria-describedby'] = props.describedBy
  if (props.isInvalid) attributes['aria-invalid'] = 'true'
  if (props.isRequired) attributes['aria-required'] = 'true'
  if (props.isReadOnly) attributes['aria-readonly'] = 'true'
  return [
    EditorView.contentAttributes.of(attributes),
    EditorState.readOnly.of(props.isReadOnly === true),
    props.placeholder ? ghost(props.placeholder) : [],
  ]
}

/** Underlines the first error and marks its line in the gutter. */
function mark(editor: EditorView, props: CodeEditorProps): void {
  const read = readJson(editor.state.doc.toString())
  const { length } = editor.state.doc
  editor.dispatch(
    setDiagnostics(
      editor.state,
      read.ok
        ? []
        : [
            {
              from: Math.min(read.at, Math.max(0, length - 1)),
              to: Math.min(length, read.at + 1),
              severity: 'error',
              message: props.faultText?.(read) ?? faultTexts[read.fault],
            },
          ],
    ),
  )
}
