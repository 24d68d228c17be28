// The editors of others in a throw-away folder: installed from npm at their newest, one script for each.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** All parts of Lexical must be of one version: with others its nodes are not known to each other. */
const lexical = '0.52.0'
/** The package whose version stands for each, and what else it needs for the same functions. */
const packages = {
  tiptap: ['@tiptap/core', '@tiptap/pm', '@tiptap/starter-kit', '@tiptap/extension-table', '@tiptap/extension-image'],
  lexical: [
    `lexical@${lexical}`,
    ...['code', 'history', 'html', 'link', 'list', 'rich-text', 'table', 'utils'].map(
      one => `@lexical/${one}@${lexical}`,
    ),
  ],
  quill: ['quill'],
  blocknote: [
    '@blocknote/core',
    '@blocknote/react',
    '@blocknote/mantine',
    '@mantine/core',
    '@mantine/hooks',
    'react@19',
    'react-dom@19',
  ],
}
/** Without its version. */
const nameOf = wanted => wanted.replace(/(?<=.)@.*$/, '')
export const peers = Object.keys(packages)

/** Installs the editors into a folder unless they are there; returns their versions, or the sentence that says why not. */
export function install(folder) {
  mkdirSync(folder, { recursive: true })
  const file = name => join(folder, 'node_modules', name, 'package.json')
  if (!peers.every(name => existsSync(file(nameOf(packages[name][0]))))) {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const { status, stderr } = spawnSync(
      'npm',
      [
        'install',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--legacy-peer-deps',
        ...Object.values(packages).flat(),
      ],
      { cwd: folder, encoding: 'utf8', timeout: 300_000 },
    )
    if (status !== 0) return { why: `The others are left out, npm could not install them: ${stderr.slice(-300)}` }
  }
  return {
    versions: Object.fromEntries(
      peers.map(name => [name, JSON.parse(readFileSync(file(nameOf(packages[name][0])), 'utf8')).version]),
    ),
  }
}

/** Returns the script and the style sheet of an editor, and the size of the script in kB (brotli) without React. */
export async function bundle(folder, name) {
  const source = readFileSync(new URL(`contestants/${name}.js`, import.meta.url), 'utf8')
  const options = {
    // ours and the bare one use what is installed here
    stdin: { contents: source, resolveDir: peers.includes(name) ? folder : root },
    outdir: join(folder, 'out'),
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    conditions: ['production', 'style'],
    loader: { '.css': 'css', '.woff2': 'empty', '.woff': 'empty' },
    external: ['/cdn/*'],
  }
  const textOf = (files, end) => files.find(({ path }) => path.endsWith(end))?.text ?? ''
  const { outputFiles } = await build(options)
  const { outputFiles: alone } = await build({
    ...options,
    external: [...options.external, 'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
  })
  return {
    script: textOf(outputFiles, '.js'),
    css: textOf(outputFiles, '.css'),
    kb: brotliCompressSync(textOf(alone, '.js')).length / 1000,
  }
}
