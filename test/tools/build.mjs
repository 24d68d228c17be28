// Builds what is older than its sources: `npm run build`. Options: --force, --only sdk,server,site
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rollup } from 'rollup'
import { linkSdk } from '../../demo/site/link-sdk.mjs'
import { writeElementFiles } from './element-files.mjs'
import { globImports } from './glob-plugin.mjs'
import { waitForBuild } from './one-build.mjs'
import { stripTypes } from './strip-types.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
const args = process.argv.slice(2)
const isForced = args.includes('--force')
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : ['sdk', 'server', 'site']

const skipped = new Set(['node_modules', 'dist', 'cdn', '.git', '.cache'])
/** Tests, and what only tests use: no part of the package. */
const isForTests = name => /\.test(-kit)?\.tsx?$|^(render-[\w-]+|test-stage)\.tsx$/.test(name)
/** All files under some paths, those of tests left out. */
export function filesIn(...paths) {
  const found = []
  const walk = start => {
    if (!existsSync(start)) return
    if (statSync(start).isFile()) {
      found.push(start)
      return
    }
    for (const entry of readdirSync(start, { withFileTypes: true })) {
      if (skipped.has(entry.name) || isForTests(entry.name)) continue
      const path = join(start, entry.name)
      if (entry.isDirectory()) walk(path)
      else found.push(path)
    }
  }
  for (const path of paths) walk(path)
  return found
}

const newest = files => files.reduce((latest, file) => Math.max(latest, statSync(file).mtimeMs), 0)

/** Runs a step if its stamp is older than one of its sources, or its output is missing. */
async function step(name, stamp, made, sources, work) {
  const isFresh =
    !isForced &&
    existsSync(stamp) &&
    made.every(path => existsSync(path)) &&
    statSync(stamp).mtimeMs > newest(filesIn(...sources))
  if (isFresh) {
    console.log(`${name}: up to date`)
    return
  }
  const started = Date.now()
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${new Date(started).toISOString()}\n`)
  // a source that changed during the work is newer
  utimesSync(stamp, started / 1000, started / 1000)
  console.log(`${name}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

async function bundle(config, prepare) {
  const built = await rollup(config)
  try {
    await prepare?.(built)
    await built.write(config.output)
  } finally {
    await built.close()
  }
}

/** Builds a new folder next to the old one, which a running server continues to serve until the new one is complete. */
async function rebuild(folder, make) {
  const next = join(dirname(folder), '.cache', basename(folder))
  const former = `${next}-former`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  await make(next)
  rmSync(former, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, former)
  renameSync(next, folder)
  rmSync(former, { recursive: true, force: true })
}

/** The parts of this build, each with what it has started in a group of processes. */
const parts = new Set()
/** Ends what still runs, at once: the parts handle no signal, bundling would leave them no time for it. */
function endParts() {
  for (const part of parts) {
    try {
      if (process.platform === 'win32') part.kill()
      else process.kill(-part.pid, 'SIGTERM')
    } catch {
      // it has already ended
    }
  }
}

/**
 * Runs a Node script beside others. Returns when it has ended; throws its output if it failed. The bundling of the SDK
 * takes longest: all others have to wait for it (`isFirst`).
 */
function run(parameters, failure, { stdio = 'pipe', isFirst = false, isPart = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', stdio, stdio], detached: isPart })
    if (isPart) parts.add(child)
    try {
      if (child.pid !== undefined && !isFirst) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // it has already ended
    }
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        text += chunk
      })
    child.on('error', reject)
    child.on('close', code => {
      parts.delete(child)
      if (code === 0) resolve()
      else reject(new Error(`${failure}\n${text}`.trim()))
    })
  })
}

/** Declarations by the native compiler: strict, and several times faster than the JavaScript one. */
async function declarations() {
  const config = join(root, 'node_modules/.cache/lc/tsconfig.types.json')
  mkdirSync(dirname(config), { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        emitDeclarationOnly: true,
        declaration: true,
        outDir: join(root, 'dist'),
        rootDir: root,
        types: [],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [join(root, 'elements'), join(root, 'src')],
      exclude: [
        ...['*.test.ts', '*.test.tsx', '*.test-kit.tsx', '*.test-kit.ts', 'render-*.tsx', 'test-stage.tsx'].map(name =>
          join(root, '**', name),
        ),
        join(root, 'node_modules'),
      ],
    }),
  )
  await run([join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', config], 'The sources do not type-check:')
  for (const file of filesAll('dist').filter(path => path.endsWith('.d.ts'))) {
    const text = readFileSync(file, 'utf8')
    const own = text.replaceAll(/(from\s*|import\(\s*|import\s+)(["'])(\.{1,2}\/[^"']+?)\.tsx?\2/g, '$1$2$3.js$2')
    if (own !== text) writeFileSync(file, own)
  }
}

function filesAll(path) {
  return existsSync(path)
    ? readdirSync(path, { withFileTypes: true, recursive: true })
        .filter(e => e.isFile())
        .map(e => join(e.parentPath ?? e.path, e.name))
    : []
}

async function sdk() {
  const { cdn, dist, divideGraph } = await import(pathToFileURL(join(root, 'rollup.config.mjs')).href)
  rmSync('dist', { recursive: true, force: true })
  const declared = declarations()
  const bundled = async () => {
    await bundle(dist)
    const writeTypes = await writeElementFiles(join(root, 'dist'))
    await rebuild('cdn', async next => {
      await bundle({ ...cdn, output: { ...cdn.output, dir: next } }, divideGraph)
      await declared // sources that do not type-check replace no build
      writeTypes()
      const { writeManifests } = await import('./manifest.mjs')
      await writeManifests()
      cpSync('dist/lc.css', join(next, 'lc.css'))
      const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))
      writeFileSync(join(next, 'version.json'), `${JSON.stringify({ name, version })}\n`)
    })
  }
  await Promise.all([declared, bundled()])
}

/** Returns a TypeScript project of the files that the server starts with, and of what those import. */
function serverConfig() {
  const config = join(root, 'node_modules/.cache/lc/tsconfig.server.json')
  mkdirSync(dirname(config), { recursive: true })
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      files: serverEntries.map(entry => join(root, entry)),
      include: [join(root, 'src/inputs/*/validate.ts')], // all-validators.ts finds them by their names
    }),
  )
  return config
}
const serverEntries = ['demo/server/main.ts', 'demo/server/start.ts', 'demo/server/restore.ts']

