// What a widget may do with every row of its query, beyond those that it shows. The code for it loads when it is used.
import { useMemo } from 'react'
import { useOptionalCore } from '../stores/use.tsx'
import type { InlineWidget } from './inline-rows.ts'
import type { WholeResult } from './whole-result.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { WireRequest } from '../api/core.ts'

const ofInline = ['readAll', 'readValues', 'readGroups'] as const satisfies readonly (keyof WholeResult)[]
const ofServer = [...ofInline, 'readSums'] as const satisfies readonly (keyof WholeResult)[]
const ofUser = [...ofServer, 'makeFile'] as const satisfies readonly (keyof WholeResult)[]

/** Returns what reads, adds up, groups or exports the whole result of a request, or of inline rows; absent where it cannot. */
export function useWholeResult(
  inline: InlineWidget | undefined,
  asked: AggregateRequest | null,
  request: WireRequest | null,
  lang: string,
): WholeResult {
  const core = useOptionalCore()
  const isSignedIn = core?.session.get().status === 'signed-in'
  return useMemo(() => {
    const rows = inline?.rows
    const names: readonly (keyof WholeResult)[] = rows
      ? ofInline
      : core && request
        ? isSignedIn
          ? ofUser
          : ofServer
        : []
    const reads = names.map(name => [
      name,
      async (...wanted: never[]) => {
        const late = await import('./whole-result.ts')
        const read = (rows ? late.ofInline : late.ofServer) as Readonly<Record<string, (...all: unknown[]) => unknown>>
        return read[name]?.({ rows, asked, core, request, lang }, ...wanted)
      },
    ])
    return Object.fromEntries(reads) as WholeResult // each name has its function, which takes what it is called with
  }, [inline, asked, lang, core, request, isSignedIn])
}
