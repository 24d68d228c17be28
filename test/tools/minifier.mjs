// The minifier of cdn/: oxc, which vite brings along. Terser made files 0.4 % smaller and took twenty times as long.
import { minify } from 'rolldown/utils'

export function minifier({ banner }) {
  return {
    name: 'lc-minifier',
    async renderChunk(code, chunk, { preserveModules }) {
      if (preserveModules) return null // only measured (chunks.mjs)
      const { code: small, errors } = await minify(chunk.fileName, code, {
        module: true,
        compress: { target: 'es2022' },
        mangle: { toplevel: true },
        codegen: { removeWhitespace: true, legalComments: 'none' },
      })
      if (errors.length > 0) this.error(`${chunk.fileName}: ${errors[0].message}`)
      return { code: chunk.isEntry ? `${banner}\n${small}` : small, map: null }
    },
  }
}
