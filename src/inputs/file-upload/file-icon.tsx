import type { ReactNode } from 'react'
import { useSheet } from '../../ui/sheet.ts'
import { extensionOf } from './entry.ts'
import sheet from './file-icon.css'

/** Kinds of files with an icon of their own (INP-027); every other file gets the plain sheet with its extension. */
export const fileKinds: Readonly<
  Record<string, 'image' | 'audio' | 'video' | 'text' | 'document' | 'pdf' | 'sheet' | 'slides'>
> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  mp3: 'audio',
  txt: 'text',
  docx: 'document',
  pdf: 'pdf',
  xls: 'sheet',
  xlsx: 'sheet',
  ppt: 'slides',
  pptx: 'slides',
  mp4: 'video',
}

const drawings: Readonly<Record<string, string>> = {
  image: 'M11 18l3.5-4 3 3 2-2 3.5 3M13 10.5h.01',
  audio: 'M14 17V9l7-1.5V15M14 17a2 2 0 1 1-2-2h2M21 15a2 2 0 1 1-2-2h2',
  video: 'M12 8.5v9l8-4.5z',
  text: 'M10.5 9h9M10.5 12.5h9M10.5 16h6',
  document: 'M10 9l2.2 8 3-7 3 7 2.2-8',
  pdf: 'M11 17c4-3 6-9 4-9s0 6 6 7c-3-1-7 0-10 2',
  sheet: 'M10 8h11v9.5H10zM10 12.7h11M15.5 8v9.5',
  slides: 'M10 8h11v8H10zM15.5 16v2.5',
}

/** A document icon with its kind and extension. Decorative: the name is next to it. */
export function FileIcon({ name }: { readonly name: string }): ReactNode {
  useSheet(sheet)
  const extension = extensionOf(name)
  const kind = Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined
  const drawing = kind === undefined ? undefined : drawings[kind]
  return (
    <svg
      className='lc-file-icon'
      data-kind={kind ?? 'other'}
      data-extension={extension}
      viewBox='0 0 32 36'
      width='32'
      height='36'
      aria-hidden='true'
      focusable='false'
    >
      <path
        className='lc-file-icon-sheet'
        d='M5 1.5h15.5l7 7V32a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 32V4A2.5 2.5 0 0 1 5 1.5z'
      />
      <path className='lc-file-icon-fold' d='M20.5 1.5V6a2.5 2.5 0 0 0 2.5 2.5h4.5' />
      {drawing !== undefined && <path className='lc-file-icon-mark' d={drawing} />}
      <rect className='lc-file-icon-band' x='0' y='21' width='30' height='11' rx='2' />
      <text className='lc-file-icon-text' x='15' y='29.3' textAnchor='middle'>
        {extension.slice(0, 4).toUpperCase() || '–'}
      </text>
    </svg>
  )
}
