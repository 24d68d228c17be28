// An editor for a text with {{placeholders}} and tags: the same look as the editor of JSON, and completion of what may stand
// between the braces. What is wrong is underlined by its line.
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useRoot, useSheet } from '../../ui/sheet.ts'
import { look } from './look.ts'
import sheet from './editor.css'

/** Only those who build open it. */
export const isRare = true

export interface TemplateEditorHandle {
  /** Writes a text in place of what is selected, and takes the focus. */
  insert(text: string): void
  /** Writes a text on each side of what is selected; if nothing is, `empty` is written and selected. Takes the focus. */
  wrap(before: string, after: string, empty: string): void
  /** Selects the tag of this name that the cursor is in, and returns it. */
  selectTag(name: string): string | undefined
}
export interface LineFault {
  /** From 1. */
  readonly line: number
  readonly kind: 'error' | 'warning'
  readonly message: string
}
export interface Offer {
  readonly label: string
  readonly detail?: string | undefined
}

export interface TemplateEditorProps {
  readonly text: string
  onChange(text: string): void
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly faults: readonly LineFault[]
  /** Returns what may follow what is written since the last "{{": "", "#", "sum ", "amount | ". */
  offer(written: string): readonly Offer[]
  readonly ref?: Ref<TemplateEditorHandle> | undefined
}

/** A change that no person made. */
const fromOutside = Annotation.define<boolean>()
/** More keys than anybody presses between two drawings. */
const maxEchoes = 100

const language = StreamLanguage.define<{ isInTag: boolean }>({
  name: 'template',
  startState: () => ({ isInTag: false }),
  token(stream, state) {
    if (stream.match(/^\{\{[^{}]*\}\}/)) return 'keyword'
    if (state.isInTag) {
      if (stream.match(/^\/?>/)) {
        state.isInTag = false
        return 'tag'
      }
      if (stream.match(/^"[^"{]*"?/)) return 'string'
      if (stream.match(/^[\w-]+/)) return 'attribute'
      stream.next()
      return null
    }
    if (stream.match(/^<\/?[a-z][\w-]*/i)) {
      state.isInTag = true
      return 'tag'
    }
    stream.next()
    stream.eatWhile(/[^<{]/)
    return null
  },
})

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--lc-color-link)', fontWeight: 'var(--lc-weight-medium)' },
  { tag: tags.tagName, color: 'var(--lc-color-text-muted)' },
  { tag: tags.attributeName, color: 'var(--lc-color-text-muted)' },
  { tag: tags.string, color: 'var(--lc-color-success)' },
])

const fixed: Extension = [
  lineNumbers(),
  lintGutter(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  language,
  syntaxHighlighting(colours),
  look,
  EditorView.lineWrapping,
  closeBrackets(),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
]

/** Edits the text of a template. `text` replaces the content only if it differs; the cursor stays. */
export default function TemplateEditor(props: TemplateEditorProps): ReactNode {
  const { text, faults, labelledBy, describedBy } = props
  useSheet(sheet)
  const root = useRoot()
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const now = useRef(props)
  const settings = useRef(new Compartment())
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
          autocompletion({
            icons: false,
            interactionDelay: 0,
            override: [context => resultOf(context, now.current.offer)],
          }),
          EditorView.updateListener.of(update => {
            if (!update.docChanged || !update.transactions.some(change => !change.annotation(fromOutside))) return
            const typed = update.state.doc.toString()
            told.current = [...told.current.slice(-maxEchoes), typed]
            now.current.onChange(typed)
          }),
          settings.current.of(attributesOf(now.current)),
        ],
      }),
    })
    view.current = made
    return () => {
      view.current = undefined
      made.destroy()
    }
  }, [root])

  useEffect(() => {
    view.current?.dispatch({ effects: settings.current.reconfigure(attributesOf({ labelledBy, describedBy, faults })) })
  }, [labelledBy, describedBy, faults])

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const written = editor.state.doc.toString()
    const echo = told.current.indexOf(text)
    told.current = written === text || echo < 0 ? [] : told.current.slice(echo + 1)
    if (written === text || echo >= 0) return // what a fast typist wrote may come back only after the next keys
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: text },
      annotations: fromOutside.of(true),
    })
  }, [text])

  useEffect(() => {
    const editor = view.current
    if (editor) editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor, faults)))
  }, [faults, text])

  useImperativeHandle(props.ref, () => handleOf(() => view.current), [])

  return <div ref={box} className='lc-code' part='code' data-invalid={isWrong(faults) || undefined} />
}

