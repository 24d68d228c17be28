// Removes the types from the sources and compiles JSX to calls, one file at a time: oxc, which is part of vite.
// TypeScript does the rest, checking types and writing declarations (test/tools/build.mjs).
import { transform } from 'rolldown/utils'

export function stripTypes() {
  return {
    name: 'lc-strip-types',
    async transform(source, id) {
      const lang = /\.(tsx?)$/.exec(id)?.[1]
      if (!lang) return null
      const { code, errors } = await transform(id, source, {
        lang,
        target: 'es2022',
        jsx: { runtime: 'automatic' },
        typescript: { onlyRemoveTypeImports: true }, // verbatimModuleSyntax of tsconfig.json
        sourcemap: false,
      })
      if (errors.length > 0) this.error(`${id}: ${errors[0].message}`)
      return { code, map: null }
    },
  }
}
