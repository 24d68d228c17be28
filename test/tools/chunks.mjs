// Which modules of cdn/ come together in one file (docs/decisions/chunks.md). Everything is read from rollup's graph and from the
// descriptors, so a new part needs no line here.
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minify } from 'rolldown/utils'
import { joinSmall } from './join-chunks.mjs'

const entryOf = /\/dist\/elements\/(lc-[a-z-]+)\.js$/
const loaderOf = /\/dist\/elements\/auto\.js$/
const viewOf = /\/dist\/elements\/views\/[\w-]+-view\.js$/

/** Adds all that a module imports statically, itself included. */
function addWithImports(graph, id, found) {
  if (found.has(id)) return
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) addWithImports(graph, next, found)
}

function withImports(graph, id) {
  const found = new Set()
  addWithImports(graph, id, found)
  return found
}

/** Returns the first paints by which modules are divided: an element whose view is that of another has none of its own. */
async function differentPaints(graph, root) {
  const paints = await firstPaints(graph, root)
  for (const tag of paints.keys()) {
    const view = resolve(root, `dist/elements/views/${tag.slice('lc-'.length)}-view.js`)
    if (graph.getModuleInfo(view)?.importedIds.some(id => viewOf.test(id))) paints.delete(tag)
  }
  return paints
}

/**
 * Returns the modules of each element's first paint, by its tag: what its entry loads statically, its view, what the
 * descriptor declares as rendered with it, and for the alias of a widget the widget's view. `root` is the folder of the
 * package.
 */
export async function firstPaints(graph, root) {
  const tags = pathToFileURL(resolve(root, 'dist/elements/tags.js')).href
  const { elements } = await import(`${tags}?chunks=${Date.now()}`)
  const ids = [...graph.getModuleIds()]
  const entries = ids.filter(id => entryOf.test(id) && graph.getModuleInfo(id).isEntry)
  return new Map(
    entries.map(id => {
      const tag = entryOf.exec(id)[1]
      const found = withImports(graph, id)
      const views = [...found]
        .flatMap(one => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? [])
        .filter(one => viewOf.test(one))
      const drawnWith = (elements.find(element => element.tag === tag)?.drawnWith ?? []).map(path =>
        resolve(root, 'dist', `${path}.js`),
      )
      const missing = drawnWith.find(path => !ids.includes(path))
      if (missing) throw new Error(`<${tag}> is drawn with ${missing}, which is no module. Correct its descriptor.`)
      const ofWidget = resolve(root, `dist/src/widgets/${tag.slice('lc-'.length)}/view.js`)
      for (const one of [...views, ...drawnWith, ...(ids.includes(ofWidget) ? [ofWidget] : [])])
        addWithImports(graph, one, found)
      return [tag, found]
    }),
  )
}

/** Returns all that a page with these modules can ever load. */
function withLateImports(graph, modules) {
  const found = new Set(modules)
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) found.add(next)
  }
  return found
}

/** Returns whether a module declares that few people open it, and seldom (`isRare` in src/shell/screen.ts): it is left to the bundler. */
const isRare = (graph, id) => graph.getModuleInfo(id).exports?.includes('isRare') === true

const byName = (one, other) => (one < other ? -1 : 1)
const byFirst = ([one], [other]) => byName(one, other)

/** How often a first paint counts: for the requests it is spared, and for what it loads in vain before it shows anything. */
const firstPaintCounts = { weight: 7, weightInVain: 28 }
/** As many first paints as all widgets count together: otherwise every new widget would make the page load more for them. */
const mostOfWidgets = 4
const isWidget = (tag, modules) =>
  [...modules].some(id => id.replaceAll('\\', '/').endsWith(`/src/widgets/${tag.slice('lc-'.length)}/view.js`))

/**
 * Returns what visitors load: `{ modules, weight, weightInVain }`. Each first paint, and each first paint with one thing that comes late. First
 * paints count more than what comes late, and that once for all elements that may ask for it. Every element has a session, except widgets,
 * which may show inline rows.
 */
