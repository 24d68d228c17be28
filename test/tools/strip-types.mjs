// Takes the types out of the sources and writes JSX as calls, one file at a time: oxc, which vite brings along. What it does not do,
// check types and write declarations, TypeScript does beside it (test/tools/build.mjs).
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
