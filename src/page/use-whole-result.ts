// What a widget may do with every row of its query, beyond those that it shows. Each loads its code when it is used.
import { useMemo } from 'react'
import { ok } from '../base/result.ts'
import { useOptionalCore } from '../stores/use.tsx'
import { answerInline } from './inline-rows.ts'
import type { WidgetViewProps } from '../widgets/part.ts'
import type { InlineWidget } from './inline-rows.ts'
import type { AggregateRequest } from '../contract/entities/aggregate.ts'
import type { Document } from '../contract/entities/item.ts'
import type { WireRequest } from '../api/core.ts'

type WholeResult = Pick<WidgetViewProps<unknown, unknown>, 'readAll' | 'makeFile' | 'readSums' | 'readValues'>
const noRows: readonly Document[] = []

/** Returns what reads, adds up or exports the whole result of a request, or of inline rows; absent where it cannot. */
export function useWholeResult(
  inline: InlineWidget | undefined,
  asked: AggregateRequest | null,
  request: WireRequest | null,
  lang: string,
): WholeResult {
  const core = useOptionalCore()
  const readAll = useMemo((): WholeResult['readAll'] => {
    if (inline?.rows)
      return () =>
        Promise.resolve(
          ok(answerInline(inline.rows ?? noRows, asked && { ...asked, limit: undefined, offset: 0 }, lang)),
        )
    return core && request
      ? async (onPart, signal) => (await import('../stores/all-rows.ts')).readAllRows(core, request, onPart, signal)
      : undefined
  }, [inline, asked, lang, core, request])
  const isSignedIn = core?.session.get().status === 'signed-in'
  const makeFile = useMemo(
    (): WholeResult['makeFile'] =>
      core && request && isSignedIn
        ? async (wanted, onPart) =>
            (await import('../stores/table-file.ts')).makeTableFile(core, request, lang, wanted, onPart)
        : undefined,
    [core, request, lang, isSignedIn],
  )
  const readSums = useMemo(
    (): WholeResult['readSums'] =>
      core && request
        ? async (keys, signal) => (await import('../stores/sums.ts')).readSums(core, request, keys, signal)
        : undefined,
    [core, request],
  )
  const readValues = useMemo(
    (): WholeResult['readValues'] =>
      inline?.rows
        ? async key => (await import('../stores/distinct-values.ts')).valuesIn(inline.rows ?? noRows, key)
        : core && request
          ? async (key, signal) => (await import('../stores/distinct-values.ts')).readValues(core, request, key, signal)
          : undefined,
    [inline, core, request],
  )
  return {
    ...(readValues ? { readValues } : {}),
    ...(readAll ? { readAll } : {}),
    ...(makeFile ? { makeFile } : {}),
    ...(readSums ? { readSums } : {}),
  }
}