export function visitsOf(graph, paints) {
  const ids = [...graph.getModuleIds()].toSorted(byName) // found in any order, which must not decide about ties
  const loader = ids.filter(id => loaderOf.test(id)).flatMap(id => [...withImports(graph, id)])
  const widgets = new Set([...paints].filter(([tag, modules]) => isWidget(tag, modules)).map(([tag]) => tag))
  const session = paints.get('lc-session') ?? []
  // every page loads the loader, with all that it imports
  const firsts = new Map(
    [...paints]
      .toSorted(byFirst)
      .map(([tag, modules]) => [tag, new Set([...loader, ...modules, ...(widgets.has(tag) ? [] : session)])]),
  )
  const part = Math.min(1, mostOfWidgets / Math.max(1, widgets.size))
  const visits = [['', new Set(loader)], ...firsts].map(([tag, modules]) => {
    const { weight, weightInVain } = firstPaintCounts
    return widgets.has(tag)
      ? { modules, weight: weight * part, weightInVain: weightInVain * part }
      : { modules, weight, weightInVain }
  })
  const reach = new Map([...paints].map(([tag, modules]) => [tag, withLateImports(graph, modules)]))
  const lateIds = ids.filter(id => graph.getModuleInfo(id).dynamicImporters.length > 0 && !isRare(graph, id))
  for (const id of lateIds) {
    const late = withImports(graph, id)
    const askers = [...reach]
      .filter(([tag, reached]) => reached.has(id) && !paints.get(tag).has(id))
      .map(([tag]) => firsts.get(tag))
    for (const first of askers) visits.push({ modules: new Set([...first, ...late]), weight: 1 / askers.length })
  }
  return visits
}

/** Returns what only the loader needs. */
function ofLoaderOnly(graph, paints) {
  const ids = [...graph.getModuleIds()]
  const found = new Set(ids.filter(id => loaderOf.test(id)).flatMap(id => [...withImports(graph, id)]))
  const late = ids.filter(id => graph.getModuleInfo(id).dynamicImporters.length > 0)
  for (const modules of [...paints.values(), ...late.map(id => withImports(graph, id))])
    for (const id of modules) found.delete(id)
  return found
}

/**
 * Returns lists of modules that load together: those used in the same visits, with small ones joined where it costs
 * least. What only the loader needs is in no list: it stays in lc.js, which no other file may import.
 */
export function divide(graph, paints, sizeOf = id => graph.getModuleInfo(id).code.length) {
  const visits = visitsOf(graph, paints)
  const visitsBy = new Map()
  visits.forEach(({ modules }, index) => {
    for (const id of modules) {
      const known = visitsBy.get(id)
      if (known) known.push(index)
      else visitsBy.set(id, [index])
    }
  })
  const ofLoader = ofLoaderOnly(graph, paints)
  const groups = new Map()
  for (const [id, indexes] of visitsBy) {
    if (ofLoader.has(id)) continue
    const key = indexes.join(' ')
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  const lists = [...groups.values()].map(list => list.toSorted(byName))
  return joinSmall(graph, lists.toSorted(byFirst), visits, sizeOf)
}

/**
 * Returns how large each module is in the files of cdn/, before they are packed: by its id, in characters. Only what
 * rollup includes counts: of some packages that is a tenth.
 */
async function minifiedSizes(built) {
  const { output } = await built.generate({ format: 'es', preserveModules: true, entryFileNames: '[name].js' })
  const parts = output.flatMap(({ modules = {} }) => Object.entries(modules))
  const sizes = await Promise.all(
    parts.map(async ([id, { code }]) => [id, (await minify(id.replace(/^\0/, ''), code ?? '', small)).code.length]),
  )
  return new Map(sizes)
}
const small = {
  module: true,
  compress: false,
  mangle: true,
  codegen: { removeWhitespace: true, legalComments: 'none' },
}

/** "ui-theme": folder and file of a module, for the names of chunks. */
export function nameOf(id) {
  const path = id.split('/node_modules/').at(-1)
  const file = basename(path).replace(/\..*$/, '')
  const folder = basename(dirname(path))
  return (
    [folder, file === 'index' ? '' : file]
      .filter(Boolean)
      .join('-')
      .replaceAll(/[^\w-]/g, '') || 'part'
  )
}

/**
 * The plugin gives the graph; `divideGraph` works the chunks out of it, before the bundle is written; `manualChunks` and
 * `chunkFileNames` are for rollup's output.
 */
export function chunksByRule(root) {
  const names = new Map()
  const taken = new Set()
  let graph
  return {
    plugin: {
      name: 'lc-chunks',
      buildEnd(error) {
        if (!error) graph = this
      },
    },
    async divideGraph(built) {
      const sizes = await minifiedSizes(built)
      const sizeOf = id => sizes.get(id) ?? 0
      for (const ids of divide(graph, await differentPaints(graph, root), sizeOf)) {
        // named by its largest module; two that are called alike would be one
        const own = nameOf(ids.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0])
        let name = own
        for (let number = 2; taken.has(name); number += 1) name = `${own}-${number}`
        taken.add(name)
        for (const id of ids) names.set(id, name)
      }
    },
    manualChunks: id => names.get(id),
    chunkFileNames: ({ facadeModuleId, name, moduleIds }) =>
      `chunks/${taken.has(name) ? name : nameOf(facadeModuleId ?? moduleIds.at(-1) ?? name)}-[hash].js`,
  }
}
