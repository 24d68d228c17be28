// The base class of every element with a view. r2wc mounts, updates and unmounts; all that a custom element owes its
// page (properties, attributes, moves, removal, fallback, errors) is done here, driven by the element's descriptor.
import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import type { Core } from '../src/api/core.ts'
import { messages } from '../src/contract/messages.ts'
import type { OverlayMode } from '../src/ui/overlay.tsx'
import { focusPressed } from '../src/ui/press-focus.ts'
import { registerOwnTheme } from '../src/ui/theme/theme.ts'
import { isMissing } from '../src/ui/use-chunk.ts'
import { version } from '../src/api/version.ts'
import { absentClass } from './absent-class.ts'
import { defineAccessors } from './accessors.ts'
import { watchConfig } from './config-script.ts'
import { coreFollower } from './core-follower.ts'
import { wrongInput } from './handed-over.ts'
import { reservedHeight, reservedPx } from './reserve.ts'
import { propertyOf, readAttribute, valueOf } from './descriptor.ts'
import type { AttributeSpec, ElementDescriptor } from './descriptor.ts'
import { emit } from './emit.ts'
import { createFrame } from './frame.ts'
import type { Frame } from './frame.ts'
import { langFollower } from './lang.ts'
import { whenNear } from './lazy.ts'
import { ElementRoot } from './root.tsx'
import type { Behaviour, ElementViewProps, LcElementClass, Phase, Values } from './element-types.ts'
import type { ElementRootProps, ViewError } from './root.tsx'

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

const reserved = new Set(['ready', 'phase'])

