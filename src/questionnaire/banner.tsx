// The picture above a form. Loaded with the first form that has one.
import type { ReactNode } from 'react'
import type { InputServices } from '../inputs/part.ts'
import { bannerAt } from '../inputs/pictures.ts'
import { usePictures } from '../inputs/use-pictures.ts'
import type { FormDefinition } from '../form/definition.ts'

/** An address as it is, a stored file by its full name, or by its name alone in the banners folder of the app (QUE-003, QUE-021). */
export function Banner({
  definition,
  services,
}: {
  readonly definition: FormDefinition
  readonly services: InputServices | undefined
}): ReactNode {
  const { pictures, miss } = usePictures(
    [['banner', bannerAt(definition.banner, definition.target.app)]],
    services?.openFile,
  )
  const src = pictures['banner']
  // a form without its picture is a form all the same
  return typeof src === 'string' ? (
    <img className='lc-form-banner' part='banner' src={src} alt='' onError={() => miss('banner')} />
  ) : null
}
