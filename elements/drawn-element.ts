// The base class of every element with a view. r2wc mounts, updates and unmounts; all that a custom element owes its
// page (properties, attributes, moves, removal, fallback, errors) is done here, driven by the element's descriptor.
import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import type { Core } from '../src/api/core.ts'
import { messages } from '../src/contract/messages.ts'
import { focusPressed } from '../src/ui/press-focus.ts'
import { isMissing } from '../src/ui/use-chunk.ts'
import { watchConfig } from './config-script.ts'
import { coreFollower } from './core-follower.ts'
import { propertyOf, readAttribute, valueOf } from './descriptor.ts'
import type { AttributeSpec, ElementDescriptor } from './descriptor.ts'
import type { Behaviour, ElementViewProps, Phase, Values } from './element-types.ts'
import { emit } from './emit.ts'
import { createFailures } from './failures.ts'
import type { Failures } from './failures.ts'
import { createFrame } from './frame.ts'
import type { Frame } from './frame.ts'
import { wrongInput } from './handed-over.ts'
import { langFollower } from './lang.ts'
import { whenNear } from './lazy.ts'
import { reservedPx } from './reserve.ts'
import { ElementRoot } from './root.tsx'
import type { ElementRootProps } from './root.tsx'
import { createStatus } from './status.ts'
import type { Status } from './status.ts'

// r2wc's own names for its parts; a test holds that they are as expected
const render = Symbol.for('r2wc.render')
const connected = Symbol.for('r2wc.connected')
const context = Symbol.for('r2wc.context')
const props = Symbol.for('r2wc.props')

interface Bridge extends HTMLElement {
  container: Element
  [render](): void
  [connected]: boolean
  [context]?: unknown
  [props]: object
  connectedCallback(): void
  disconnectedCallback(): void
}

/** r2wc types its result as a plain constructor. Outside a browser there is nothing to extend, and nobody creates one. */
const Base = (typeof HTMLElement === 'undefined'
  ? Object
  : r2wc(ElementRoot as ComponentType<object>, { shadow: 'open' })) as unknown as new () => Bridge

export class DrawnElement extends Base {
  readonly #descriptor: ElementDescriptor
  readonly #behaviour: Behaviour
  readonly #frame: Frame
  readonly #status: Status
  readonly #failures: Failures
  #values: Record<string, unknown> = {}
  #internals: ElementInternals | undefined
  #view: ComponentType<ElementViewProps> | undefined
  #scriptError: string | undefined
  #isStarted = false
  #isLoading = false
  #isDrawing = false
  #isAsked = false
  #attempt = 0
  #endings: (() => void)[] = []
  #leaving: ReturnType<typeof setTimeout> | undefined

  /** Several changes in one turn are one drawing. */
  readonly #draw = (): void => {
    if (this.#isAsked) return
    this.#isAsked = true
    queueMicrotask(() => {
      this.#isAsked = false
      this.#drawNow()
    })
  }

