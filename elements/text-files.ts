// The stored pictures of written texts, through the file calls of a core. The code of both loads with the first picture.
import type { Core } from '../src/api/core.ts'
import { textPictureFolder } from '../src/base/picture-file.ts'
import type { TextFiles } from '../src/ui/rich-files.ts'

const known = new WeakMap<Core, TextFiles>()

/** Returns where the pictures of texts come from and go to; undefined without a core. */
export function textFilesOf(core: Core | undefined): TextFiles | undefined {
  if (!core) return undefined
  const files = known.get(core) ?? filesOf(core)
  known.set(core, files)
  return files
}

const filesOf = (core: Core): TextFiles => ({
  watch(path, report) {
    let stop: (() => void) | undefined
    let isOver = false
    report({ status: 'loading' })
    import('../src/stores/files.ts').then(
      ({ watchFile }) => {
        if (!isOver) stop = watchFile(core, path, report)
      },
      () => {
        if (!isOver) report({ status: 'failed', code: 'other' })
      },
    )
    return () => {
      isOver = true
      stop?.()
    }
  },
  async upload(file, options) {
    const { uploadFile } = await import('../src/stores/upload-file.ts')
    const { name } = await uploadFile(core, file, { ...options, folder: textPictureFolder })
    return { folder: textPictureFolder, name }
  },
})
