// One picture on its way from the builder's device to the server: looked at first, refused with a reason, stopped when asked.
import { writeList } from '../base/format/words-of.ts'
import { useEffect, useRef, useState } from 'react'
import type { EditorServices } from './part.ts'
import { largestPictureBytes, pictureTypes } from './pictures.ts'
import { sizeText } from './file-size.ts'
import type { Say } from '../form/rules.ts'

export interface PictureUpload {
  /** The one that runs. */
  readonly job: { readonly name: string; /** 0 to 1. */ readonly fraction: number } | undefined
  /** Why the last one was not taken. */
  readonly refused: string | undefined
  take(files: readonly File[]): void
  stop(): void
  forget(): void
}

/** Accepts a picture, uploads it and returns its full name; unmounting cancels the upload. */
export function usePictureUpload({
  upload,
  folder,
  lang,
  say,
  onDone,
}: {
  readonly upload: EditorServices['uploadPicture']
  readonly folder: string
  readonly lang: string
  readonly say: Say
  onDone(fullName: string, fileName: string): void
}): PictureUpload {
  const [job, setJob] = useState<PictureUpload['job']>()
  const [refused, setRefused] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const done = useRef(onDone) // the question may have changed in the meantime
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => () => running.current?.abort(), [])
  const stop = (): void => {
    running.current?.abort()
    running.current = undefined
    setJob(undefined)
  }
  const run = async (file: File, send: NonNullable<typeof upload>): Promise<void> => {
    const stopping = new AbortController()
    running.current = stopping
    const { signal } = stopping
    const { name } = file
    setJob({ name, fraction: 0 })
    const wrong = await refusalOf(file, lang, say)
    const outcome =
      wrong === undefined
        ? await send(file, {
            folder,
            signal,
            onProgress: fraction => {
              if (!signal.aborted) setJob({ name, fraction })
            },
          }).then(
            fullName => ({ fullName }),
            (error: unknown) => ({
              wrong: say('picture.failed', { name, reason: error instanceof Error ? error.message : String(error) }),
            }),
          )
        : { wrong }
    if (signal.aborted) return
    stop()
    if ('wrong' in outcome) setRefused(outcome.wrong)
    else done.current(outcome.fullName, name)
  }
  return {
    job,
    refused,
    stop,
    forget: () => setRefused(undefined),
    take(files) {
      const [file] = files
      if (!file || !upload) return
      stop()
      setRefused(files.length > 1 ? say('picture.one') : undefined)
      if (files.length === 1) void run(file, upload) // it reports the error itself
    },
  }
}

/** Returns why this file is not usable as a picture, or undefined. */
async function refusalOf(file: File, lang: string, say: Say): Promise<string | undefined> {
  const { name } = file
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!pictureTypes.includes(ending)) return say('picture.wrongType', { name, types: typesText(lang) })
  if (file.size > largestPictureBytes)
    return say('picture.tooLarge', { name, size: sizeText(file.size, lang), max: sizeText(largestPictureBytes, lang) })
  try {
    ;(await createImageBitmap(file)).close()
    return undefined
  } catch {
    return say('picture.broken', { name })
  }
}

/** "PNG, JPG, GIF or WEBP": one name for the two spellings of jpg. */
export const typesText = (lang: string): string =>
  writeList(
    pictureTypes.filter(type => type !== 'jpeg').map(type => type.toUpperCase()),
    lang,
    'disjunction',
  )
