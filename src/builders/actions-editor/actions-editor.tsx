// A list of actions: in order, each as a sentence that opens to a form, showing which ones run in parallel.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ActionContext, ActionServices } from '../../actions/part.ts'
import { isRecord } from '../../base/loose.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useToast } from '../../ui/toast.tsx'
import { ActionCard } from './action-card.tsx'
import type { CardCommands } from './action-card.tsx'
import { AddAction } from './add-action.tsx'
import { findLateProblems, namesOf } from './names.ts'
import { startListDrag } from '../../workbench/list-drag.ts'
import type { Forms, Kinds, Runs } from './kinds.ts'
import { duplicated, kindOf, moved, newAction, removed, replaced, titleOf } from './model.ts'
import type { Stored } from './model.ts'
import { findActionProblems } from './problems.ts'
import type { ActionProblem } from './problems.ts'
import { words } from './words.ts'
import { useText } from '../../ui/text.tsx'
import sheet from './actions.css'

/** The list in the document of a builder. */
export interface ActionsHost {
  /** The newest list. */
  read(): readonly Stored[]
  /** Stores a list as one step of undo; changes of the same group in a row are one step. */
  put(list: readonly Stored[], label: string, group?: string): void
  undo(): void
  /** Where the history is: the same value while nothing else was changed. */
  at(): number
  /** Announces to those who do not see it. */
  say(text: string): void
}

export interface ActionsEditorProps {
  readonly list: readonly Stored[]
  /** Names the list: changes of one action are one step of undo. */
  readonly name: string
  readonly host: ActionsHost
  readonly context: ActionContext
  /** The same object while the builder is open: what it answers is cached for it. */
  readonly services: ActionServices
  readonly runs: Runs
  readonly kinds: Kinds
  readonly forms: Forms
}

/**
 * An action's card stays mounted while it is edited, moved and undone: cards are identified by the stored object, which
 * the history preserves.
 */
const cards = new WeakMap<object, string>()
let lastCard = 0
const nextCard = (): string => `card-${++lastCard}`
function cardOf(action: Stored, index: number): string {
  if (!isRecord(action)) return `odd-${index}`
  const known = cards.get(action) ?? nextCard()
  cards.set(action, known)
  return known
}

