// What only a widget of a page provides for its actions: the levels of its deep dive, the tabs and rows of the page, panels
// of text beside what was pressed, and areas below the rows of a table.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Abilities, RowContent, TooltipContent } from '../acting/provided.ts'
import type { Readable } from '../base/readable.ts'
import { stableKey } from '../base/stable-key.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import type { PageStore } from '../stores/page.ts'
import { useReadable } from '../stores/use.tsx'
import { later } from '../ui/later.tsx'
import type { DrawWidget, OpenDive } from './open-dive.ts'
import type { PressTipProps } from './press-tip.tsx'
import type { RowDetailsProps } from './row-details.tsx'
import { tabsOf } from './tab-rows.ts'
import type { LastPress } from './use-press.ts'

export interface PageAbilitiesOf {
  readonly module: Module
  readonly page: PageStore | undefined
  readonly dive: OpenDive | undefined
  /** The view draws what is opened below a row. */
  readonly opensRows: boolean
  readonly press: RefObject<LastPress>
  readonly draw: DrawWidget
}

export interface PageAbilities {
  /** Returns the abilities of the press that was just made. */
  ableOf(button: string | undefined, record: Document | undefined): Partial<Abilities>
  belowRow(record: Document): ReactNode
  /** The open panel of text. */
  readonly drawn: ReactNode
}

const PressTip = later<PressTipProps>(async () => (await import('./press-tip.tsx')).PressTip)
const RowDetails = later<RowDetailsProps>(async () => (await import('./row-details.tsx')).RowDetails)

interface OpenTip {
  readonly id: string
  readonly anchor: HTMLElement
  readonly content: TooltipContent
}

export function usePageAbilities({ module, page, dive, opensRows, press, draw }: PageAbilitiesOf): PageAbilities {
  const [tip, setTip] = useState<OpenTip>()
  const [opened, setOpened] = useState<ReadonlyMap<unknown, RowContent>>(new Map())
  useEffect(() => setOpened(new Map()), [module.id])
  const main = dive?.main ?? module
  const isTipShown = useReadable(
    useMemo((): Readable<boolean> => {
      const isOpen = (): boolean => tip !== undefined && (page === undefined || page.openTip.get() === tip.id)
      return { get: isOpen, subscribe: page?.openTip.subscribe ?? (() => () => {}) }
    }, [page, tip]),
  )

  const ableOf = useCallback(
    (button: string | undefined, record: Document | undefined): Partial<Abilities> => {
      const { element } = press.current
      return {
        ...(page ? pageAbilities(page, main) : {}),
        ...(opensRows
          ? {
              expandRow: (row, content) =>
                setOpened(before => {
                  const next = new Map(before)
                  // a second press of the same action closes it; another action shows something else there
                  if (stableKey(next.get(keyOf(row))) === stableKey(content)) next.delete(keyOf(row))
                  else next.set(keyOf(row), content)
                  return next
                }),
            }
          : {}),
        ...(element
          ? {
              toggleTooltip: content => {
                const id = `${module.id} ${button ?? ''} ${record ? String(record['_id']) : ''}`
                setTip(before =>
                  before?.id === id && (!page || page.openTip.get() === id)
                    ? undefined
                    : { id, anchor: element, content },
                )
                if (page) page.setOpenTip(page.openTip.get() === id ? undefined : id)
              },
            }
          : {}),
      }
    },
    [module.id, page, main, opensRows, press],
  )
  const close = useCallback(() => {
    setTip(undefined)
    if (page && page.openTip.get() === tip?.id) page.setOpenTip(undefined)
  }, [page, tip?.id])
  const belowRow = useCallback(
    (record: Document): ReactNode => {
      const content = opened.get(keyOf(record))
      return content && <RowDetails record={record} content={content} main={main} draw={draw} />
    },
    [opened, main, draw],
  )
  const drawn =
    tip && isTipShown ? <PressTip key={tip.id} anchor={tip.anchor} content={tip.content} onClose={close} /> : null
  return useMemo(() => ({ ableOf, belowRow, drawn }), [ableOf, belowRow, isTipShown, tip, close])
}

/** Rows that are read again are other objects: the item they show is the same. */
const keyOf = (record: Document): unknown => {
  const { _id: id } = record
  return typeof id === 'string' || typeof id === 'number' ? id : record
}

const pageAbilities = (page: PageStore, main: Module): Partial<Abilities> => ({
  dive(direction, record) {
    if (direction === 'down') page.diveDown(main)
    else page.diveUp(main, record ?? {})
  },
  ...rowAbilities(page),
})

/** What also a button of the page itself can do: it is in no widget. */
export const rowAbilities = (page: PageStore): Partial<Abilities> => ({
  switchTab(widget, column) {
    const columns = page.modules.get().flatMap(one => (one.id === widget ? tabsOf(one) : []))
    if (!columns.some(({ id }) => id === column)) return false
    page.setTab(widget, column)
    return true
  },
  switchRows: (rows, how) => page.switchRows(rows, how),
})
