import { expect, it } from 'vitest'
import { mimeTypes, typeOf } from './mime.ts'

it('knows 29 kinds of files by their ending, in any case, and no other (FIL-010, FIL-011)', () => {
  expect(Object.keys(mimeTypes)).toHaveLength(29)
  const named =
    'pdf png jpg csv docx xlsx zip json mp4 jpeg gif svg webp bmp txt html xml doc xls ppt pptx mp3 wav ogg avi mov webm rar 7z'.split(
      ' ',
    )
  for (const ending of named) expect(typeOf(`A file.${ending.toUpperCase()}`), ending).toMatch(/^\w+\/[\w.+-]+$/)
  expect(typeOf('a.exe')).toBeUndefined()
  expect(typeOf('exe')).toBeUndefined()
})
