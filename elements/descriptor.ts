// What an element is, as data. The one source of its attributes, properties, methods and events: the run time, the
// manifests (custom-elements.json, web-types, VS Code), the JSX typings and the docs tables are all read from it.

export type AttributeType = 'string' | 'number' | 'boolean'

export interface AttributeSpec {
  /** As written in markup: "base-path". */
  readonly name: string
  readonly type: AttributeType
  /** Property of the same thing; default: the name in camelCase. */
  readonly property?: string
  /** The words allowed, for editors. */
  readonly values?: readonly string[]
  readonly default?: string | number | boolean
  readonly description: string
}

/** A property without an attribute: objects and functions, passed by identity. */
export interface PropertySpec {
  readonly name: string
  /** As TypeScript. */
  readonly type: string
  readonly readonly?: boolean
  readonly description: string
}

export interface MethodSpec {
  readonly name: string
  readonly parameters: string
  readonly returns: string
  readonly description: string
}
export interface EventSpec {
  readonly name: `lc-${string}`
  /** TypeScript of `event.detail`. */ readonly detail: string
  readonly cancelable?: boolean
  readonly description: string
}
export interface NamedSpec {
  readonly name: string
  readonly description: string
}
export interface CssPropertySpec extends NamedSpec {
  readonly default?: string
}

/** The height reserved for an element until it is rendered, so that the page around it does not shift. */
export interface ReserveSpec {
  readonly px: number
  /** Other heights, by the value of an attribute. */
  readonly when?: readonly { readonly attribute: string; readonly is: string; readonly px: number }[]
}

export interface ElementDescriptor {
  readonly tag: `lc-${string}`
  /** Name of its class: "LcWidget". */
  readonly className: string
  readonly summary: string
  /** The most its first paint may weigh, brotli, in kB of 1,000 bytes; test/tools/sizes.mjs measures. A widget's tag has a budget.json in its folder. */
  readonly budgetKb?: number
  readonly attributes: readonly AttributeSpec[]
  readonly properties: readonly PropertySpec[]
  readonly methods: readonly MethodSpec[]
  readonly events: readonly EventSpec[]
  readonly slots: readonly NamedSpec[]
  readonly parts: readonly NamedSpec[]
  readonly cssProperties: readonly CssPropertySpec[]
  readonly states: readonly NamedSpec[]
  readonly reserve: ReserveSpec
  /** Modules that load late and are drawn with the element at once, fetched with it: "src/page/page-grid". */
  readonly drawnWith?: readonly string[]
}

export const camelCase = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

export const propertyOf = (attribute: AttributeSpec): string => attribute.property ?? camelCase(attribute.name)

/** "lc-filter-change" → "onFilterChange", the name of a handler in the React wrappers. */
export const handlerOf = (event: string): string => `on${camelCase(event.replace(/^lc/, ''))}`

/** Reads one attribute: absent is undefined, a boolean is true by presence except for the word "false". */
export function readAttribute(spec: AttributeSpec, value: string | null): string | number | boolean | undefined {
  if (spec.type === 'boolean') return value !== null && value !== 'false'
  if (value === null) return spec.default
  if (spec.type === 'string') return value
  const number = value.trim() === '' ? Number.NaN : Number(value)
  return Number.isNaN(number) ? spec.default : number
}

/** Returns what a property becomes when the page sets it: booleans by truth, nothing as the default. */
export function valueOf(spec: AttributeSpec | undefined, value: unknown): unknown {
  if (spec?.type === 'boolean') return Boolean(value)
  return value ?? spec?.default
}