  /** `names` are the properties that the page sets. */
  constructor(descriptor: ElementDescriptor, behaviour: Behaviour, names: readonly string[]) {
    super()
    this.#descriptor = descriptor
    this.#behaviour = behaviour
    for (const spec of descriptor.attributes) this.#values[propertyOf(spec)] = readAttribute(spec, null)
    this.#internals = this.attachInternals?.()
    const root = this.shadowRoot! // r2wc attached it in super()
    this.#frame = createFrame(this, root)
    focusPressed(root)
    this.container = this.#frame.box
    this[connected] = false // r2wc starts with true: a detached element would mount
    this.#status = createStatus(this, this.#frame, this.#internals, descriptor, behaviour, () => this.#values)
    this.#failures = createFailures(
      this,
      this.#status,
      behaviour.isContainer,
      key => this.#say(key),
      this.#draw,
      () => {
        void this.#load()
        this.restart()
      },
    )
    for (const name of names) this.#upgrade(name)
  }

  /**
   * Focuses the first control inside. Not with delegatesFocus: a click next to a control would then move the focus
   * there.
   */
  override focus(options?: FocusOptions): void {
    if (!this.#frame.focus(options)) super.focus(options)
  }

  /** A property set before the definition is an own property of the instance and shadows the accessor. */
  #upgrade(name: string): void {
    if (!Object.hasOwn(this, name)) return
    const early = Reflect.get(this, name)
    Reflect.deleteProperty(this, name)
    Reflect.set(this, name, early)
  }

  get ready(): Promise<void> {
    return this.#status.ready
  }
  get phase(): Phase {
    return this.#status.phase()
  }
  get values(): Values {
    return this.#values
  }
  get internals(): ElementInternals | undefined {
    return this.#internals
  }

  setValue(name: string, value: unknown): void {
    const next = valueOf(
      this.#attribute(spec => propertyOf(spec) === name),
      value,
    )
    if (Object.is(this.#values[name], next)) return
    this.#values = { ...this.#values, [name]: next }
    if (name === 'core' || name === 'coreName') this.#findCore()
    this.#draw()
  }

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    const spec = this.#attribute(one => one.name === name)
    if (spec && old !== value) this.setValue(propertyOf(spec), readAttribute(spec, value))
  }

  #attribute(fits: (spec: AttributeSpec) => boolean): AttributeSpec | undefined {
    return this.#descriptor.attributes.find(fits)
  }

  override connectedCallback(): void {
    clearTimeout(this.#leaving)
    if (!this.isConnected) return
    this.#lang.follow()
    this.#status.reserve(false) // before the first paint
    if (this.#isStarted) {
      this.#findCore()
      return
    } // moved: React keeps its state
    this.#isStarted = true
    if (this.#descriptor.properties.some(p => p.name === 'config')) {
      this.#endings.push(
        watchConfig(this, found => {
          this.#scriptError = found.error
          if ('value' in found) this.setValue('config', found.value)
          this.#draw()
        }),
      )
    }
    if (this.#values['loading'] === 'lazy') this.#endings.push(whenNear(this, () => this.#begin()))
    else this.#begin()
    this.#draw()
  }

  override disconnectedCallback(): void {
    // a move is a removal followed by an insertion; and a React host removes during its own commit, when no root may
    // unmount
    clearTimeout(this.#leaving)
    this.#leaving = setTimeout(() => {
      if (this.isConnected) return
      for (const end of this.#endings.splice(0)) end()
      this.#isStarted = this.#isDrawing = false
      this.#failures.forget()
      this.#core.stop()
      this.#lang.stop()
      super.disconnectedCallback()
      this.#status.reset()
    }, 0)
  }

  /** moveBefore() calls this instead of the two callbacks above: only the position changes. */
  connectedMoveCallback(): void {
    this.#lang.follow()
    this.#findCore()
  }

  readonly #lang = langFollower(this, this.#draw)

  #begin(): void {
    this.#isDrawing = true
    this.#findCore()
    void this.#load()
    this.#draw()
  }

  async #load(): Promise<void> {
    if (this.#view || this.#isLoading) return
    this.#isLoading = true
    try {
      this.#view = (await this.#behaviour.load()).View
    } catch (error) {
      const code = isMissing(error) ? 'chunk' : 'view'
      this.#failures.fail({
        code,
        message: this.#say(code === 'chunk' ? 'error.chunk' : 'error.default'),
        details: error instanceof Error ? error.message : String(error),
      })
    } finally {
      this.#isLoading = false
    }
    this.#draw()
  }

  readonly #core = coreFollower(this, {
    given: () => {
      const { core, coreName } = this.#values
      return (core as Core | string | undefined) ?? (typeof coreName === 'string' ? coreName : undefined) // the property's own type
    },
    isNeeded: () => this.#needsCore(),
    onChange: this.#draw,
  })
  #findCore(): void {
    if (this.#isDrawing) this.#core.find()
  }

  #needsCore(): boolean {
    return this.#behaviour.needsCore?.(this.#values) ?? true
  }

  #say(key: keyof typeof messages): string {
    const own = this.#values['messages'] as Readonly<Record<string, string>> | undefined // the property's own type
    return own?.[key] ?? this.#core.get()?.options.messages?.[key] ?? messages[key]
  }

  #drawNow(): void {
    if (!this.#isStarted || !this.isConnected) return
    const behaviour = this.#behaviour
    const values = this.#values
    const { theme, density, sizing, overlays } = values
    this.#frame.mirror({ theme, density, sizing })
    const error = this.#failures.check(
      this.#scriptError ?? wrongInput(this, this.#descriptor, values) ?? behaviour.wrong?.(values),
    )
    const core = this.#core.get()
    const View = this.#isDrawing && (core || !this.#needsCore()) ? this.#view : undefined
    this.#status.reserve(View !== undefined)
    const snapshot: ElementRootProps = {
      host: this,
      root: this.shadowRoot!, // attached in the constructor
      core,
      values,
      attempt: this.#attempt,
      View,
      error,
      isErrorHidden: this.#failures.isHidden(),
      overlays: overlays === 'page' || overlays === 'element' ? overlays : (behaviour.overlays?.(values) ?? 'element'),
      skeleton: reservedPx(this.#descriptor, values) > 0 ? (behaviour.skeleton ?? 'block') : undefined,
      ...this.#lang.read(),
      onEvent: this.#onEvent,
      onRetry: this.#failures.retry,
      onFail: this.#failures.fail,
      onDrawn: () => {
        if (!behaviour.tellsReady && this.phase === 'loading') this.#status.set('ready')
      },
    }
    this[props] = snapshot
    if (this[context]) this[render]()
    else super.connectedCallback()
  }

  readonly #onEvent = (name: string, detail?: unknown, cancelable?: boolean): boolean => {
    const about = detail !== null && typeof detail === 'object' ? (detail as Readonly<Record<string, unknown>>) : {} // an object: any key may be read
    if (name === 'lc-error') return this.#failures.report(about)
    if (name === 'lc-ready') {
      this.#status.set('ready')
      this.#status.tellReady()
    } else if (name === 'lc-state') {
      const phase = phases.find(one => one === about['phase'])
      if (phase) this.#status.set(phase)
    } else return emit(this, name, detail, cancelable)
    return true
  }

  restart(): void {
    this.#attempt++
    this.#draw()
  }

  refresh(): Promise<void> {
    if (this.#failures.hasFailed()) this.#failures.retry()
    else this.#core.get()?.invalidate()
    return this.ready
  }
}

const phases = ['loading', 'ready', 'empty', 'error'] as const
