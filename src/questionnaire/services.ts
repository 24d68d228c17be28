// What the inputs of a form may ask of the server: addresses, rows, names, files, mail, actions. Small on purpose: what does it
// is loaded when an input asks for the first time.
import type { Core } from '../api/core.ts'
import type { InputServices, InputViewProps } from '../inputs/part.ts'

export interface ServiceParts {
  readonly core: Core
  /** Id of the form template: names the folder of its files. */
  readonly template?: string | undefined
  /** The item that is edited. */
  readonly itemId?: string | undefined
  onUpload?(file: { readonly name: string; readonly folder: string; readonly size: number }): void
  /** The host's runner of actions; absent if it has none. */
  readonly runActions?: InputServices['runActions'] | undefined
}

/** The services of one form. Each throws an Error with a message to show. The same object while the form is open. */
export function createServices({ core, template, itemId, onUpload, runActions }: ServiceParts): InputServices {
  const reads = () => got(core, import('./services-reads.ts')).then(part => part.reads(core, itemId))
  const files = () => got(core, import('./services-files.ts'))
  return {
    lookupAddress: async (postcode, number, signal) => (await reads()).lookupAddress(postcode, number, signal),
    loadRows: async source => (await reads()).loadRows(source),
    listApps: async () => (await reads()).listApps(),
    listCollections: async app => (await reads()).listCollections(app),
    sendMail: async mail => (await reads()).sendMail(mail),
    async uploadFile(file, options) {
      const made = await (await files()).uploadFile(core, file, options)
      onUpload?.({ name: made.name, folder: options.folder, size: file.size })
      return made
    },
    deleteFile: async (folder, name) => (await files()).deleteFile(core, folder, name),
    openFile: async (folder, name) => (await files()).openFile(core, folder, name),
    folder: `file_upload/forms/${template ?? 'form'}`,
    mapStyle: core.options.map?.style ?? `${core.api.replace(/\/+$/, '')}/map/style.json`,
    ...(core.options.map?.workerUrl === undefined ? {} : { mapWorkerUrl: core.options.map.workerUrl }),
    ...(runActions ? { runActions } : {}),
  }
}

/** The options of a select, from a query. Throws an Error with a sentence to show. */
export const optionsLoader =
  (core: Core): NonNullable<InputViewProps['loadOptions']> =>
  async source =>
    (await got(core, import('./services-reads.ts'))).loadOptions(core, source)

/** What cannot be fetched now comes as soon as it is asked for with a network. */
const got = <T>(core: Core, part: Promise<T>): Promise<T> =>
  part.catch(() => {
    throw new Error(noLine(core))
  })

export const noLine = (core: Core): string =>
  core.options.messages?.['error.offline'] ?? 'No connection to the server. Check your network and try again.'
