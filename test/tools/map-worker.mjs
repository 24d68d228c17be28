// MapLibre renders with its own worker, a file that must be next to the bundle. For cdn/ it is emitted with a hash in
// its name, and the module with its URL gets it relative to the chunk that uses it.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export function mapWorker() {
  return {
    name: 'lc-map-worker',
    async load(id) {
      if (!/\/dist\/src\/engines\/maps\/worker-url\.js$/.test(id)) return null
      const source = await readFile(
        fileURLToPath(import.meta.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs')),
        'utf8',
      )
      const file = this.emitFile({
        type: 'asset',
        name: 'map-worker.mjs',
        source: source.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
      })
      return { code: `export const workerUrl = import.meta.ROLLUP_FILE_URL_${file}`, map: { mappings: '' } }
    },
  }
}
