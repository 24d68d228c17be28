// What a widget may do with every row of its query, beyond those that it shows. The code for it loads when it is used.
import { useMemo, useRef } from 'react'
import { useOptionalCore } from '../stores/use.tsx'
import type { CellSource } from './cell-changes.ts'
import type { InlineWidget } from './inline-rows.ts'
import type { Emit } from './navigation.ts'
import type { WholeResult } from './whole-result.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { WireRequest } from '../api/core.ts'

const reads = ['readAll', 'readValues', 'readGroups'] as const satisfies readonly (keyof WholeResult)[]
const edits = ['readEdits', 'writeCell'] as const satisfies readonly (keyof WholeResult)[]
const ofInline = [...reads, ...edits]
const ofServer = [...reads, 'readSums'] as const satisfies readonly (keyof WholeResult)[]

/** Returns what reads, adds up, groups, exports or changes the whole result of a request, or of inline rows; absent where it cannot. */
export function useWholeResult(
  inline: InlineWidget | undefined,
  asked: AggregateRequest | null,
  request: WireRequest | null,
  lang: string,
  widget: string,
  onEvent: Emit | undefined,
  setInline: CellSource['setInline'],
): WholeResult {
  const core = useOptionalCore()
  const emit = useRef(onEvent)
  emit.current = onEvent
  const status = core?.session.get().status
  return useMemo(() => {
    const rows = inline?.rows
    const isSignedIn = status === 'signed-in'
    const names: readonly (keyof WholeResult)[] = rows
      ? ofInline
      : core && request
        ? [
            ...ofServer,
            ...(isSignedIn || status === 'starting' ? edits : []),
            ...(isSignedIn ? (['makeFile'] as const) : []),
          ]
        : []
    const found = names.map(name => [
      name,
      async (...wanted: never[]) => {
        const late = await import('./whole-result.ts')
        const read = (rows ? late.ofInline : late.ofServer) as Readonly<Record<string, (...all: unknown[]) => unknown>>
        return read[name]?.({ rows, asked, core, request, lang, inline, widget, emit, setInline }, ...wanted)
      },
    ])
    return Object.fromEntries(found) as WholeResult // each name has its function, which takes what it is called with
  }, [inline, asked, lang, core, request, status])
}
