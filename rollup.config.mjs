// Two passes. First: the sources become dist/, one module per source file, React and the other packages stay outside.
// Second: dist/ becomes cdn/, which needs nothing from outside: React once in a shared chunk, everything else by need,
// all addressed relative to the module that asks, so that it loads from another origin.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { chunksByRule } from './test/tools/chunks.mjs'
import { cssSheets } from './test/tools/css-plugin.mjs'
import { firstPaint } from './test/tools/first-paint.mjs'
import { globImports } from './test/tools/glob-plugin.mjs'
import { leanData } from './test/tools/lean-data.mjs'
import { mapWorker } from './test/tools/map-worker.mjs'
import { minifier } from './test/tools/minifier.mjs'
import { ownImports } from './test/tools/own-imports.mjs'
import { pdfWorker } from './test/tools/pdf-worker.mjs'
import { stripTypes } from './test/tools/strip-types.mjs'

const root = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
const isLocal = id => id.startsWith('.') || id.startsWith('/') || id.startsWith('\0')

/** Warnings that mean a broken build are errors. */
function onwarn(warning, warn) {
  if (warning.code === 'CIRCULAR_DEPENDENCY') return // the floor test looks at those of ours; packages have their own
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return // "use client" of a package
  if (warning.code === 'CIRCULAR_CHUNK' || warning.code === 'UNRESOLVED_IMPORT' || warning.code === 'MISSING_EXPORT')
    throw new Error(warning.message)
  warn(warning)
}

const entryNames = readdirSync(resolve(root, 'elements')).filter(name =>
  /^(lc-[a-z-]+(\.class|\.react)?|index|auto|all|react|core|tags)\.tsx?$/.test(name),
)
const named = folder =>
  Object.fromEntries(entryNames.map(name => [`elements/${name.replace(/\.tsx?$/, '')}`, resolve(root, folder, name)]))

export const dist = {
  logLevel: 'warn',
  input: named('elements'),
  external: id => !isLocal(id) && !id.endsWith('.css'),
  plugins: [ownImports(), cssSheets(), stripTypes(), globImports()],
  output: {
    dir: resolve(root, 'dist'),
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: root,
    sourcemap: false, // the package carries no sources for maps to point at
    // a folder named node_modules is left out by many a tool that copies packages
    entryFileNames: chunk =>
      `${chunk.name.replace('.css.lc-sheet', '.css').replace(/^node_modules\//, 'packages/')}.js`,
  },
  onwarn,
}

const chunks = chunksByRule(root)
const inPackages = '**/node_modules/**'
/** Divides what rollup has read for `cdn` into files; before it is written. */
export const { divideGraph } = chunks

/** Every file that defines elements, those of the first pass and those the build wrote beside them. */
const cdnEntries = () =>
  Object.fromEntries(
    readdirSync(resolve(root, 'dist/elements'))
      .filter(name => /^(lc-[a-z-]+|all)\.js$/.test(name))
      .map(name => name.slice(0, -'.js'.length))
      .map(name => [`elements/${name}`, resolve(root, 'dist/elements', `${name}.js`)]),
  )

export const cdn = {
  logLevel: 'warn',
  get input() {
    return { lc: resolve(root, 'dist/elements/auto.js'), ...cdnEntries() }
  },
  plugins: [
    ownImports(),
    leanData(),
    mapWorker(),
    pdfWorker(),
    // our own files are modules that need neither of the next and the last
    replace({
      preventAssignment: true,
      include: inPackages,
      values: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    nodeResolve({ browser: true, exportConditions: ['browser', 'production'] }),
    commonjs({ include: inPackages }),
    minifier({ banner: `/* lc-elements ${version} | MIT */` }), // whose the files are, in each that a page asks for by name
    chunks.plugin,
    firstPaint(root),
  ],
  output: {
    dir: resolve(root, 'cdn'),
    format: 'es',
    sourcemap: false,
    hoistTransitiveImports: true,
    entryFileNames: '[name].js',
    assetFileNames: 'chunks/[name]-[hash][extname]',
    chunkFileNames: chunks.chunkFileNames,
    manualChunks: chunks.manualChunks,
    onlyExplicitManualChunks: true,
    // small pieces that no first paint needs join a neighbour instead of being a request of their own
    experimentalMinChunkSize: 1_500,
  },
  onwarn,
}
