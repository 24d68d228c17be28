import { useCallback, useEffect, useRef } from 'react'
import type { Say } from '../../base/say.ts'
import type { Suggest } from '../../engines/code/complete.ts'
import type { QueryDocument } from './document.ts'
import type { QueryServices } from './services.ts'
import { stageKind } from './stages.ts'
import { stepAt, suggestionsAt } from './suggestions.ts'
import { useCollections } from './use-collections.ts'

/** Returns what the editor of all steps, or of the step `at`, offers at the cursor. */
export function useSuggest(query: QueryDocument, services: QueryServices, say: Say, at?: number): Suggest {
  const collections = useCollections(services)
  const now = useRef({ query, collections, say })
  useEffect(() => {
    now.current = { query, collections, say }
  })
  return useCallback(
    async position => {
      const whole = at === undefined ? position : { ...position, path: [at, ...position.path] }
      const step = stepAt(whole)
      if (step === undefined) return []
      const { query, collections, say } = now.current
      return suggestionsAt(whole, {
        fields: await services.fieldsAt(query, step),
        collections: collections.filter(({ app }) => app === query.app).map(({ slug }) => slug),
        titleOf: name => say(stageKind(name)?.title ?? name),
      })
    },
    [services, at],
  )
}
