// One bundle per library: minified, for production, with its own styles.
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))
export const libraries = [
  'ours',
  'native',
  'react-hook-form',
  'surveyjs',
  'surveyjs-onblur',
  'formio',
  'form-js',
  'jsonforms',
  'rjsf',
]

/** Answers name → {files: path → bytes} or {failure}. */
export async function buildAll(names) {
  const bundles = new Map()
  for (const name of names) {
    try {
      const { outputFiles } = await build({
        stdin: {
          contents: `import * as library from './libraries/${name}.jsx'; window.library = library`,
          resolveDir: here,
          loader: 'jsx',
        },
        bundle: true,
        minify: true,
        format: 'esm',
        platform: 'browser',
        target: 'es2022',
        jsx: 'automatic',
        write: false,
        outdir: '/',
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
        external: ['/cdn/*'],
        loader: {
          '.woff': 'empty',
          '.woff2': 'empty',
          '.ttf': 'empty',
          '.eot': 'empty',
          '.svg': 'dataurl',
          '.png': 'dataurl',
        },
        nodePaths: [join(here, 'node_modules')],
      })
      bundles.set(name, {
        files: new Map(outputFiles.map(file => [file.path.replace('stdin', 'main'), file.contents])),
      })
    } catch (error) {
      bundles.set(name, {
        files: new Map(),
        failure: `could not be bundled: ${error.message.split('\n').slice(0, 3).join(' ')}`,
      })
    }
  }
  return bundles
}
