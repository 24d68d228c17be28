// What the inputs may ask of a form that is only tried out, on the canvas, in the preview and under test: looking things up is real,
// everything that would change something stays here.
import type { InputServices } from '../../inputs/part.ts'

export type Effect =
  | { readonly kind: 'mail'; readonly what: string }
  | { readonly kind: 'actions'; readonly what: number }
  | { readonly kind: 'file'; readonly what: string }

/** Files stay in memory; emails and actions are only reported to `onEffect`. */
export function testServices(
  real: InputServices | undefined,
  onEffect: (effect: Effect) => void = () => {},
): InputServices {
  const files = new Map<string, File>()
  let made = 0
  return {
    ...real,
    uploadFile(file, { onProgress }) {
      const name = `test-${++made}-${file.name.replaceAll(/[\s/\\]+/g, '-')}`
      files.set(name, file)
      onProgress(1)
      onEffect({ kind: 'file', what: file.name })
      return Promise.resolve({ name, timestamp: Date.now() })
    },
    deleteFile(_folder, name) {
      files.delete(name)
      return Promise.resolve()
    },
    openFile(folder, name) {
      const file = files.get(name)
      if (file) {
        const url = URL.createObjectURL(file)
        return Promise.resolve({ url, type: file.type, release: () => URL.revokeObjectURL(url) })
      }
      return real?.openFile?.(folder, name) ?? Promise.reject(new Error('An example answer has no file.'))
    },
    sendMail({ subject }) {
      onEffect({ kind: 'mail', what: subject })
      return Promise.resolve()
    },
    runActions(actions) {
      onEffect({ kind: 'actions', what: actions.length })
      return Promise.resolve({ ok: true })
    },
  }
}