const handleOf = (view: () => EditorView | undefined): TemplateEditorHandle => ({
  insert(added) {
    const editor = view()
    if (!editor) return
    editor.dispatch(editor.state.replaceSelection(added), { scrollIntoView: true, userEvent: 'input.complete' })
    editor.focus()
  },
  wrap(before, after, empty) {
    const editor = view()
    if (!editor) return
    const { from, to } = editor.state.selection.main
    const inner = from === to ? empty : editor.state.sliceDoc(from, to)
    const start = from + before.length
    editor.dispatch({
      changes: { from, to, insert: before + inner + after },
      selection: { anchor: start, head: start + inner.length },
      scrollIntoView: true,
      userEvent: 'input.complete',
    })
    editor.focus()
  },
  selectTag(name) {
    const editor = view()
    if (!editor) return undefined
    const { doc, selection } = editor.state
    const { head } = selection.main
    for (const found of doc.toString().matchAll(new RegExp(tagOf(name), 'gi'))) {
      const [from, to] = [found.index, found.index + found[0].length]
      if (head < from || head > to) continue
      editor.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
      return found[0]
    }
    return undefined
  },
})

/** A tag with its attributes, whose values may have any sign. */
const tagOf = (name: string): string => String.raw`<${name}\b(?:"[^"]*"|'[^']*'|[^'">])*>`

const isWrong = (faults: readonly LineFault[]): boolean => faults.some(({ kind }) => kind === 'error')

function attributesOf({
  labelledBy,
  describedBy,
  faults,
}: Pick<TemplateEditorProps, 'labelledBy' | 'describedBy' | 'faults'>): Extension {
  return EditorView.contentAttributes.of({
    'aria-labelledby': labelledBy,
    'aria-multiline': 'true',
    tabindex: '0', // what scrolls can be focused
    spellcheck: 'false',
    autocapitalize: 'off',
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(isWrong(faults) ? { 'aria-invalid': 'true' } : {}),
  })
}

function diagnosticsOf({ state }: EditorView, faults: readonly LineFault[]) {
  return faults
    .map(({ line, kind, message }) => {
      const { from, to } = state.doc.line(Math.max(1, Math.min(line, state.doc.lines)))
      return { from, to, severity: kind, message }
    })
    .toSorted((one, other) => one.from - other.from)
}

function resultOf(context: CompletionContext, offer: TemplateEditorProps['offer']): CompletionResult | null {
  const inside = context.matchBefore(/\{\{[^{}]*/)
  if (!inside) return null
  const written = inside.text.slice(2)
  const word = /[^\s|#/]*$/.exec(written)?.[0] ?? ''
  const offers = offer(written.slice(0, written.length - word.length))
  if (offers.length === 0) return null
  return {
    from: context.pos - word.length,
    validFor: /^[^\s|#/{}]*$/,
    options: offers.map(({ label, detail }) => ({
      label,
      ...(detail === undefined ? {} : { detail }),
      apply(view, _, from, to) {
        const isClosed = view.state.doc.sliceString(to, to + 2) === '}}'
        const isDone = !label.endsWith(' ')
        const end = isDone && !isClosed ? '}}' : ''
        view.dispatch({
          changes: { from, to, insert: label + end },
          selection: { anchor: from + label.length + (isDone ? 2 : 0) },
          userEvent: 'input.complete',
        })
      },
    })),
  }
}
