// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCore } from '../src/api/create-core.ts'
import { findCore, removeCore, configure } from '../src/api/registry.ts'
import { useOverlay } from '../src/ui/overlay.tsx'
import { describe as describeElement } from './common.ts'
import { createElementClass } from './define.ts'
import type { Behaviour, ElementViewProps } from './element-types.ts'
import { emit } from './emit.ts'
import { turns } from '../test/tools/turns.ts'

const descriptor = describeElement({
  tag: 'lc-probe',
  className: 'LcProbe',
  summary: 'A probe.',
  reserve: { px: 120, when: [{ attribute: 'text', is: 'none', px: 0 }] },
  attributes: [
    { name: 'no-head', type: 'boolean', description: '' },
    { name: 'text', type: 'string', description: '' },
    { name: 'max-rows', type: 'number', default: 10, description: '' },
  ],
  properties: [
    { name: 'rows', type: 'object', description: '' },
    { name: 'paint', type: 'function', description: '' },
    { name: 'config', type: 'Readonly<Record<string, unknown>> | undefined', description: '' },
  ],
})
interface Own {
  noHead: boolean
  text: string | undefined
  maxRows: number | undefined | null
  rows: unknown
  paint: unknown
  config: unknown
}

let views: ElementViewProps[] = []
let mounted = 0
function View(props: ElementViewProps): ReactNode {
  const [count, setCount] = useState(0)
  views.push(props)
  useEffect(() => {
    mounted++
    return () => {
      mounted--
    }
  }, [])
  if (props.values['text'] === 'throw') throw new Error('a view that breaks')
  return <button onClick={() => setCount(count + 1)}>{`${String(props.values['text'] ?? 'none')} ${count}`}</button>
}

const WithDialog = (): ReactNode => `dialogs: ${useOverlay().mode}`

let n = 0
function define(behaviour: Partial<Behaviour> = {}) {
  const tag = `lc-probe-${++n}`
  const Class = createElementClass<Own>(descriptor, {
    load: async () => ({ View }),
    needsCore: () => false,
    ...behaviour,
  })
  customElements.define(tag, class extends Class {})
  return { tag, make: () => document.createElement(tag) as InstanceType<typeof Class> } // just defined
}
const settle = (count = 5): Promise<void> => act(() => turns(count))
const inside = (element: Element): string => element.shadowRoot?.querySelector('.lc-root')?.textContent ?? ''

