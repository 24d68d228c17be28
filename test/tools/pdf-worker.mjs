// pdf.js reads documents in a worker, a file that must be next to the bundle. For cdn/ it is emitted with a hash in its name, and
// the module that sets its URL gets it relative to the chunk that uses it.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export function pdfWorker() {
  return {
    name: 'lc-pdf-worker',
    async load(id) {
      if (!/\/dist\/src\/engines\/pdf\/worker\.js$/.test(id)) return null
      const source = await readFile(
        fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs')),
        'utf8',
      )
      const file = this.emitFile({
        type: 'asset',
        name: 'pdf-worker.mjs',
        source: source.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
      })
      return {
        code: `export async function prepareWorker(options) { options.workerSrc ||= import.meta.ROLLUP_FILE_URL_${file} }`,
        map: { mappings: '' },
      }
    },
  }
}
