// Puck and GrapesJS in a throw-away folder: installed from npm, with the same blocks, each in a page of its own.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const packages = ['@puckeditor/core', 'grapesjs', 'react@19', 'react-dom@19']
const versionOf = (folder, name) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version

/** Installs the builders into a folder unless they are there; returns their versions, or the sentence that says why not. */
export function install(folder) {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules/grapesjs'))) {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const { status, stderr } = spawnSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', ...packages],
      { cwd: folder, encoding: 'utf8', timeout: 300_000 },
    )
    if (status !== 0)
      return { why: `Puck and GrapesJS are left out, npm could not install them: ${stderr.slice(-300)}` }
  }
  return { puck: versionOf(folder, '@puckeditor/core'), grapes: versionOf(folder, 'grapesjs') }
}

const puck = count => `
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  import { Puck } from '@puckeditor/core'
  import '@puckeditor/core/puck.css'
  const Block = ({ title, text }) => h('section', { className: 'block' }, h('h3', null, title), h('p', null, text))
  const config = { components: { Block: { fields: { title: { type: 'text' }, text: { type: 'text' } }, render: Block } } }
  const content = Array.from({ length: ${count} }, (_, at) => ({
    type: 'Block',
    props: { id: 'b' + at, title: 'Block ' + at, text: 'The words of a block.' },
  }))
  createRoot(document.getElementById('room')).render(
    h(Puck, { config, data: { content, root: {} }, iframe: { enabled: false }, permissions: {}, height: '100%' }),
  )`

const grapes = count => `
  import grapesjs from 'grapesjs'
  import 'grapesjs/dist/css/grapes.min.css'
  const editor = grapesjs.init({ container: '#room', height: '880px', storageManager: false, fromElement: false })
  editor.Components.addType('block', {
    model: {
      defaults: { tagName: 'section', traits: [{ name: 'title', type: 'text', changeProp: true }], title: '', components: '' },
      init() {
        const write = () => this.components('<h3>' + this.get('title') + '</h3><p>The words of a block.</p>')
        this.on('change:title', write)
        write()
      },
    },
  })
  editor.onReady(() => {
    editor.setComponents(Array.from({ length: ${count} }, (_, at) => ({ type: 'block', title: 'Block ' + at })))
    editor.UndoManager.clear()
    window.editor = editor
  })`

/** Returns the page of a builder: its code and its style sheets in one document. */
export async function pageOf(folder, name, count) {
  const { outputFiles } = await build({
    stdin: { contents: name === 'puck' ? puck(count) : grapes(count), resolveDir: folder },
    outdir: join(folder, 'out'),
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff': 'dataurl', '.woff2': 'dataurl', '.ttf': 'dataurl', '.eot': 'dataurl', '.svg': 'dataurl' },
  })
  const textOf = end => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  return {
    script: textOf('.js'),
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><style>${textOf('.css')}</style><div id="room" style="height:880px"></div><script type="module" src="/script.js"></script></html>`,
  }
}
