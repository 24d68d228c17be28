// The views of the inputs a form needs, loaded together before it is shown, so that nothing jumps.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { inputs } from '../../inputs/index.ts'
import type { InputViewProps } from '../../inputs/part.ts'
import type { FormDefinition } from '../../form/definition.ts'
import { questionPositions } from '../../form/definition.ts'

export type View = ComponentType<InputViewProps>
export interface Views {
  readonly isReady: boolean
  readonly byType: ReadonlyMap<string, View | 'failed'>
  reload(type: string): void
}

/** A form that only shows (`isAsking` false) draws answers without their inputs; only what asks nothing looks the same in it. */
export function useViews(definition: FormDefinition, isAsking: boolean): Views {
  const [byType, setByType] = useState<ReadonlyMap<string, View | 'failed'>>(new Map())
  const types = useMemo(
    () =>
      [...new Set(questionPositions(definition.rows).map(position => position.question.type))].filter(type => {
        const input = inputs.find(type)
        return input && (isAsking || input.isStatic)
      }),
    [definition, isAsking],
  )
  const isReady = types.every(type => byType.has(type))
  const put = useCallback(
    (loaded: readonly (readonly [string, View | 'failed'])[]) => setByType(before => new Map([...before, ...loaded])),
    [],
  )
  useEffect(() => {
    if (types.length === 0) return undefined
    let isCurrent = true
    void Promise.all(types.map(load)).then(loaded => {
      if (isCurrent) put(loaded)
    }) // load never rejects
    return () => {
      isCurrent = false
    }
  }, [types, put])
  const reload = useCallback(
    (type: string) => {
      void load(type).then(one => put([one]))
    },
    [put],
  )
  return useMemo(() => ({ isReady, byType, reload }), [isReady, byType, reload])
}

/**
 * Fetches the views that stored settings will ask for; one that does not come is left out, and asked for again when it is
 * drawn. Never rejects.
 */
export async function fetchViews(settings: unknown): Promise<ReadonlyMap<string, View>> {
  const text = (JSON.stringify(settings) ?? '').toLowerCase()
  const types = inputs.all().flatMap(({ type }) => (text.includes(`"type":"${type}"`) ? [type] : []))
  const loaded = await Promise.all(types.map(load))
  return new Map(loaded.flatMap(([type, view]) => (view === 'failed' ? [] : [[type, view] as const])))
}

const load = async (type: string): Promise<readonly [string, View | 'failed']> => {
  const loaded = await inputs
    .get(type)
    .load()
    .then(
      chunk => chunk.default,
      () => 'failed' as const,
    ) // the question reports it and offers a retry
  return [type, loaded]
}
