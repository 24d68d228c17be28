// The grids and charts of others in a throw-away folder: installed from npm at their newest, one script for each.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const packages = {
  aggrid: 'ag-grid-community',
  tabulator: 'tabulator-tables',
  uplot: 'uplot',
  chartjs: 'chart.js',
  echarts: 'echarts',
}

/** Installs the peers into a folder unless they are there; returns their versions, or the sentence that says why not. */
export function install(folder) {
  mkdirSync(folder, { recursive: true })
  const file = name => join(folder, 'node_modules', name, 'package.json')
  if (!Object.values(packages).every(name => existsSync(file(name)))) {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const { status, stderr } = spawnSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...Object.values(packages)],
      { cwd: folder, encoding: 'utf8', timeout: 300_000 },
    )
    if (status !== 0) return { why: `The peers are left out, npm could not install them: ${stderr.slice(-300)}` }
  }
  const versions = Object.fromEntries(
    Object.entries(packages).map(([name, from]) => [name, JSON.parse(readFileSync(file(from), 'utf8')).version]),
  )
  return { versions }
}

/** Returns the script and the style sheet of a contestant: `contestants/<name>.js` with the package it imports. */
export async function bundle(folder, name) {
  const source = readFileSync(new URL(`contestants/${name}.js`, import.meta.url), 'utf8')
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    outdir: join(folder, 'out'),
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['/cdn/*'],
  })
  const textOf = end => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { script: textOf('.js'), css: textOf('.css') }
}
