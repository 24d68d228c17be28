// The bars above a text: find and replace, how long it is, and what to improve. Loaded with the first one.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { NodeSelection } from 'prosemirror-state'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { writeNumber } from '../../../base/format/number.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSheet } from '../../../ui/sheet.ts'
import { useLang, useText } from '../../../ui/text.tsx'
import type { TextRange } from '../held.ts'
import { faultsOf } from './checks.ts'
import type { TextFault } from './checks.ts'
import { weakWords } from './contrast.ts'
import { countOf } from './count.ts'
import { findAll, replaceRanges, showRange } from './find.ts'
import { words } from './review-edit-words.ts'
import sheet from './review.css'

export type ReviewKind = 'find' | 'count' | 'check'

export interface ReviewProps {
  readonly kind: ReviewKind
  /** The text as it stands. */
  readonly state: EditorState
  readonly view: EditorView
  mark(ranges: readonly TextRange[], current: number): void
  /** Closes it; the focus goes back into the text. */
  onClose(): void
}

export function Review(props: ReviewProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const bar = useRef<HTMLElement>(null)
  const { kind, onClose } = props
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>(kind === 'find' ? 'input' : 'button')?.focus()
  }, [kind])
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  const Inside = { find: Find, count: Count, check: Checks }[kind]
  return (
    // Escape closes it from everywhere inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={bar} className='lc-rte-review' aria-label={say(`rich.${kind}`)} onKeyDown={press}>
      <Inside key={kind} {...props} />
      <IconButton
        size='s'
        icon='close'
        className='lc-rte-review-close'
        label={say('rich.review.close')}
        onPress={onClose}
      />
    </section>
  )
}

/** Words that are selected are what is looked for. */
function selectedWords({ doc, selection: { from, to, $from, $to } }: EditorState): string {
  return $from.sameParent($to) && to - from <= 200 ? doc.textBetween(from, to) : ''
}

function Find({ state, view, mark }: ReviewProps): ReactNode {
  const say = useText(words)
  const [query, setQuery] = useState(() => selectedWords(state))
  const [text, setText] = useState('')
  const [isCase, setCase] = useState(false)
  const [wanted, setWanted] = useState(() => state.selection.from)
  const [replaced, setReplaced] = useState<number>()
  const { doc } = state
  const found = useMemo(() => findAll(doc, query, isCase), [doc, query, isCase])
  // the first one from where somebody looked last
  const at = Math.max(
    0,
    found.findIndex(({ from }) => from >= wanted),
  )
  const current = found[at]
  useEffect(() => {
    mark(found, at)
    if (current) showRange(current)(view.state, view.dispatch)
  }, [found, at])
  useEffect(() => () => mark([], 0), [])
  const go = (by: 1 | -1): void => {
    setReplaced(undefined)
    setWanted(found.at((at + by) % found.length)?.from ?? 0)
  }
  const replace = (ranges: readonly TextRange[]): void => {
    const [first] = ranges
    if (!first) return
    replaceRanges(ranges, text)(view.state, view.dispatch)
    setReplaced(ranges.length > 1 ? ranges.length : undefined)
    setWanted(first.from + text.length) // what was put there is not found again
  }
  const step = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }
  const isNone = found.length === 0
  return (
    <>
      {/* Enter in a field goes on */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className='lc-rte-find' onKeyDown={step}>
        <TextField
          size='s'
          label={say('rich.find.words')}
          value={query}
          autoComplete='off'
          spellCheck={false}
          onChange={next => {
            setQuery(next)
            setReplaced(undefined)
          }}
        />
        <TextField size='s' label={say('rich.find.with')} value={text} autoComplete='off' onChange={setText} />
      </div>
      <div className='lc-rte-find-foot'>
        <Checkbox size='s' label={say('rich.find.case')} value={isCase} onChange={setCase} />
        <output>
          {query === ''
            ? ''
            : replaced !== undefined
              ? say('rich.find.replaced', { count: replaced })
              : isNone
                ? say('rich.find.none')
                : say('rich.find.at', { at: at + 1, count: found.length })}
        </output>
        <IconButton
          size='s'
          icon='chevron-up'
          label={say('rich.find.previous')}

          onPress={() => go(-1)}
        />
        <IconButton
          size='s'
          icon='chevron-down'
          label={say('rich.find.next')}

          onPress={() => go(1)}
        />
        <Button size='s' onPress={() => replace(current ? [current] : [])}>
          {say('rich.find.one')}
        </Button>
        <Button size='s' onPress={() => replace(found)}>
          {say('rich.find.all')}
        </Button>
      </div>
    </>
  )
}

function Count({ state }: ReviewProps): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const { doc, selection } = state
  const { from, to, empty } = selection
  const rows = [
    ['whole', countOf(doc, 0, doc.content.size, lang)] as const,
    ...(empty ? [] : [['selection', countOf(doc, from, to, lang)] as const]),
  ]
  return (
    <table className='lc-rte-count'>
      <thead>
        <tr>
          <th scope='col'>
            <span className='lc-hidden'>{say('rich.count')}</span>
          </th>
          {(['words', 'characters', 'withoutSpaces'] as const).map(one => (
            <th key={one} scope='col'>
              {say(`rich.count.${one}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope='row'>{say(`rich.count.${name}`)}</th>
            <td>{writeNumber(count.words, lang, 0)}</td>
            <td>{writeNumber(count.characters, lang, 0)}</td>
            <td>{writeNumber(count.withoutSpaces, lang, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Checks({ state, view }: ReviewProps): ReactNode {
  const say = useText(words)
  const { doc } = state
  const [weak, setWeak] = useState<readonly TextFault[]>([])
  // measured in the text as it is drawn
  useEffect(() => setWeak(weakWords(view)), [doc, view])
  const faults = useMemo(() => [...faultsOf(doc), ...weak].toSorted((one, other) => one.from - other.from), [doc, weak])
  const show = (fault: TextFault): void => {
    view.focus()
    if (fault.kind === 'alt')
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, fault.from)).scrollIntoView())
    else showRange(fault)(view.state, view.dispatch)
  }
  if (faults.length === 0) return <output>{say('rich.check.none')}</output>
  return (
    <ul className='lc-rte-checks'>
      {faults.map((fault, index) => (
        <li key={index}>
          <button type='button' onClick={() => show(fault)}>
            <Icon name='warning' sizePx={14} />
            {fault.kind === 'headers' && fault.words.trim() === ''
              ? say('rich.check.headersBlank')
              : say(`rich.check.${fault.kind}`, { words: fault.words })}
          </button>
        </li>
      ))}
    </ul>
  )
}
