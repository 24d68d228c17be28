import { useEffect, useState } from 'react'
import type { Option } from '../../questionnaire/definition.ts'
import type { InputServices } from '../part.ts'
import { pictureFolder, pictureName, pictureUrl } from './schema.ts'

/** An address to show; null when there is no picture; absent while it is on its way. */
export type Pictures = Readonly<Record<string, string | null>>

/** Opens the picture of every option and gives it back when it is no longer shown. `miss` says that an address showed nothing. */
export function usePictures(options: readonly Option[], openFile: InputServices['openFile']): { readonly pictures: Pictures; miss(key: string): void } {
  const [pictures, setPictures] = useState<Pictures>({})
  const wanted = JSON.stringify(options.map(option => [option.key, pictureUrl(option) ?? null]))
  useEffect(() => {
    let isCurrent = true
    const releases: (() => void)[] = []
    const put = (key: string, url: string | null): void => setPictures(before => ({ ...before, [key]: url }))
    setPictures({})
    for (const option of options) {
      const own = pictureUrl(option)
      if (own !== undefined || !openFile) { put(option.key, own ?? null); continue }
      openFile(pictureFolder, pictureName(option)).then(
        file => {
          if (!isCurrent) return file.release()
          releases.push(file.release)
          put(option.key, file.url)
        },
        () => { if (isCurrent) put(option.key, null) }, // no picture: the name stands in its place
      )
    }
    return () => { isCurrent = false; for (const release of releases) release() }
  }, [wanted, openFile]) // oxlint-disable-line react-hooks/exhaustive-deps -- `wanted` is what of the options matters here
  return { pictures, miss: key => setPictures(before => ({ ...before, [key]: null })) }
}
