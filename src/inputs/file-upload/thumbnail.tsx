import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { InputServices } from '../part.ts'
import type { FileEntry } from './entry.ts'
import { extensionOf, readName } from './entry.ts'
import { FileIcon } from './file-icon.tsx'
import { folderOf } from './uploads.ts'

const shownKinds = /^(?:png|jpe?g|gif|webp|bmp)$/
const largestBytes = 5 * 1024 ** 2

/** A small picture of an image, from the picked file or from the server; an icon for every other file. */
export function Thumbnail({
  entry,
  file,
  services,
}: {
  readonly entry: FileEntry
  readonly file: File | undefined
  readonly services: InputServices | undefined
}): ReactNode {
  const name = readName(entry)
  const isPicture = shownKinds.test(extensionOf(name))
  const fileName = entry.file_name
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isPicture) return undefined
    if (file) {
      const own = URL.createObjectURL(file) // the browser reads from the file itself; nothing is copied
      setUrl(own)
      return () => {
        URL.revokeObjectURL(own)
      }
    }
    if (fileName === null || entry.size > largestBytes || !services?.openFile) return undefined
    let release: (() => void) | undefined
    let isCurrent = true
    services.openFile(folderOf(services), fileName).then(
      opened => {
        if (!isCurrent) return opened.release()
        release = opened.release
        setUrl(opened.url)
      },
      () => {}, // the icon is shown without a thumbnail
    )
    return () => {
      isCurrent = false
      release?.()
    }
  }, [isPicture, file, fileName, entry.size, services])
  return url === undefined ? (
    <span className='lc-file-picture'>
      <FileIcon name={name} />
    </span>
  ) : (
    <span className='lc-file-picture'>
      <img src={url} alt='' onError={() => setUrl(undefined)} />
    </span>
  )
}