beforeEach(() => {
  views = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(async () => {
  document.body.replaceChildren()
  await settle()
  const core = findCore()
  if (core) removeCore(core)
  vi.restoreAllMocks()
})

describe('the base class', () => {
  it('reads a boolean attribute by presence, and "false" as false', () => {
    const element = define().make()
    expect(element.noHead).toBe(false)
    element.setAttribute('no-head', '')
    expect(element.noHead).toBe(true)
    element.setAttribute('no-head', 'false')
    expect(element.noHead).toBe(false)
    element.setAttribute('no-head', 'no-head')
    element.removeAttribute('no-head')
    expect(element.noHead).toBe(false)
  })

  it('follows the removal of an attribute', async () => {
    const element = define().make()
    element.setAttribute('text', 'shown')
    element.setAttribute('max-rows', '3')
    document.body.append(element)
    await settle()
    expect(inside(element)).toBe('shown 0')
    expect(element.maxRows).toBe(3)
    element.removeAttribute('text')
    element.removeAttribute('max-rows')
    await settle()
    expect(inside(element)).toBe('none 0')
    expect(element.maxRows).toBe(10)
  })

  it('takes null and undefined as "not given" and draws again', async () => {
    const element = define().make()
    element.text = 'x'
    element.rows = [1]
    document.body.append(element)
    await settle()
    element.text = undefined
    element.rows = null
    element.maxRows = null
    await settle()
    expect(inside(element)).toBe('none 0')
    expect(views.at(-1)?.values).toMatchObject({ maxRows: 10 })
    expect(element.rows).toBeUndefined()
  })

  it('keeps a property that was set before the definition', async () => {
    const rows = [{ a: 1 }]
    const early = document.createElement(`lc-probe-${n + 1}`)
    Object.assign(early, { rows, text: 'early' })
    document.body.append(early)
    define()
    await settle()
    // the drawing of an upgraded element is held in a real browser: test/elements/probes.test.ts
    expect(Reflect.get(early, 'rows')).toBe(rows)
  })

  it('hands objects and functions on as they are, and never writes them into the DOM', async () => {
    const element = define().make()
    const rows = [{ deep: { value: 1 } }]
    const paint = (): string => 'painted'
    element.rows = rows
    element.paint = paint
    document.body.append(element)
    await settle()
    expect(element.rows).toBe(rows)
    expect(views.at(-1)?.values['rows']).toBe(rows)
    expect(views.at(-1)?.values['paint']).toBe(paint)
    expect(element.getAttributeNames()).toEqual([])
  })

  it('fires events that leave shadow roots and can be refused', async () => {
    const element = define().make()
    const outer = document.createElement('div')
    outer.attachShadow({ mode: 'open' }).append(element)
    document.body.append(outer)
    await settle()
    const heard: Event[] = []
    const listen = (event: Event): void => {
      heard.push(event)
      event.preventDefault()
    }
    document.addEventListener('lc-navigate', listen)
    expect(views.at(-1)?.onEvent('lc-navigate', { path: '/x' }, true)).toBe(false)
    document.removeEventListener('lc-navigate', listen)
    expect(heard[0]).toMatchObject({ bubbles: true, composed: true, cancelable: true, detail: { path: '/x' } })
    expect(emit(element, 'lc-title', { title: 't' })).toBe(true)
  })

  it('does not mount while it is detached', async () => {
    const load = vi.fn(async () => ({ View }))
    const element = define({ load }).make()
    element.text = 'never'
    element.rows = []
    await settle()
    const fragment = document.createElement('div')
    fragment.append(element)
    await settle()
    expect(load).not.toHaveBeenCalled()
    expect(inside(element)).toBe('')
    expect(mounted).toBe(0)
  })

  it('keeps its React state when it is moved', async () => {
    const element = define().make()
    const [one, two] = [document.createElement('div'), document.createElement('div')]
    document.body.append(one, two)
    one.append(element)
    await settle()
    act(() => element.shadowRoot?.querySelector('button')?.click())
    await settle()
    expect(inside(element)).toBe('none 1')
    two.append(element)
    await settle(20)
    expect(inside(element)).toBe('none 1')
    expect(mounted).toBe(1)
  })

  it('can be removed and shown by a React host without an error', async () => {
    const errors = vi.spyOn(console, 'error')
    const { tag } = define()
    const Tag = tag as 'div' // any tag: React draws it as it is
    const box = document.createElement('div')
    document.body.append(box)
    const root = createRoot(box)
    for (const isShown of [true, false, true, false]) {
      act(() => root.render(<section>{isShown && <Tag />}</section>))
      await settle(10)
      expect(mounted).toBe(isShown ? 1 : 0)
    }
    act(() => root.unmount())
    expect(errors).not.toHaveBeenCalled()
  })

  it('shows its fallback content until it shows something itself, and never beside an error', async () => {
    let finish: (value: { View: typeof View }) => void = () => {}
    const element = define({
      load: () =>
        new Promise(done => {
          finish = done
        }),
    }).make()
    element.append(document.createTextNode('A table of sales'))
    document.body.append(element)
    await settle()
    const slot = element.shadowRoot?.querySelector<HTMLSlotElement>('slot:not([name])')
    const box = element.shadowRoot?.querySelector<HTMLElement>('.lc-root')
    expect([slot?.style.display, slot?.style.minBlockSize, box?.style.display]).toEqual([
      'block',
      'var(--lc-reserve, 120px)',
      'none',
    ])
    finish({ View })
    await settle()
    expect(slot?.style.display).toBe('none')
    expect(element.textContent).toBe('A table of sales')
    expect(element.phase).toBe('ready')
  })

  it('shows its error alone: no fallback content beside it, nor while it tries again', async () => {
    let finish: (value: { View: typeof View }) => void = () => {}
    let tries = 0
    const element = define({
      load: () =>
        tries++ === 0
          ? Promise.reject(new Error('404'))
          : new Promise(done => {
              finish = done
            }),
    }).make()
    element.append(document.createTextNode('A table of sales'))
    document.body.append(element)
    await settle()
    const slot = element.shadowRoot?.querySelector<HTMLSlotElement>('slot:not([name])')
    expect(inside(element)).toContain('did not load')
    expect(slot?.style.display).toBe('none')
    act(() => element.shadowRoot?.querySelector('button')?.click())
    await settle()
    expect(element.phase).toBe('loading')
    expect(slot?.style.display).toBe('none')
    finish({ View })
    await settle()
    expect(inside(element)).toBe('none 0')
  })

  it('keeps no room and draws no skeleton where it takes none', async () => {
    const [drawn, closed] = [
      define({ load: () => new Promise(() => {}) }).make(),
      define({ load: () => new Promise(() => {}) }).make(),
    ]
    closed.text = 'none'
    document.body.append(drawn, closed)
    await settle()
    const box = (element: HTMLElement): HTMLElement | null | undefined =>
      element.shadowRoot?.querySelector<HTMLElement>('.lc-root')
    expect([drawn, closed].map(element => box(element)?.style.minBlockSize)).toEqual([
      'var(--lc-reserve, 120px)',
      'var(--lc-reserve, 0px)',
    ])
    expect([drawn, closed].map(element => box(element)?.querySelectorAll('.lc-skeleton').length)).toEqual([1, 0])
  })

  it.each([
    ['did not come', new TypeError('Failed to fetch dynamically imported module: /chunks/x.js'), 'chunk'],
    ['came and failed', new TypeError("Cannot assign to read only property 'toString' of object"), 'view'],
  ])('reports a view that %s by its error code', async (_, error, code) => {
    const element = define({ load: () => Promise.reject(error) }).make()
    const told: unknown[] = []
    element.addEventListener('lc-error', event => {
      if (event instanceof CustomEvent) told.push(event.detail.code)
    })
    document.body.append(element)
    await settle()
    expect(told).toEqual([code])
    expect(inside(element).includes('did not load')).toBe(code === 'chunk')
    expect(inside(element)).toContain(error.message)
  })

  it('says that an object cannot be an attribute, in the element, to the page and in the console, each once', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { tag } = define({ needsCore: () => true })
    const told: unknown[] = []
    document.body.addEventListener(
      'lc-error',
      event => {
        if (event instanceof CustomEvent) told.push(event.detail.code)
      },
      { once: true },
    )
    document.body.innerHTML = `<${tag} config='{"x":1}'></${tag}>`
    await settle()
    const element = document.body.firstElementChild
    expect(element && Reflect.get(element, 'phase')).toBe('error')
    expect(element && inside(element)).toContain('"config" is not an attribute')
    element?.setAttribute('text', 'drawn again')
    await settle()
    expect(told).toEqual(['config'])
    expect(logged.mock.calls.map(String)).toEqual([
      expect.stringMatching(/^<lc-probe-\d+>: "config" is not an attribute/),
    ])
  })

  it.each([
    ['a text', '{"x":1}', 'a string'],
    ['a list', [1], 'an array'],
    ['a number', 4, 'a number'],
  ])('says that settings cannot be %s, and draws with an object', async (_, config, name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const element = define().make()
    element.config = config
    document.body.append(element)
    await settle()
    expect(element.phase).toBe('error')
    expect(inside(element)).toContain(`"config" must be an object, not ${name}`)
    element.config = { x: 1 }
    await settle()
    expect(element.phase).toBe('ready')
    expect(inside(element)).toBe('none 0')
  })

  it('opens dialogs inside its own box, or over the page if it is configured to', async () => {
    const inner = define({ load: async () => ({ View: WithDialog }) }).make()
    const page = define({ load: async () => ({ View: WithDialog }), overlays: () => 'page' }).make()
    document.body.append(inner, page)
    await settle()
    expect([inside(inner), inside(page)]).toEqual(['dialogs: element', 'dialogs: page'])
    expect(inner.shadowRoot?.querySelector('.lc-root > .lc-overlays')).not.toBeNull()
    inner.setAttribute('overlays', 'page')
    page.setAttribute('overlays', 'element')
    await settle()
    expect([inside(inner), inside(page)]).toEqual(['dialogs: page', 'dialogs: element'])
    inner.setAttribute('overlays', 'nowhere')
    await settle()
    expect(inside(inner)).toBe('dialogs: element')
  })

  it('leaves nothing behind after 1,000 rounds of adding and removing', async () => {
    const { make } = define()
    const element = make()
    const remove = vi.spyOn(MutationObserver.prototype, 'disconnect')
    const observe = vi.spyOn(MutationObserver.prototype, 'observe')
    for (let round = 0; round < 1_000; round++) {
      document.body.append(element)
      element.remove()
    }
    await settle(20)
    expect(mounted).toBe(0)
    for (let round = 0; round < 30; round++) {
      const other = make()
      document.body.append(other)
      await settle(1)
      other.remove()
      await settle(1)
    }
    expect(mounted).toBe(0)
    expect(remove.mock.calls.length).toBeGreaterThanOrEqual(observe.mock.calls.length)
  })
})

describe('what goes wrong', () => {
  it('stays in the box of the element, is described in words, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const element = define().make()
    const heard: unknown[] = []
    element.addEventListener('lc-error', event => {
      if (event instanceof CustomEvent) heard.push(event.detail)
    })
    element.text = 'throw'
    document.body.append(element)
    await settle()
    expect(element.phase).toBe('error')
    expect(inside(element)).toContain('Try again')
    expect(heard).toMatchObject([{ code: 'view' }])
    element.text = 'mended'
    act(() => element.shadowRoot?.querySelector('button')?.click())
    await settle()
    expect(inside(element)).toBe('mended 0')
    expect(element.phase).toBe('ready')
  })

  it('is hidden when the page refuses the event', async () => {
    const element = define({ load: () => Promise.reject(new Error('404')) }).make()
    element.addEventListener('lc-error', event => event.preventDefault())
    document.body.append(element)
    await settle()
    expect(element.phase).toBe('error')
    expect(inside(element)).toBe('')
  })

  it('loads a chunk again that did not load', async () => {
    let tries = 0
    const element = define({
      load: async () => {
        if (tries++ === 0) throw new Error('404')
        return { View }
      },
    }).make()
    document.body.append(element)
    await settle()
    expect(inside(element)).toContain('did not load')
    act(() => element.shadowRoot?.querySelector('button')?.click())
    await settle()
    expect(inside(element)).toBe('none 0')
  })

  it('names settings in markup that cannot be read, and recovers when they can', async () => {
    const element = define().make()
    const script = document.createElement('script')
    script.type = 'application/json'
    script.slot = 'config'
    script.textContent = '{"a": 1,}'
    element.append(script)
    const heard: unknown[] = []
    element.addEventListener('lc-error', event => {
      if (event instanceof CustomEvent) heard.push(event.detail)
    })
    document.body.append(element)
    await settle()
    expect(element.phase).toBe('error')
    expect(inside(element)).toContain('settings of this part cannot be read')
    expect(heard).toMatchObject([{ code: 'config' }])
    script.textContent = '{"a": 1}'
    await settle()
    expect(element.config).toEqual({ a: 1 })
    expect(inside(element)).toBe('none 0')
    expect(element.phase).toBe('ready')
  })
})

