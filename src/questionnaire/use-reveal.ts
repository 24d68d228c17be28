import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { focusableIn } from '../ui/focus.ts'
import { isOnTab } from '../form/definition.ts'
import type { FormEngine, Missing } from '../form/engine.ts'
import { useForm } from './rows/hooks.ts'
import { boxId } from './rows/question-box.tsx'

interface Layout {
  readonly open: Readonly<Record<string, boolean>>
  readonly tab: Readonly<Record<string, number>>
}

/** Under what a list is folded: it may have the key of a row. */
export const listFold = (list: string): string => `list ${list}`

/** Which rows and lists are folded, which tabs are open, and the way to one question wherever it is. A new step starts at the top (QUE-059). */
export function useReveal(
  engine: FormEngine,
  idPrefix: string,
): {
  reveal(one: Missing): void
  readonly box: RefObject<HTMLDivElement | null>
  readonly layout: Layout
  setOpen(list: string, isOpen: boolean): void
  setTab(row: string, tab: number): void
} {
  const box = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<Layout>({ open: {}, tab: {} })
  const [target, setTarget] = useState<{ readonly key: string }>()
  const { step } = useForm(engine)
  const setOpen = useCallback(
    (list: string, isOpen: boolean) => setLayout(before => ({ ...before, open: { ...before.open, [list]: isOpen } })),
    [],
  )
  const setTab = useCallback(
    (row: string, tab: number) => setLayout(before => ({ ...before, tab: { ...before.tab, [row]: tab } })),
    [],
  )

  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    if (target) return
    const element = box.current
    const own = element && scrollerOf(element)
    if (own) own.scrollTo?.({ top: 0 })
    else if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView?.({ block: 'start' }) // the page around scrolls only if the start is not visible
    element?.querySelector<HTMLElement>('form')?.focus({ preventScroll: true })
  }, [step, target])

  useEffect(() => {
    if (!target) return
    const element = [...(box.current?.querySelectorAll<HTMLElement>('.lc-question') ?? [])].find(
      one => one.id === boxId(idPrefix, target.key),
    )
    if (!element) return
    element.scrollIntoView?.({ block: 'center' })
    const [first] = focusableIn(element).filter(one => !one.closest('.lc-question-head'))
    first?.focus({ preventScroll: true })
    setTarget(undefined)
  }, [target, step, layout, idPrefix])

  const reveal = useCallback(
    (one: Missing) => {
      engine.goTo(one.step)
      for (const row of engine.definition.rows) {
        const question = row.questions.find(asked => asked.key === one.key)
        const list = row.lists.find(each =>
          each.questions.some(asked => asked.key === one.key || asked.key === one.key.replace(/_\d{1,3}$/, '')),
        )
        if (!question && !list) continue
        if (row.collapse.show) setOpen(row.key, true)
        if (list?.collapse.show) setOpen(listFold(list.key), true)
        const tab =
          question && row.type === 'Tab' ? row.tabs.findIndex((each, index) => isOnTab(question, each, index)) : -1
        if (tab >= 0) setTab(row.key, tab)
      }
      setTarget({ key: one.key })
    },
    [engine, setOpen, setTab],
  )
  return { reveal, box, layout, setOpen, setTab }
}

/** What scrolls the form within its own element: a dialog, or a box of fixed height. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.classList.contains('lc-dialog-body')) return at
    if (
      at.scrollHeight > at.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(at).overflowY) &&
      at.getRootNode() instanceof ShadowRoot
    )
      return at
  }
  return undefined
}
