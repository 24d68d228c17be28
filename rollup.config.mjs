// Two passes. First: the sources become dist/, one module per source file, React and the other packages stay outside.
// Second: dist/ becomes cdn/, which needs nothing from outside: React once in a shared chunk, everything else by need,
// all addressed relative to the module that asks, so that it loads from another origin.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import typescript from '@rollup/plugin-typescript'
import { cssSheets } from './test/tools/css-plugin.mjs'
import { firstPaint } from './test/tools/first-paint.mjs'
import { globImports } from './test/tools/glob-plugin.mjs'
import { leanData } from './test/tools/lean-data.mjs'
import { leanPackages } from './test/tools/lean-packages.mjs'
import { lateStaysLate } from './test/tools/late-stays-late.mjs'
import { mapWorker } from './test/tools/map-worker.mjs'

const root = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
const isLocal = id => id.startsWith('.') || id.startsWith('/') || id.startsWith('\0')

/** Warnings that mean a broken build are errors. */
function onwarn(warning, warn) {
  if (warning.code === 'CIRCULAR_DEPENDENCY') return // the floor test looks at those of ours; packages have their own
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return // "use client" of a package
  if (
    warning.plugin === 'typescript' ||
    warning.code === 'CIRCULAR_CHUNK' ||
    warning.code === 'UNRESOLVED_IMPORT' ||
    warning.code === 'MISSING_EXPORT'
  )
    throw new Error(warning.message)
  warn(warning)
}

const entryNames = readdirSync(resolve(root, 'elements')).filter(name =>
  /^(lc-[a-z-]+(\.class|\.react)?|index|auto|all|react|core|tags)\.tsx?$/.test(name),
)
const named = folder =>
  Object.fromEntries(entryNames.map(name => [`elements/${name.replace(/\.tsx?$/, '')}`, resolve(root, folder, name)]))

const toTypescript = typescript({
  tsconfig: resolve(root, 'tsconfig.json'),
  include: ['src/**/*.ts', 'src/**/*.tsx', 'elements/**/*.ts', 'elements/**/*.tsx'],
  noForceEmit: true,
  compilerOptions: { noEmit: false, noCheck: true, declaration: false, sourceMap: false, types: [] },
})

