import { useEffect, useState } from 'react'
import type { InputServices } from './part.ts'
import type { PictureSource } from './pictures.ts'

/** By key: a URL to show; null if there is no picture; absent while it is loading. */
export type Pictures = Readonly<Record<string, string | null>>

/** Opens pictures and releases them when they are no longer shown. `miss` reports a URL that failed to load. */
export function usePictures(
  sources: readonly (readonly [key: string, source: PictureSource | undefined])[],
  openFile: InputServices['openFile'],
): { readonly pictures: Pictures; miss(key: string): void } {
  const [pictures, setPictures] = useState<Pictures>({})
  const wanted = JSON.stringify(sources)
  useEffect(() => {
    let isCurrent = true
    const releases: (() => void)[] = []
    const put = (key: string, url: string | null): void => setPictures(before => ({ ...before, [key]: url }))
    setPictures({})
    for (const [key, source] of sources) {
      if (!source || 'url' in source || !openFile) {
        put(key, source && 'url' in source ? source.url : null)
        continue
      }
      openFile(source.folder, source.name).then(
        file => {
          if (!isCurrent) return file.release()
          releases.push(file.release)
          put(key, file.url)
        },
        () => {
          if (isCurrent) put(key, null)
        }, // no picture: the caller shows a replacement
      )
    }
    return () => {
      isCurrent = false
      for (const release of releases) release()
    }
  }, [wanted, openFile]) // oxlint-disable-line react-hooks/exhaustive-deps -- `wanted` is what of the places matters here
  return { pictures, miss: key => setPictures(before => ({ ...before, [key]: null })) }
}
