// The loader: one script tag defines each element when it is first seen. Nothing is loaded for what is not on the page.
import type { Core, CoreOptions } from '../src/api/core.ts'
import { configureWith } from '../src/api/cores.ts'
import { createLateCore } from '../src/api/late-core.ts'
import { version } from '../src/api/version.ts'
import { typedTags } from './typed-tags.ts'

export { findCore, getCore, removeCore, whenCore } from '../src/api/cores.ts'
export { version }

/** As in the package. What a core does loads with the first call: a page of inline data never needs it. */
export const configure = (options: CoreOptions): Core =>
  configureWith(options, own => createLateCore(own, async () => (await import('../src/api/create-core.ts')).createCore))

// A list of tags: a typo in a tag asks for nothing.
const own = import.meta.glob(['./lc-*.ts', '!./lc-*.*.ts'])
const entries: Readonly<Record<string, () => Promise<unknown>>> = Object.fromEntries([
  ...Object.entries(own).map(([file, load]) => [file.slice('./'.length, -'.ts'.length), load]),
  ...typedTags.map(tag => [tag, () => import('./lc-widget.class.ts').then(({ defineTyped }) => defineTyped(tag))]),
])

/** The files of each element's first paint, fetched in parallel. The build of cdn/ replaces the key with its table. */
const firstPaint = JSON.parse('{"LC_FIRST_PAINT":[]}') as Readonly<Record<string, readonly string[]>> // the build writes lists of file names

const asked = new Map<string, Promise<unknown>>()

/** Loads and defines one element. A failed load is tried again on the next sight or call. */
export function load(tag: string): Promise<unknown> {
  const entry = entries[tag]
  if (!entry || typeof customElements === 'undefined') return Promise.resolve()
  const going = asked.get(tag)
  if (going) return going
  for (const file of firstPaint[tag] ?? []) {
    const { href } = new URL(file, import.meta.url)
    import(href).catch(() => {
      /* the element asks again and shows the failure itself */
    })
  }
  const flight = entry().catch((error: unknown) => {
    asked.delete(tag)
    retryLater(tag)
    console.error(`<${tag}> could not be loaded.`, error)
  })
  asked.set(tag, flight)
  return flight
}

const waits = new Map<string, number>()
/** The element's fallback content stays visible until then. */
function retryLater(tag: string): void {
  const tries = waits.get(tag) ?? 0
  waits.set(tag, tries + 1)
  if (tries < 3)
    setTimeout(
      () => {
        void load(tag)
      },
      1_000 * 2 ** tries,
    )
}

const told = new Set<string>()
/** The first definition of a tag wins; code that waits for ours gets the reason why it failed. */
function tellIfTaken(tag: string): void {
  const there = customElements.get(tag)
  if (!there || 'sdkVersion' in there || told.has(tag)) return
  told.add(tag)
  console.warn(`<${tag}> is already defined by another library; lc-elements ${version} does not use it.`)
}

const isLazy = (element: Element): boolean =>
  element.getAttribute('loading') === 'lazy' && typeof IntersectionObserver !== 'undefined'
let near: IntersectionObserver | undefined

function meet(element: Element): void {
  const tag = element.localName
  if (!Object.hasOwn(entries, tag)) return
  if (customElements.get(tag)) {
    tellIfTaken(tag)
    return
  }
  if (!isLazy(element)) {
    void load(tag)
    return
  }
  near ??= new IntersectionObserver(
    seen => {
      for (const entry of seen) {
        if (!entry.isIntersecting) continue
        near?.unobserve(entry.target)
        void load(entry.target.localName)
      }
    },
    { rootMargin: '300px' },
  )
  near.observe(element)
}

/** What left the page before it came near is not waited for. One that was only moved is met again. */
function leave(node: Element): void {
  if (!near || node.isConnected) return
  for (const element of [node, ...node.querySelectorAll(selector)]) near.unobserve(element)
}

const selector = Object.keys(entries)
  .map(tag => `${tag}:not(:defined)`)
  .join(',')

/**
 * Defines the elements under a root, now and when they are added later. The document is watched from the start; a
 * foreign shadow root only after it is passed to this function. Returns a function that stops it.
 */
export function discover(root: Document | ShadowRoot | Element = document): () => void {
  for (const tag of Object.keys(entries)) if (root.querySelector(tag)) tellIfTaken(tag)
  for (const element of root.querySelectorAll(selector)) meet(element)
  const observer = new MutationObserver(changes => {
    for (const change of changes) {
      for (const node of change.addedNodes) {
        if (!(node instanceof Element)) continue
        meet(node)
        for (const element of node.querySelectorAll(selector)) meet(element)
      }
      for (const node of change.removedNodes) if (node instanceof Element) leave(node)
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Resolves when every element of ours in the page is defined. */
export async function allDefined(root: Document | ShadowRoot = document): Promise<void> {
  await Promise.all(
    [...new Set([...root.querySelectorAll(selector)].map(element => element.localName))].map(tag =>
      customElements.whenDefined(tag),
    ),
  )
}

if (typeof document !== 'undefined') discover()