/** TypeScript wraps an import() of a variable in a helper that would rewrite ".ts"; ours are addresses of built files. */
const plainImports = {
  name: 'lc-plain-imports',
  transform: code =>
    code.includes('__rewriteRelativeImportExtension')
      ? {
          code: code
            .replaceAll(/__rewriteRelativeImportExtension\((\w+)\)/g, '$1')
            .replaceAll(/^import \{[^}]*\} from ['"]tslib['"];?$/gm, ''),
          map: null,
        }
      : null,
}

/** An arrow function is no class. The minifier makes one of every function that never says `this`, also of this empty class (of prosemirror-history). */
const ropeClass = {
  name: 'lc-rope-class',
  transform(code, id) {
    if (!id.endsWith('/rope-sequence/dist/index.js')) return null
    const fixed = code.replace('var RopeSequence = function RopeSequence () {}', 'function RopeSequence () {}')
    return fixed === code
      ? this.error('rope-sequence is no longer written as it was; see lc-rope-class in rollup.config.mjs.')
      : { code: fixed, map: null }
  },
}

export const dist = {
  logLevel: 'warn',
  input: named('elements'),
  external: id => !isLocal(id) && !id.endsWith('.css'),
  plugins: [cssSheets(), toTypescript, globImports(), plainImports],
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

// What always comes together is one file: fewer requests, and brotli sees more of it at once.
const groups = [
  ['react', /node_modules\/(react|react-dom|scheduler|@r2wc)\/|commonjsHelpers/],
  [
    'core',
    /node_modules\/(nanostores|ofetch)\/|lc-(?:destr|ufo)|\/dist\/src\/(base\/(?!rich-text|schema)[\w-]+|api\/(?!socket)[\w-]+|contract\/(calls\/[\w-]+|[\w-]+))\.js$|\/dist\/elements\/(register|emit|descriptor)\.js$/,
  ],
  [
    'element',
    /\/dist\/elements\/(define|reserve|handed-over|first-control|lang|root|root\.css|common|nearest-core|config-script|lazy|inline|views\/not-given)\.js$|\/dist\/src\/(stores\/use|acting\/(queue|use-acting)|base\/format\/(locale|number)|questionnaire\/saving\/keep)\.js$|\/dist\/src\/ui\/(sheet|make-sheet|text|use-chunk|later|press-focus|focus|after-press|state|state\.css|button|button\.css|icon|icon\.css|core-icons|spinner|spinner\.css|overlay|theme\/[\w.-]+)\.js$/,
  ],
  [
    'widget',
    /\/dist\/elements\/(lc-widget\.class|lc-widget\.element|typed-widgets|views\/widget-view)\.js$|\/dist\/src\/page\/(widget-host|widget-host\.css|inline-rows|use-intents|use-provided|action-buttons|widget-request|read-config|builder|boundary|words|navigation|row-updates)\.js$|\/dist\/src\/ui\/(banner|message-kind)[\w.-]*\.js$|\/dist\/src\/stores\/(page|shared-page|refreshing)\.js$|\/dist\/src\/widgets\/(index|part|[\w-]+\/index)\.js$/,
  ],
  ['menu', /\/dist\/src\/ui\/(menu|popover|place|outside|typeahead)[\w.-]*\.js$/],
  ['link', /\/dist\/src\/ui\/link(\.css)?\.js$/],
  ['control', /\/dist\/src\/ui\/(control|field)(\.css)?\.js$/],
  [
    'frame',
    /\/dist\/src\/(widgets\/(frame|frame\.css|frame-menu|words|spoken|csv|head|styling|animation|conditions|color|filter-setting)|engines\/table\/wheel|ui\/(lazy-menu|text-width)|base\/format\/(?!locale|number)[\w-]+)\.js$/,
  ],
  ['chart', /\/dist\/src\/(widgets\/(series|chart-actions)|engines\/charts\/(charts\.css|legend|tooltip|box))\.js$/],
  [
    'builder',
    /\/dist\/src\/(workbench\/[\w.-]+|builders\/form\/([\w.-]+|(edit|inspector)\/[\w.-]+|languages\/follow)|inputs\/picture-[\w.-]+|inputs\/markup\/edit|engines\/rich-text\/rich-text-field)\.js$/,
  ],
  ['actions', /\/dist\/src\/(actions\/(index|part|read|[\w-]+\/(?!facts|edit|words)[\w-]+)|acting\/run)\.js$/],
  ['input-facts', /\/dist\/src\/inputs\/([\w-]+\/facts|examples|survey)\.js$/],
  ['action-forms', /\/dist\/src\/actions\/([\w-]+\/(facts|edit|words)|[\w-]+)\.js$/],
  // the engine of a form and its questions, which the builder draws too; and the form around them
  [
    'questions',
    /\/dist\/src\/(form\/(definition|parse-definition|problems|conditions|graph|engine|answers|validation|progress|languages|rules|checks)|questionnaire\/(rows\/(row-questions|question-box|fold-heading|use-views|hooks)|saving\/refusal-of|services|words|questionnaire\.css)|inputs\/(index|validators|words|use-problem|[\w-]+\/index|(button|markup|number|open-text|radio|select|textarea|toggle)\/validate|open-text\/view)|engines\/maps\/defaults|ui\/(rich-words|words))\.js$/,
  ],
  [
    'checks',
    /\/dist\/src\/(inputs\/(all-validators|scale|(address|app-collection|checkbox|date-picker|email|file-upload|group-radio|iban|image-radio|json|map|phone|range-slider|slider)\/validate|checkbox\/rows|date-picker\/moment|(address|email|file-upload|iban|phone|range-slider|slider)\/words|iban\/countries|map\/check-words|address\/address|file-upload\/entry)|engines\/maps\/polygon)\.js$/,
  ],
  [
    'form',
    /\/dist\/(elements\/(lc-questionnaire(\.(class|element))?|views\/questionnaire-view|form-handles)|src\/questionnaire\/(connected|questionnaire|needs|form-place|rows\/row-box|parts|footer|form-head|form-shell\.css|prefill|emit|handle|drafts\/(use-)?draft|saving\/(form-queue|use-saving)|use-(engine|form-events|host|reveal)))\.js$/,
  ],
  [
    'saving',
    /\/dist\/src\/questionnaire\/(saving\/(queue|target|send-answers|saver|refusal)|drafts\/remote-draft)\.js$/,
  ],
  // small files that need the checks, and small ones that do not and would otherwise be put beside such a one
  ['readings', /\/dist\/src\/inputs\/((app-collection|email|checkbox)\/reading|checkbox\/(use-rows|view))\.js$/],
  ['print-frame', /\/dist\/src\/questionnaire\/print-frame\.js$/],
  ['prefill', /\/dist\/src\/questionnaire\/prefill-answers\.js$/],
  ['pictures', /\/dist\/src\/(inputs\/(file-size|pictures|use-pictures)|questionnaire\/banner)\.js$/],
  ['answer', /\/dist\/src\/(inputs\/answer-text|questionnaire\/rows\/answer)\.js$/],
  ['languages', /\/dist\/src\/(form\/translate|questionnaire\/language-choice)\.js$/],
  ['form-dialog', /\/dist\/src\/questionnaire\/form-dialog\.js$/],
  ['choices', /\/dist\/src\/inputs\/(choices(\.css)?|clear-answer(\.css)?|radio\/view)\.js$/],
  ['recent', /\/dist\/src\/shell\/recent\.js$/],
  ['settings', /\/dist\/src\/(inputs|actions)\/[\w-]+\/schema\.js$/],
  ['valibot', /node_modules\/valibot\/|\/dist\/src\/base\/schema\.js$/],
]

/** "chunks/data-table-view-x1y2.js": named by folder and file, or by what is in it. */
function chunkName({ facadeModuleId, name, moduleIds }) {
  if (groups.some(([group]) => group === name)) return name
  const id = facadeModuleId ?? moduleIds.at(-1) ?? name
  const path = id.includes('node_modules') ? id.split('node_modules/').at(-1) : relative(resolve(root, 'dist'), id)
  const file = basename(path).replace(/\..*$/, '')
  const folder = basename(dirname(path))
  return (
    [folder, file === 'index' ? '' : file]
      .filter(Boolean)
      .join('-')
      .replaceAll(/[^\w-]/g, '') || 'part'
  )
}

/** Every file that defines elements, those of the first pass and those the build wrote beside them. */
const cdnEntries = () =>
  Object.fromEntries(
    readdirSync(resolve(root, 'dist/elements'))
      .filter(name => /^(lc-[a-z-]+|all)\.js$/.test(name))
      .map(name => name.slice(0, -'.js'.length))
      .map(name => [`elements/${name}`, resolve(root, 'dist/elements', `${name}.js`)]),
  )

/** Whose the files are, in each that a page asks for by name. */
const licence = /^ lc-elements \d/

export const cdn = {
  logLevel: 'warn',
  get input() {
    return { lc: resolve(root, 'dist/elements/auto.js'), ...cdnEntries() }
  },
  plugins: [
    leanData(),
    leanPackages(),
    ropeClass,
    mapWorker(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    nodeResolve({ browser: true, exportConditions: ['browser', 'production'] }),
    commonjs(),
    ...(process.env.LC_FAST
      ? []
      : [
          terser({
            module: true,
            ecma: 2022,
            compress: { passes: 3, unsafe_arrows: true, unsafe: true, pure_getters: true, keep_fargs: false },
            format: { comments: licence },
          }),
        ]),
    firstPaint(),
    lateStaysLate({
      group: 'checks',
      free: /\/builders\/form\/|\/inputs\/[\w-]+\/(edit|facts)\.js$|\/elements\/(all|lc-form-builder)\.js$/,
    }),
  ],
  output: {
    dir: resolve(root, 'cdn'),
    format: 'es',
    sourcemap: false,
    hoistTransitiveImports: true,
    entryFileNames: '[name].js',
    assetFileNames: 'chunks/[name]-[hash][extname]',
    chunkFileNames: chunk => `chunks/${chunkName(chunk)}-[hash].js`,
    banner: ({ isEntry }) => (isEntry ? `/* lc-elements ${version} | MIT */` : ''),
    manualChunks: id => groups.find(([, files]) => files.test(id))?.[0],
    onlyExplicitManualChunks: true,
    // small shared pieces join a neighbour instead of being a request of their own
    experimentalMinChunkSize: 1_500,
  },
  onwarn,
}

export default [dist, cdn]
