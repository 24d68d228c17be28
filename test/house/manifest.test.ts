// The manifests are written from the descriptors; here they are held against the classes themselves.
// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import '../../elements/all.ts'
import { propertyOf } from '../../elements/descriptor.ts'
import { elements } from '../../elements/tags.ts'
import { widgets } from '../../src/widgets/index.ts'
import { typedWidgets } from '../../elements/typed-widgets.ts'
import { filesBelow, textOf } from './files.ts'
// @ts-expect-error a build tool in plain JavaScript
import { customElements as manifestOf, jsxTypes, vscodeData, webTypes } from '../tools/manifest.mjs'

interface Declaration {
  readonly tagName: string
  readonly attributes: readonly { readonly name: string; readonly fieldName: string }[]
  readonly members: readonly { readonly kind: string; readonly name: string; readonly readonly?: boolean }[]
}
const manifest = manifestOf(elements) as {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[]
} // as written in manifest.mjs

describe('the manifest', () => {
  for (const {
    declarations: [declaration],
  } of manifest.modules) {
    if (!declaration) throw new Error('a module without a declaration')
    const { tagName, attributes, members } = declaration
    const Class = customElements.get(tagName)

    it(`of <${tagName}> names every attribute the element observes, and no other`, () => {
      const observed = Class && 'observedAttributes' in Class ? Class.observedAttributes : undefined
      expect(attributes.map(attribute => attribute.name)).toEqual(observed)
    })

    it(`of <${tagName}> names properties and methods that exist`, () => {
      const element = document.createElement(tagName)
      expect(members.filter(member => !(member.name in element)).map(member => member.name)).toEqual([])
      const methods = members.filter(member => member.kind === 'method')
      expect(methods.filter(member => typeof Reflect.get(element, member.name) !== 'function')).toEqual([])
      const fixed = members.filter(member => member.readonly)
      for (const member of fixed) Reflect.set(element, member.name, 'changed')
      expect(fixed.filter(member => Reflect.get(element, member.name) === 'changed')).toEqual([])
    })

    it(`of <${tagName}> names every member a page can reach`, () => {
      const element = document.createElement(tagName)
      const found = new Set<string>()
      for (
        let level: unknown = Object.getPrototypeOf(element);
        level instanceof HTMLElement || level instanceof Object;
        level = Object.getPrototypeOf(level)
      ) {
        if (level === HTMLElement.prototype) break
        for (const name of Object.getOwnPropertyNames(level)) found.add(name)
      }
      const known = new Set([
        ...members.map(member => member.name),
        ...forSubclasses,
        ...attributes.map(attribute => attribute.fieldName),
      ])
      expect([...found].filter(name => !known.has(name) && !/Callback$/.test(name))).toEqual([])
    })

    it(`of <${tagName}> gives each attribute a property that follows it`, () => {
      const own = elements.find(element => element.tag === tagName)
      for (const attribute of own?.attributes ?? []) {
        const element = document.createElement(tagName)
        const value = attribute.values?.at(-1) ?? (attribute.type === 'number' ? '7' : 'x')
        element.setAttribute(attribute.name, value)
        const expected = attribute.type === 'boolean' ? true : attribute.type === 'number' ? 7 : value
        expect(Reflect.get(element, propertyOf(attribute)), attribute.name).toBe(expected)
        element.removeAttribute(attribute.name)
        expect(Reflect.get(element, propertyOf(attribute)), `${attribute.name} removed`).toBe(
          attribute.type === 'boolean' ? false : attribute.default,
        )
      }
    })
  }

  it('knows every tag, attribute and event that the page for embedders writes, and that page names what a platform must be given', () => {
    const text = textOf('docs/start/embed.md')
    const globals = ['style', 'id', 'class', 'lang', 'slot']
    const written = [...text.matchAll(/```html\n([\s\S]*?)```/g)].flatMap(([, html = '']) => [
      ...html.matchAll(/<(lc-[\w-]+)([^>]*)>/g),
    ])
    expect(written.length).toBeGreaterThan(4)
    const unknown = written.flatMap(([, tag = '', rest = '']) => {
      const own = elements.find(element => element.tag === tag)
      const names = [...rest.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, name = '']) => name)
      return own
        ? names
            .filter(name => !globals.includes(name) && !own.attributes.some(attribute => attribute.name === name))
            .map(name => `<${tag} ${name}>`)
        : [`<${tag}>`]
    })
    expect(unknown).toEqual([])
    const events = new Set(elements.flatMap(element => element.events.map(event => event.name as string)))
    expect(
      [...text.matchAll(/^\| `(lc-[\w-]+)`/gm)].map(([, name = '']) => name).filter(name => !events.has(name)),
    ).toEqual([])
    for (const word of ['LC_ORIGINS=', 'LC_EMBED_SECRET=', 'lc.css', 'wss://', '--lc-reserve'])
      expect(text).toContain(word)
  })

  it('names every element once, in each of its forms', () => {
    const tags = elements.map(element => element.tag)
    expect(new Set(tags).size).toBe(tags.length)
    const jsx = String(jsxTypes(elements))
    for (const tag of tags) expect(jsx).toContain(`'${tag}':`)
    expect((vscodeData(elements) as { tags: { name: string }[] }).tags.map(tag => tag.name)).toEqual(tags)
    expect(JSON.stringify(webTypes(elements, { name: 'x', version: '1' }))).toContain('"lc-widget"')
  })

  it('has a tag for every widget, of the type the widget has on the wire', () => {
    const aliases = Object.entries(typedWidgets).map(([tag, { type }]) => `${tag} ${type}`)
    expect(aliases.toSorted()).toEqual(
      widgets
        .all()
        .map(widget => `${widget.element} ${widget.type}`)
        .toSorted(),
    )
  })

  it('has a React component for every element that is described, and the module that defines it', () => {
    const described = filesBelow('elements', /^lc-[\w-]+\.element\.ts$/)
    expect(described.length).toBeGreaterThan(6)
    for (const file of described) {
      const own = file.slice(0, -'.element.ts'.length)
      const { tag, className } = elements.find(({ tag: name }) => file === `elements/${name}.element.ts`) ?? {}
      expect(tag, `${file} describes an element of another name`).toBe(own.slice('elements/'.length))
      expect(textOf(`${own}.ts`)).toContain(`register('${tag}', () => ${className})`)
      expect(textOf(`${own}.react.ts`)).toContain(`export const ${className} = wrap<`)
    }
  })

  it('names every event an element fires, on every element it may come from', () => {
    const emitted = firing().flatMap(file => eventsIn(file).map(event => ({ file, event })))
    expect(emitted.length).toBeGreaterThan(30)
    const missing = emitted.flatMap(({ file, event }) =>
      sourcesOf(file)
        .filter(tag => !elements.find(element => element.tag === tag)?.events.some(known => known.name === event))
        .map(tag => `<${tag}> fires ${event} (${file})`),
    )
    expect(missing).toEqual([])
  })

  it('names no event that nothing fires', () => {
    const emitted = new Set(firing().flatMap(eventsIn))
    const known = elements.flatMap(element => element.events.map(event => event.name))
    expect([...new Set(known)].filter(event => !emitted.has(event))).toEqual([])
  })

  it('names an event once per element', () => {
    for (const { tag, events } of elements)
      expect(
        events.map(event => event.name).filter((name, index, all) => all.indexOf(name) !== index),
        tag,
      ).toEqual([])
  })
})