export default function ActionsEditor(props: ActionsEditorProps): ReactNode {
  const { list, name, host, context, services, runs, kinds, forms } = props
  useSheet(sheet)
  const say = useText(words)
  const toast = useToast()
  const { read, put } = host
  const box = useRef<HTMLOListElement>(null)
  const [openCard, setOpenCard] = useState<string>()
  const [over, setOver] = useState<{ readonly from: number; readonly to: number }>()
  const focusAt = useRef<{ readonly index: number; readonly isInside: boolean } | undefined>(undefined)

  const did = (what: string, action: Stored): string =>
    say(`actions.did.${what}`, { title: titleOf(action, kinds, say) })
  const move = (from: number, to: number): void => {
    const now = read()
    if (to < 0 || to >= now.length) {
      host.say(say(to < 0 ? 'actions.said.first' : 'actions.said.last'))
      return
    }
    focusAt.current = { index: to, isInside: false }
    put(moved(now, from, to), did('move', now[from]))
    host.say(say('actions.said.moved', { number: to + 1, of: now.length }))
  }
  const commandsFor = (index: number): CardCommands => ({
    open: isOpen => setOpenCard(isOpen ? cardOf(read()[index], index) : undefined),
    move: by => move(index, index + by),
    duplicate() {
      const now = read()
      focusAt.current = { index: index + 1, isInside: false }
      put(duplicated(now, index), did('duplicate', now[index]))
    },
    remove() {
      const now = read()
      focusAt.current = { index: Math.min(index, now.length - 2), isInside: false }
      put(removed(now, index), did('delete', now[index]))
      const at = host.at()
      // another step may have come since: only this one is taken back
      toast({
        kind: 'info',
        text: say('actions.said.deleted'),
        action: {
          label: say('actions.undo'),
          onPress: () => {
            if (host.at() === at) host.undo()
            else put([...read().slice(0, index), now[index], ...read().slice(index)], did('add', now[index]))
          },
        },
      })
    },
    change(action, isTyping) {
      const now = read()
      cards.set(action, cardOf(now[index], index))
      put(replaced(now, index, action), did('change', action), isTyping ? `action ${name} ${index}` : undefined)
    },
    drag(event) {
      if (!box.current) return
      startListDrag(event, {
        list: box.current,
        from: index,
        onOver: to => setOver(to === undefined ? undefined : { from: index, to }),
        onDrop: to => move(index, to),
      })
    },
  })
  const latest = useRef(commandsFor)
  useEffect(() => {
    latest.current = commandsFor
  })
  // stable commands while a card keeps its position, so that only a changed card renders again
  const commands = useMemo(
    () =>
      Array.from({ length: list.length }, (_, index): CardCommands => ({
        open: isOpen => latest.current(index).open(isOpen),
        move: by => latest.current(index).move(by),
        duplicate: () => latest.current(index).duplicate(),
        remove: () => latest.current(index).remove(),
        change: (action, isTyping) => latest.current(index).change(action, isTyping),
        drag: event => latest.current(index).drag(event),
      })),
    [list.length],
  )

  useLayoutEffect(() => {
    // after a move, the moved card keeps the focus
    const wanted = focusAt.current
    if (!wanted) return
    focusAt.current = undefined
    const card = box.current?.querySelectorAll<HTMLElement>(':scope > [data-index]')[wanted.index]
    const inside = wanted.isInside
      ? card?.querySelector<HTMLElement>('.lc-fa-body input, .lc-fa-body textarea, .lc-fa-body [role="combobox"]')
      : undefined
    const added = box.current?.parentElement?.querySelector<HTMLElement>(':scope > button') // after the last one was deleted
    ;(inside ?? card?.querySelector<HTMLElement>('[data-head]') ?? added)?.focus()
  })

  const problems = useProblems(props)
  const press = (event: KeyboardEvent<HTMLOListElement>): void => {
    if (
      !event.altKey ||
      (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') ||
      !(event.target instanceof HTMLElement) ||
      !event.target.closest('.lc-fa-head')
    )
      return
    const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset['index'])
    event.preventDefault()
    event.stopPropagation()
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const add = (type: string): void => {
    const action = newAction(type, context, kinds)
    const now = read()
    setOpenCard(cardOf(action, now.length))
    focusAt.current = { index: now.length, isInside: true }
    put([...now, action], did('add', action))
  }
  return (
    <div className='lc-fa' role='group' aria-label={say('actions.list')}>
      {list.length === 0 && <p className='lc-builder-note'>{say('actions.none')}</p>}
      {/* the keys move what has the focus inside */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={box} className='lc-fa-list' onKeyDown={press}>
        {list.map((action, index) => {
          const card = cardOf(action, index)
          const kind = kindOf(action, kinds)
          const isGate = index > 0 && kind?.descriptor.order === 'collects' && !kind.facts?.tellsOrder
          return (
            <li
              key={card}
              className='lc-fa-card'
              data-index={index}
              data-open={openCard === card || undefined}
              data-dragged={over?.from === index || undefined}
              data-drop={over === undefined || over.from === index ? undefined : dropSide(index, over)}
            >
              {isGate && (
                <p className='lc-fa-gate' aria-hidden='true'>
                  <Icon name='clock' sizePx={12} /> {say('actions.gate')}
                </p>
              )}
              <ActionCard
                action={action}
                index={index}
                count={list.length}
                isOpen={openCard === card}
                isGated={isGate}
                kinds={kinds}
                forms={forms}
                context={context}
                services={services}
                problems={problems[index] ?? noProblems}
                commands={commands[index] as CardCommands /* one for each */}
              />
            </li>
          )
        })}
      </ol>
      <AddAction kinds={kinds} runs={runs} onPick={add} />
    </div>
  )
}

/** The line shows above the entry it would land before, and below the last. */
function dropSide(
  index: number,
  { from, to }: { readonly from: number; readonly to: number },
): 'before' | 'after' | undefined {
  if (to === from) return undefined
  if (to > from) return index === to ? 'after' : undefined
  return index === to ? 'before' : undefined
}

const noProblems: readonly ActionProblem[] = []

/** The problems of each action; those the server or a schema finds come a moment later. */
function useProblems({
  list,
  context,
  services,
  kinds,
  runs,
}: ActionsEditorProps): readonly (readonly ActionProblem[])[] {
  const say = useText(words)
  const [late, setLate] = useState<readonly ActionProblem[]>(noProblems)
  useEffect(() => {
    let isCurrent = true
    void findLateProblems(list, { form: context.form, kinds, names: namesOf(services) }, say).then(found => {
      if (isCurrent) setLate(found)
    }) // never rejects
    return () => {
      isCurrent = false
    }
  }, [list, context.form, services, kinds, say])
  return useMemo(() => {
    const all = [...findActionProblems(list, context, { kinds, runs }, say), ...late]
    return list.map((_, index) => {
      const own = all.filter(one => one.index === index)
      return own.length === 0 ? noProblems : own
    })
  }, [list, context, kinds, runs, late, say])
}
