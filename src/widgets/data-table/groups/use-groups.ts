// Reads the groups of a table and the rows of those that are open, again whenever the rows of the table change. What was
// read stays in sight until then.
import { useEffect, useRef, useState } from 'react'
import type { Document } from '../../../contract/entities/item.ts'
import type { GroupWanted } from '../../../contract/entities/row-group.ts'
import type { WidgetViewProps } from '../../part.ts'
import { foundGroups, groupsAtOnce, rowsAtOnce, type FoundGroup, type OpenGroup } from './group-rows.ts'

type Read = NonNullable<WidgetViewProps<never, never>['readGroups']>

export interface Groups {
  /** Undefined until they were read. */
  readonly found: readonly FoundGroup[] | undefined
  readonly total: number
  readonly isLoading: boolean
  readonly failure: string | undefined
  readonly opened: ReadonlyMap<string, OpenGroup>
  open(groups: readonly FoundGroup[]): void
  close(ids: readonly string[]): void
  /** Reads more rows of a group, or what failed; without one, more groups. */
  more(group?: FoundGroup): void
  retry(): void
}

interface Found {
  /** Groups of something else have other values. */
  readonly of: string
  readonly groups: readonly FoundGroup[]
  readonly total: number
}

/** Groups that are read beside each other. */
const atOnce = 4
type Opened = ReadonlyMap<string, OpenGroup>
const noGroups: Opened = new Map()
const empty: OpenGroup = { rows: [], total: 0, isLoading: true }

/** `at`: when the rows of the table arrived. */
export function useGroups(read: Read | undefined, wanted: GroupWanted, at: number): Groups {
  const [found, setFound] = useState<Found>()
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string>()
  const [allOpened, setAllOpened] = useState<{ readonly of: string; readonly groups: Opened }>()
  const [attempt, setAttempt] = useState(0)
  const [asked, identity] = [JSON.stringify(wanted), `${wanted.key} ${wanted.by ?? ''}`]
  const line = useRef(new AbortController())
  const opened = allOpened?.of === identity ? allOpened.groups : noGroups
  const setOpened = (change: (groups: Opened) => Opened): void =>
    setAllOpened(all => ({ of: identity, groups: change(all?.of === identity ? all.groups : noGroups) }))
  const now = useRef({ found: undefined as Found | undefined, opened, wanted, read })
  now.current = { found: found?.of === identity ? found : undefined, opened, wanted, read }

  const readPart = async (
    part: GroupWanted,
    limit: number,
    offset: number,
  ): Promise<{ readonly rows: readonly Document[]; readonly total: number } | string | undefined> => {
    const { signal } = line.current
    const answer = await now.current.read?.(part, { limit, offset }, signal).catch((error: unknown) => ({
      ok: false as const,
      message: error instanceof Error ? error.message : String(error),
    }))
    if (signal.aborted || !answer) return undefined
    return answer.ok ? answer.value : answer.message
  }
  const put = (id: string, change: (open: OpenGroup) => OpenGroup): void =>
    setOpened(all => {
      const open = all.get(id)
      return open ? new Map(all).set(id, change(open)) : all
    })
  /** Reads rows of a group: all that are shown again, or more of them. */
  const readRows = async ({ id, value }: FoundGroup, isMore: boolean): Promise<void> => {
    const shown = now.current.opened.get(id)?.rows ?? []
    const limit = isMore ? rowsAtOnce : Math.max(rowsAtOnce, shown.length)
    const part = await readPart({ ...now.current.wanted, value }, limit, isMore ? shown.length : 0)
    if (part === undefined) return
    put(id, open =>
      typeof part === 'string'
        ? { ...open, isLoading: false, failure: part }
        : { rows: isMore ? [...open.rows, ...part.rows] : part.rows, total: part.total, isLoading: false },
    )
  }
  const readAll = async (groups: readonly FoundGroup[]): Promise<void> => {
    const waiting = groups.values() // shared: each worker takes the next one
    const work = async (): Promise<void> => {
      for (const group of waiting) if (!line.current.signal.aborted) await readRows(group, false)
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, groups.length) }, work))
  }
  const readFound = async (isMore: boolean): Promise<void> => {
    setLoading(true)
    const shown = now.current.found?.groups ?? []
    const limit = isMore ? groupsAtOnce : Math.max(groupsAtOnce, shown.length)
    const part = await readPart(now.current.wanted, limit, isMore ? shown.length : 0)
    if (part === undefined) return
    setLoading(false)
    setFailure(typeof part === 'string' ? part : undefined)
    if (typeof part === 'string') return
    const groups = foundGroups(part.rows, now.current.wanted)
    setFound({ of: identity, groups: isMore ? [...shown, ...groups] : groups, total: part.total })
    if (!isMore) await readAll(groups.filter(group => now.current.opened.has(group.id)))
  }

  useEffect(() => {
    const reading = new AbortController()
    line.current = reading
    void readFound(false)
    return () => reading.abort()
  }, [read, asked, at, attempt])

  return {
    found: now.current.found?.groups,
    total: now.current.found?.total ?? 0,
    isLoading,
    failure,
    opened,
    open(groups) {
      const fresh = groups.filter(group => !now.current.opened.has(group.id))
      setOpened(all => new Map([...all, ...fresh.map(group => [group.id, empty] as const)]))
      void readAll(fresh)
    },
    close(ids) {
      setOpened(all => new Map([...all].filter(([id]) => !ids.includes(id))))
    },
    more(group) {
      if (!group) return void readFound(true)
      put(group.id, open => ({ ...open, isLoading: true, failure: undefined }))
      void readRows(group, true)
    },
    retry: () => setAttempt(attempt + 1),
  }
}
