import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { InputReadingProps } from '../part.ts'
import { readAnswer } from './validate.ts'

/** App and collection by name; by the stored value while the names load or if they are not available (INP-055). */
export default function AppCollectionReading({ value, services }: InputReadingProps): ReactNode {
  const answer = readAnswer(value)
  const app = answer?.app ?? ''
  const collection = answer?.collection ?? null
  const [names, setNames] = useState<{ readonly app?: string | undefined; readonly collection?: string | undefined }>(
    {},
  )
  useEffect(() => {
    let isCurrent = true
    setNames({})
    const put = (found: typeof names): void => {
      if (isCurrent) setNames(before => ({ ...before, ...found }))
    }
    const ignore = (): void => {} // the stored value stays visible
    if (app !== '') services?.listApps?.().then(list => put({ app: list.find(one => one.id === app)?.name }), ignore)
    if (app !== '' && collection !== null)
      services
        ?.listCollections?.(app)
        .then(list => put({ collection: list.find(one => one.slug === collection)?.name }), ignore)
    return () => {
      isCurrent = false
    }
  }, [app, collection, services])
  return collection === null ? (names.app ?? app) : `${names.app ?? app} / ${names.collection ?? collection}`
}
