// Writes the typings that frameworks and plain TypeScript read, from the descriptors: what document.querySelector('lc-page')
// is, the events each element fires, and its tag in JSX, Vue, Svelte and Angular.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { propertyOf, typeText } from './manifest.mjs'

/** Our types that a descriptor may use. */
const known = ['Core', 'Failure', 'HostRouter', 'User', 'PageState']
const qualified = (type, from) =>
  known.reduce(
    (text, name) => text.replaceAll(new RegExp(`(?<![\\w.'"])${name}(?![\\w'"])`, 'g'), `import('${from}').${name}`),
    type,
  )
const comment = text => `/** ${text.replaceAll('*/', '*\\/')} */`
const eventMap = element => `${element.className}EventMap`
const optional = type => (/\| undefined$/.test(type) ? type : `${type} | undefined`)

/** Its event map, typed listeners, and its tag for querySelector() and createElement(): goes into the declarations of its class. */
export function classTypes(element) {
  const map = eventMap(element)
  const listener = (verb, options) => [
    `  ${verb}EventListener<K extends keyof ${map}>(type: K, listener: (this: ${element.className}, event: ${map}[K]) => unknown, options?: boolean | ${options}): void`,
    `  ${verb}EventListener<K extends keyof HTMLElementEventMap>(type: K, listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown, options?: boolean | ${options}): void`,
    `  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | ${options}): void`,
  ]
  return [
    `/** The events of <${element.tag}>. */`,
    `export interface ${map} {`,
    ...element.events.flatMap(event => [
      `  ${comment(event.description)}`,
      `  '${event.name}': CustomEvent<${qualified(event.detail, './index.js')}>`,
    ]),
    '}',
    `export interface ${element.className} {`,
    ...listener('add', 'AddEventListenerOptions'),
    ...listener('remove', 'EventListenerOptions'),
    '}',
    'declare global {',
    `  interface HTMLElementTagNameMap { '${element.tag}': ${element.className} }`,
    '}',
    '',
  ].join('\n')
}

/** What a template may write on the tag: every attribute by its property's name, and the properties. */
const propsOf = element =>
  [
    ...element.attributes.map(attribute => [propertyOf(attribute), typeText(attribute), attribute.description]),
    ...element.attributes
      .filter(attribute => attribute.property && attribute.property !== attribute.name)
      .map(attribute => [attribute.name, typeText(attribute), attribute.description]),
    ...element.properties
      .filter(property => !property.readonly)
      .map(property => [property.name, property.type, property.description]),
  ].filter(([name], index, all) => all.findLastIndex(other => other[0] === name) === index)

const propLines = (element, from, name = prop => prop) =>
  propsOf(element)
    .map(
      ([prop, type, text]) => `    ${comment(text)}\n    readonly '${name(prop)}'?: ${optional(qualified(type, from))}`,
    )
    .join('\n')

const imports = elements =>
  elements
    .map(
      element => `import type { ${element.className}, ${eventMap(element)} } from './elements/${element.tag}.class.js'`,
    )
    .join('\n')

export const vueTypes = elements => `// Typings of the elements in Vue templates: import type {} from 'lc-elements/vue'
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
${imports(elements)}

type Emit<Events> = EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>
type Tag<Element, Props, Events> = new () => Element & { readonly $props: Omit<HTMLAttributes, keyof Props> & PublicProps & Props; $emit: Emit<Events> }

${elements.map(element => `export interface ${element.className}Props {\n${propLines(element, './elements/index.js')}\n}`).join('\n')}

declare module 'vue' {
  interface GlobalComponents {
${elements.map(element => `    '${element.tag}': Tag<${element.className}, ${element.className}Props, ${eventMap(element)}>`).join('\n')}
  }
}
`

export const svelteTypes =
  elements => `// Typings of the elements in Svelte markup: import type {} from 'lc-elements/svelte'
import type { HTMLAttributes } from 'svelte/elements'
${imports(elements)}

type Handlers<Element, Events> = { readonly [Name in keyof Events & string as \`on\${Name}\` | \`on:\${Name}\`]?: ((event: Events[Name] & { readonly currentTarget: Element }) => void) | null | undefined }
type Tag<Element extends HTMLElement, Props, Events> = Omit<HTMLAttributes<Element>, keyof Props> & Props & Handlers<Element, Events>

${elements.map(element => `export interface ${element.className}Props {\n${[...new Map([...propsOf(element), ...element.attributes.map(a => [a.name, typeText(a), a.description])].map(prop => [prop[0], prop])).values()].map(([prop, type, text]) => `    ${comment(text)}\n    readonly '${prop}'?: ${optional(qualified(type, './elements/index.js'))}`).join('\n')}\n}`).join('\n')}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${elements.map(element => `    '${element.tag}': Tag<${element.className}, ${element.className}Props, ${eventMap(element)}>`).join('\n')}
  }
}
`

/** Angular types `#ref`, viewChild and `$event` of a tag by HTMLElementTagNameMap and its addEventListener(). */
export const angularTypes =
  elements => `// Typings of the elements in Angular templates: import type {} from 'lc-elements/angular', and CUSTOM_ELEMENTS_SCHEMA in the component
${elements.map(element => `export type { ${element.className}, ${eventMap(element)} } from './elements/${element.tag}.class.js'`).join('\n')}
`

/** Writes all typings into a built dist/. */
export function writeTypings(dist, elements) {
  const marker = '/** The events of <'
  for (const element of elements) {
    const file = join(dist, 'elements', `${element.tag}.class.d.ts`)
    if (!readFileSync(file, 'utf8').includes(marker)) appendFileSync(file, classTypes(element))
  }
  writeFileSync(
    join(dist, 'elements/globals.d.ts'),
    `${elements.map(element => `import './${element.tag}.class.js'`).join('\n')}\nexport {}\n`,
  )
  for (const entry of ['index', 'auto', 'all', 'react']) {
    const file = join(dist, 'elements', `${entry}.d.ts`)
    if (existsSync(file) && !readFileSync(file, 'utf8').includes('./globals.js'))
      appendFileSync(file, "import type {} from './globals.js'\n")
  }
  writeFileSync(join(dist, 'vue.d.ts'), vueTypes(elements))
  writeFileSync(join(dist, 'svelte.d.ts'), svelteTypes(elements))
  writeFileSync(join(dist, 'angular.d.ts'), angularTypes(elements))
}
