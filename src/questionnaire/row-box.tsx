// One row of a form: its label, whether it is folded, and its questions, tabs or repeated lists.
import { memo, useEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { colorOf } from '../ui/theme/theme.ts'
import type { FormRow, QuestionList } from './definition.ts'
import { isOnTab } from './definition.ts'
import { repeatKey } from './graph.ts'
import { useRow } from './hooks.ts'
import { BrokenBox, QuestionBox } from './question-box.tsx'
import type { QuestionHost } from './question-box.tsx'
import { useWords } from '../inputs/words.ts'

export interface RowBoxProps {
  readonly host: QuestionHost
  readonly row: FormRow
  readonly addColor?: string | undefined
  readonly isOpen: boolean
  readonly tab: number
  setOpen(row: string, isOpen: boolean): void
  setTab(row: string, tab: number): void
}

export const RowBox = memo(function RowBox(props: RowBoxProps): ReactNode {
  const { host, row, isOpen, setOpen } = props
  const state = useRow(host.engine, row.key)
  if (!state.isVisible) return null
  const body = row.type === 'Tab' ? <Tabs {...props} shown={state.tabs} />
    : row.type === 'List' ? row.lists.map(list => <Repeats key={list.key} host={host} list={list} ids={state.repeatIds[list.key] ?? [0]} addColor={list.addColor ?? props.addColor} />)
    : <Questions host={host} questions={row.questions} />
  const bodyId = `${host.idPrefix}-row-${row.key}`
  const labelId = `${bodyId}-label`
  return (
    <section className='lc-row' part='row' data-key={row.key} aria-labelledby={row.label === '' ? undefined : labelId}>
      {row.collapse.show
        ? (
          <h3 className='lc-row-label'>
            <button type='button' id={labelId} className='lc-row-fold' aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(row.key, !isOpen)}>
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} /> <span>{row.label || row.key}</span>
            </button>
          </h3>
        )
        : row.label !== '' && <h3 id={labelId} className='lc-row-label'>{row.label}</h3>}
      <div id={bodyId} className='lc-row-body' hidden={row.collapse.show && !isOpen}>{body}</div>
    </section>
  )
})

/** Above this, questions out of sight are not laid out. */
const longRow = 40

function Questions({ host, questions, repeat = 0 }: { readonly host: QuestionHost; readonly questions: FormRow['questions']; readonly repeat?: number }): ReactNode {
  return (
    <div className='lc-questions' data-long={questions.length > longRow || undefined}>
      {questions.map((question, index) => {
        if (question.broken && question.broken !== 'unknown-type') return <BrokenBox key={`broken-${index}`} question={question} />
        const key = repeatKey(question.key, repeat)
        // the row is drawn again when one comes or goes: what is hidden costs nothing
        return host.engine.question(key)?.isActive ? <QuestionBox key={question.key} host={host} questionKey={key} /> : null
      })}
    </div>
  )
}

function Tabs({ host, row, tab, setTab, shown }: RowBoxProps & { readonly shown: readonly number[] }): ReactNode {
  const open = shown.includes(tab) ? tab : shown[0] ?? 0
  const id = (index: number, part: string): string => `${host.idPrefix}-${row.key}-${part}-${index}`
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const at = shown.indexOf(open)
    const to = { ArrowRight: shown[at + 1] ?? shown[0], ArrowLeft: shown[at - 1] ?? shown.at(-1), Home: shown[0], End: shown.at(-1) }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setTab(row.key, to)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus()
  }
  return (
    <div className='lc-row-tabs'>
      <div role='tablist' aria-label={row.label || row.key} className='lc-row-tablist' onKeyDown={press}>
        {shown.map(index => (
          <button
            key={index} type='button' role='tab' id={id(index, 'tab')} data-tab={index} className='lc-row-tab' aria-selected={index === open}
            aria-controls={id(index, 'panel')} tabIndex={index === open ? 0 : -1} onClick={() => setTab(row.key, index)}
          >{row.tabs[index]?.label || row.tabs[index]?.key}</button>
        ))}
      </div>
      {shown.map(index => {
        const one = row.tabs[index]
        return one && (
          <div key={index} role='tabpanel' id={id(index, 'panel')} aria-labelledby={id(index, 'tab')} hidden={index !== open}>
            <Questions host={host} questions={row.questions.filter(question => isOnTab(question, one, index))} />
          </div>
        )
      })}
    </div>
  )
}

function Repeats({ host, list, ids, addColor }: { readonly host: QuestionHost; readonly list: QuestionList; readonly ids: readonly number[]; readonly addColor: string | undefined }): ReactNode {
  const text = useWords()
  const count = ids.length
  const box = useRef<HTMLDivElement>(null)
  const [goTo, setGoTo] = useState<{ readonly repeat: number }>()
  // the button that was pressed may be gone: what stands in its place takes the focus
  useEffect(() => { if (goTo) box.current?.querySelectorAll<HTMLElement>(':scope > .lc-repeat')[goTo.repeat]?.focus() }, [goTo])
  const name = list.label || list.name || ''
  const nameOf = (repeat: number): string => text('form.repeat.name', { label: name || '#', number: repeat + 1 })
  const isFull = list.max !== undefined && !Number.isNaN(list.max) && count >= list.max
  const colour = colorOf(addColor)
  const canChange = list.addable && !host.isReadOnly
  return (
    <div ref={box} className='lc-repeats' role='group' aria-label={name || undefined}>
      {ids.map((id, repeat) => (
        <div key={id} className='lc-repeat' role='group' aria-label={nameOf(repeat)} tabIndex={-1}>
          {(count > 1 || name !== '') && (
            <div className='lc-repeat-head'>
              <span className='lc-repeat-name' aria-hidden='true'>{count > 1 ? nameOf(repeat) : name}</span>
              {canChange && repeat > 0 && (
                <IconButton size='s' icon='arrow-up' label={text('form.repeat.up', { label: nameOf(repeat) })} onPress={() => { host.engine.moveRepeat(list.key, repeat, repeat - 1); setGoTo({ repeat: repeat - 1 }) }} />
              )}
              {canChange && count > 1 && (
                <IconButton size='s' icon='trash' label={text('form.repeat.remove', { label: nameOf(repeat) })} onPress={() => { host.engine.removeRepeat(list.key, repeat); setGoTo({ repeat: Math.min(repeat, count - 2) }) }} />
              )}
            </div>
          )}
          <Questions host={host} questions={list.questions} repeat={repeat} />
        </div>
      ))}
      {canChange && !isFull && (
        <Button
          icon='plus' className='lc-repeat-add' style={colour === undefined ? {} : { '--lc-add-colour': colour } as CSSProperties} // React knows no custom properties
          onPress={() => host.engine.addRepeat(list.key)}
        >{list.addLabel ?? text('form.repeat.add')}</Button>
      )}
    </div>
  )
}