async function server() {
  const { default: typescript } = await import('@rollup/plugin-typescript')
  const out = 'demo/server/dist'
  rmSync(out, { recursive: true, force: true })
  await bundle({
    input: serverEntries,
    external: id => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
    plugins: [
      typescript({
        tsconfig: serverConfig(),
        include: ['demo/server/**/*.ts', 'src/**/*.ts', 'src/**/*.tsx'],
        noForceEmit: true,
        compilerOptions: { noEmit: false, noCheck: true, declaration: false, sourceMap: true },
      }),
      globImports(),
    ],
    output: {
      dir: out,
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: root,
      sourcemap: true,
      entryFileNames: '[name].js',
    },
    onwarn(warning) {
      if (warning.code === 'CIRCULAR_DEPENDENCY') return
      throw new Error(warning.message)
    },
  })
  // workers and data files are in the folder of the module that references them by import.meta.url
  for (const file of filesIn('demo/server').filter(
    path => !/\.tsx?$|\.test-kit\./.test(path) && !path.endsWith('package.json'),
  )) {
    cpSync(file, join(out, file), { recursive: true })
  }
}

/** The site is static: its page loads the elements as any embedding page does. */
const site = () =>
  rebuild('demo/site/dist', async out => {
    for (const file of filesIn('demo/site').filter(
      path => /\.(html|css|svg|png|ico|json|js|txt|webmanifest|woff2)$/.test(path) && !path.endsWith('package.json'),
    )) {
      cpSync(file, join(out, relative('demo/site', file)), { recursive: true })
    }
    if (existsSync('cdn')) linkSdk(join(root, 'cdn'), join(out, 'sdk'))
    if (!existsSync('demo/site/site.ts')) return
    await bundle({
      input: { site: 'demo/site/site.ts' },
      // the elements come from the SDK the server serves, as for any embedder
      external: id => id.includes('/elements/') || id.startsWith('/sdk/'),
      plugins: [stripTypes()],
      output: { dir: out, format: 'es', paths: id => (id.includes('/elements/') ? '/sdk/lc.js' : id) },
      onwarn(warning) {
        throw new Error(warning.message)
      },
    })
  })

const tools = ['rollup.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json', 'test/tools']
const steps = {
  sdk: () =>
    step(
      'sdk',
      'cdn/.built',
      [
        'cdn/lc.js',
        'cdn/lc.css',
        'cdn/version.json',
        'cdn/elements',
        'cdn/chunks',
        'cdn/first-paint.json',
        'dist/elements/index.js',
        'dist/elements/index.d.ts',
      ],
      ['src', 'elements', ...tools],
      sdk,
    ),
  server: () =>
    step(
      'server',
      'demo/server/dist/.built',
      ['demo/server/dist/demo/server/main.js'],
      ['demo/server', 'src', ...tools],
      server,
    ),
  site: () => step('site', 'demo/site/dist/.built', ['demo/site/dist/index.html'], ['demo/site', ...tools], site),
}
const isMain = process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]
if (isMain) {
  const force = isForced ? ['--force'] : []
  // rollup makes millions of short-lived objects: with the default of V8 a quarter of its time goes into collecting them
  const roomy = '--max-semi-space-size=64'
  const build = (name, isFirst) =>
    only.length === 1
      ? steps[name]()
      : run([roomy, process.argv[1], '--only', name, ...force], `Not built: ${name}.`, {
          stdio: 'inherit',
          isFirst,
          isPart: true,
        })
  try {
    if (only.length > 1) {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
        process.on(signal, () => {
          endParts()
          process.exit(1)
        })
      await waitForBuild(root, line => console.log(line))
    }
    // the server shares nothing with the SDK, so the second core builds it; the site serves a copy of the SDK
    await Promise.all([only.includes('sdk') && build('sdk', true), only.includes('server') && build('server', false)])
    if (only.includes('site')) await steps.site()
  } catch (error) {
    endParts()
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