describe('the core of an element', () => {
  const options = {
    api: 'http://api.test',
    auth: { mode: 'public' },
    fetch: () => Promise.reject(new Error('no')),
    storage: 'memory',
  } as const

  it('is waited for, with a warning after 3 s', async () => {
    vi.useFakeTimers()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = define({ needsCore: () => true }).make()
    document.body.append(element)
    await act(() => vi.advanceTimersByTimeAsync(2_900))
    expect(warn).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(warn.mock.calls[0]?.[0]).toContain('configure(')
    vi.useRealTimers()
    configure(options)
    await settle()
    expect(inside(element)).toBe('none 0')
    expect(views.at(-1)?.core).toBe(findCore())
  })

  it('is its own property before its attribute, before the nearest session, before "default"', async () => {
    configure(options)
    const named = configure({ ...options, name: 'named' })
    const given = createCore({ ...options, name: 'given' })
    const { make } = define({ needsCore: () => true })
    const element = make()
    document.body.append(element)
    await settle()
    expect(views.at(-1)?.core?.name).toBe('default')
    element.setAttribute('core', 'named')
    await settle()
    expect(views.at(-1)?.core).toBe(named)
    element.core = given
    await settle()
    expect(views.at(-1)?.core).toBe(given)
    element.core = undefined
    element.removeAttribute('core')
    await settle()
    expect(views.at(-1)?.core?.name).toBe('default')
    removeCore(named)
    given.destroy()
  })
})