/** Creates the class of an element. Outside a browser, returns a class that only has the descriptor. */
export function createElementClass<T = unknown>(
  descriptor: ElementDescriptor,
  behaviour: Behaviour,
): LcElementClass<T> {
  if (typeof HTMLElement === 'undefined') return absentClass(descriptor) as LcElementClass<T> // never instantiated: there is no DOM here
  registerOwnTheme()
  const byAttribute = new Map<string, AttributeSpec>(descriptor.attributes.map(a => [a.name, a]))
  const propertyNames = [
    ...descriptor.attributes.map(propertyOf),
    ...descriptor.properties.filter(p => !p.readonly).map(p => p.name),
  ].filter(n => !reserved.has(n))
  const Base = r2wc(ElementRoot as ComponentType<object>, { shadow: 'open' }) as unknown as new () => Bridge // r2wc types its result as a plain constructor

  class Element extends Base {
    static readonly sdkVersion = version
    static readonly descriptor = descriptor
    static readonly observedAttributes = [...byAttribute.keys()]

    #values: Record<string, unknown> = {}
    #phase: Phase = 'loading'
    #ready!: Promise<void> // set in the constructor, beside its resolver
    #becomeReady!: () => void // set in the constructor
    #internals: ElementInternals | undefined
    #frame: Frame
    #view: ComponentType<ElementViewProps> | undefined
    #error: ViewError | undefined
    #configError: ViewError | undefined
    #scriptError: string | undefined
    #isHidden = false
    #hasShown = false
    #isStarted = false
    #isLoading = false
    #isDrawing = false
    #attempt = 0
    #endings: (() => void)[] = []
    #leaving: ReturnType<typeof setTimeout> | undefined

    constructor() {
      super()
      this.#ready = new Promise(done => {
        this.#becomeReady = done
      })
      for (const spec of descriptor.attributes) this.#values[propertyOf(spec)] = readAttribute(spec, null)
      this.#internals = this.attachInternals?.()
      const root = this.shadowRoot! // r2wc attached it in super()
      this.#frame = createFrame(this, root)
      focusPressed(root)
      this.container = this.#frame.box
      this[connected] = false // r2wc starts with true: a detached element would mount
      for (const name of propertyNames) this.#upgrade(name)
      this.#mark('loading')
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
      return this.#ready
    }
    get phase(): Phase {
      return this.#phase
    }
    get values(): Values {
      return this.#values
    }
    get internals(): ElementInternals | undefined {
      return this.#internals
    }

    setValue(name: string, value: unknown): void {
      const next = valueOf(
        descriptor.attributes.find(a => propertyOf(a) === name),
        value,
      )
      if (Object.is(this.#values[name], next)) return
      this.#values = { ...this.#values, [name]: next }
      if (name === 'core' || name === 'coreName') this.#findCore()
      this.#draw()
    }

    attributeChangedCallback(name: string, old: string | null, value: string | null): void {
      const spec = byAttribute.get(name)
      if (spec && old !== value) this.setValue(propertyOf(spec), readAttribute(spec, value))
    }

    override connectedCallback(): void {
      clearTimeout(this.#leaving)
      this.#leaving = undefined
      if (!this.isConnected) return
      this.#lang.follow()
      this.#reserve() // before the first paint
      if (this.#isStarted) {
        this.#findCore()
        return
      } // moved: React keeps its state
      this.#isStarted = true
      if (descriptor.properties.some(p => p.name === 'config')) {
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
        this.#error = this.#configError = undefined
        this.#core.stop()
        this.#lang.stop()
        super.disconnectedCallback()
        this.#hasShown = false
        this.#setPhase('loading')
      }, 0)
    }

    /** moveBefore() calls this instead of the two callbacks above: only the position changes. */
    connectedMoveCallback(): void {
      this.#lang.follow()
      this.#findCore()
    }

    readonly #lang = langFollower(this, () => this.#draw())

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
        this.#view = (await behaviour.load()).View
      } catch (error) {
        const code = isMissing(error) ? 'chunk' : 'view'
        this.#fail({
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
      onChange: () => this.#draw(),
    })
    #findCore(): void {
      if (this.#isStarted && this.#isDrawing) this.#core.find()
    }

    #needsCore(): boolean {
      return behaviour.needsCore?.(this.#values) ?? true
    }

    #overlays(): OverlayMode {
      const { overlays } = this.#values
      return overlays === 'page' || overlays === 'element'
        ? overlays
        : (behaviour.overlays?.(this.#values) ?? 'element')
    }

    #say(key: keyof typeof messages): string {
      const own = this.#values['messages'] as Readonly<Record<string, string>> | undefined // the property's own type
      return own?.[key] ?? this.#core.get()?.options.messages?.[key] ?? messages[key]
    }

    #isAsked = false
    /** Several changes in one turn are one drawing. */
    #draw(): void {
      if (this.#isAsked) return
      this.#isAsked = true
      queueMicrotask(() => {
        this.#isAsked = false
        this.#drawNow()
      })
    }

    #drawNow(): void {
      if (!this.#isStarted || !this.isConnected) return
      const { theme, density, sizing } = this.#values
      Object.assign(this.#frame.box.dataset, { theme, density, sizing })
      this.#checkInput()
      const error = this.#configError ?? this.#error
      if (error && this.#phase !== 'error') this.#setPhase('error')
      const View = this.#isDrawing && (this.#core.get() || !this.#needsCore()) ? this.#view : undefined
      if (View) this.#hasShown = true
      this.#reserve()
      const snapshot: ElementRootProps = {
        host: this,
        root: this.shadowRoot!, // attached in the constructor
        core: this.#core.get(),
        values: this.#values,
        attempt: this.#attempt,
        View,
        error,
        isErrorHidden: this.#isHidden,
        overlays: this.#overlays(),
        skeleton: reservedPx(descriptor, this.#values) > 0 ? (behaviour.skeleton ?? 'block') : undefined,
        ...this.#lang.read(),
        onEvent: this.#onEvent,
        onRetry: this.#retry,
        onFail: failure => this.#fail(failure),
        onDrawn: () => {
          if (!behaviour.tellsReady && this.#phase === 'loading') this.#setPhase('ready')
        },
      }
      this[props] = snapshot
      if (this[context]) this[render]()
      else super.connectedCallback()
    }

    readonly #onEvent = (name: string, detail?: unknown, cancelable?: boolean): boolean => {
      const about = detail !== null && typeof detail === 'object' ? (detail as Readonly<Record<string, unknown>>) : {} // an object: any key may be read
      if (name === 'lc-ready') {
        this.#setPhase('ready')
        this.#tellReady()
        return true
      }
      if (name === 'lc-state') {
        if (
          about['phase'] === 'loading' ||
          about['phase'] === 'ready' ||
          about['phase'] === 'empty' ||
          about['phase'] === 'error'
        )
          this.#setPhase(about['phase'])
        return true
      }
      if (name === 'lc-error') {
        if (!behaviour.isContainer || this.#phase !== 'ready') this.#setPhase('error')
        const retry = typeof about['retry'] === 'function' ? about['retry'] : this.#retry
        return emit(this, name, { code: 'error', message: this.#say('error.default'), ...about, retry }, true)
      }
      return emit(this, name, detail, cancelable)
    }

    #tell(error: ViewError): void {
      this.#isHidden = !emit(this, 'lc-error', { code: error.code, message: error.message, retry: this.#retry }, true)
    }

    #fail(error: ViewError): void {
      this.#error = error
      this.#tell(error)
      this.#draw()
    }

    readonly #retry = (): void => {
      this.#error = undefined
      this.#isHidden = false
      this.#attempt++
      if (!this.#configError) this.#setPhase('loading')
      void this.#load()
      this.#draw()
    }

    restart(): void {
      this.#attempt++
      this.#draw()
    }

    refresh(): Promise<void> {
      if (this.#error) this.#retry()
      else this.#core.get()?.invalidate()
      return this.#ready
    }

    #mark(phase: Phase): void {
      this.#frame.mark(this.#phase, phase, this.#internals)
      this.#phase = phase
      if (phase !== 'loading') this.#hasShown = true
      this.#reserve()
    }

    /** Reserves the height of the element, first for the fallback content, then for the rendered content. */
    #reserve(): void {
      this.#frame.reserve(reservedHeight(descriptor, this.#values, this.#phase), this.#hasShown)
    }

    /**
     * A value passed by the page cannot be used: shows it in the element, emits an event and logs it to the console.
     */
    #checkInput(): void {
      const details = this.#scriptError ?? wrongInput(this, descriptor, this.#values)
      if (details === this.#configError?.details) return
      if (details === undefined && !this.#error) this.#setPhase('loading')
      this.#configError =
        details === undefined ? undefined : { code: 'config', message: messages['error.config'], details }
      if (!this.#configError) return
      console.error(`<${this.localName}>: ${details}`)
      this.#tell(this.#configError)
    }

    #isReadyTold = false
    #setPhase(phase: Phase): void {
      if (phase === this.#phase) return
      this.#mark(phase)
      if (!this.isConnected) return
      emit(this, 'lc-state', { phase })
      if ((phase === 'ready' || phase === 'empty') && !behaviour.isReadyLater) this.#tellReady()
    }

    #tellReady(): void {
      if (this.#isReadyTold || !this.isConnected) return
      this.#isReadyTold = true
      this.#becomeReady()
      emit(this, 'lc-ready', { kind: descriptor.tag, id: behaviour.id?.(this.#values) ?? '' })
    }
  }

  defineAccessors(Element.prototype, propertyNames)
  return Element as unknown as LcElementClass<T> // the accessors of T were defined just above, from the descriptor
}