/** What our subclasses use, and what the browser or r2wc calls. */
const forSubclasses = [
  'constructor',
  'focus',
  'values',
  'internals',
  'setValue',
  'restart',
  'given',
  'give',
  'container',
]

const firing = (): string[] =>
  ['src/page', 'src/shell', 'src/questionnaire', 'elements']
    .flatMap(folder => filesBelow(folder, /\.tsx?$/))
    .filter(file => !/\.test(-kit)?\.tsx?$/.test(file))

/** The events a file fires: names given to something that is called emit, tell or onEvent. */
function eventsIn(file: string): string[] {
  const names = [
    ...textOf(file).matchAll(/\b(?:emit|tell|on\w*Event)(?:\?\.)?\(\s*(?:this,\s*)?(['`])(lc-[^'`]+)\1/g),
  ].map(found => found[2] ?? '')
  return names.flatMap(name => (name === 'lc-${event.kind}' ? ['lc-saved', 'lc-submitted'] : [name]))
}

/** The elements that draw a file's parts, so that its events come out of them. */
function sourcesOf(file: string): string[] {
  if (file.startsWith('src/questionnaire/')) return ['lc-questionnaire', 'lc-page', 'lc-app']
  if (file.startsWith('src/shell/')) return ['lc-app']
  if (/^src\/page\/(widget-host|use-intents|cell-changes)\./.test(file))
    return ['lc-widget', ...Object.keys(typedWidgets), 'lc-page', 'lc-app']
  if (file.startsWith('src/page/')) return ['lc-page', 'lc-app']
  const view = /^elements\/views\/([\w-]+)-view\.tsx$/.exec(file)?.[1]
  if (view) return [`lc-${view}`]
  const own = /^elements\/(lc-[\w-]+)\.class\.ts$/.exec(file)?.[1]
  return own ? [own] : elements.map(element => element.tag).filter(tag => tag !== 'lc-session')
}
