// When skeletons become visible. Their clock is a CSS animation of the root, which the tests move by hand.
import { expect } from 'chai'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, fixture, frames, inside, loadSdk, mount, textOf, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'
import type { Core } from '../../src/api/core.ts'

type Sdk = Awaited<ReturnType<typeof loadSdk>>

const page = {
  id: 'p1',
  slug: 'overview',
  name: 'Overview',
  order: 0,
  rows: [
    {
      id: 'r1',
      slug: 'r1',
      order: 0,
      modules: [
        {
          id: 'w1',
          name: 'Sold',
          order: 0,
          type: { id: 't', name: 'Single Value Widget', width: 12 },
          queries: [{ slug: 'q1', primary: true }],
          selection: { value: 'sales', title: 'Sold' },
        },
      ],
    },
  ],
}

/** A server that answers when it is told to. */
function held(sdk: Sdk) {
  const waiting: { readonly path: string; answer(): void }[] = []
  const { fetch, createSocket } = fixture(({ path }) => ({
    data: path.includes('aggregate') ? [{ sales: 12 }] : path.includes('/page') ? page : {},
  }))
  const core = sdk.configure({
    api: 'https://api.test/',
    auth: { mode: 'token', getToken: async () => 'jwt' },
    storage: 'memory',
    createSocket,
    async fetch(input, init) {
      await new Promise<void>(done => {
        waiting.push({ path: new URL(input instanceof Request ? input.url : String(input)).pathname, answer: done })
      })
      return fetch(input, init)
    },
  })
  return {
    core,
    /** Waits for a request whose path contains this text, then answers all of them. */
    async answer(part: string): Promise<void> {
      await until(`a request for ${part}`, () => waiting.some(({ path }) => path.includes(part)))
      for (const one of waiting.splice(0)) one.answer()
    },
  }
}

const skeletons = (element: Element): readonly HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('.lc-skeleton') ?? []),
]
const clockOf = (element: Element): Animation | undefined =>
  inside(element)
    .getAnimations()
    .find(one => one instanceof CSSAnimation && one.animationName === 'lc-wait')

/** What each frame showed of the skeletons until `stop` is called: their opacities, without repetitions. */
function watch(element: Element): () => readonly string[] {
  const seen: string[] = []
  let isOn = true
  const look = (): void => {
    const now = [...new Set(skeletons(element).map(one => getComputedStyle(one).opacity))].join(' ')
    if (now !== seen.at(-1)) seen.push(now)
    if (isOn) requestAnimationFrame(look)
  }
  look()
  return () => {
    isOn = false
    return seen
  }
}

/** The first skeleton of an element, with its clock stopped 1 ms before it is visible. */
async function waiting(element: LcElement): Promise<Animation> {
  const clock = await until('a skeleton', () => skeletons(element).length > 0 && clockOf(element))
  clock.pause()
  clock.currentTime = 199
  return clock
}

describe('a skeleton', () => {
  let sdk: Sdk
  let core: Core | undefined
  before(async () => {
    sdk = await loadSdk()
  })
  afterEach(() => {
    clean()
    if (core) sdk.removeCore(core)
  })

  it('reserves its room at once, is visible after 200 ms, and the next one in its place is visible at once', async () => {
    const server = held(sdk)
    core = server.core
    const element = mount('<lc-page app="shop" page="overview"></lc-page>')
    const clock = await waiting(element)
    await until('the outline of the page', () => inside(element).querySelector('.lc-page-blank'))
    expect(new Set(skeletons(element).map(one => getComputedStyle(one).opacity))).to.deep.equal(new Set(['0']))
    expect(inside(element).clientHeight).to.be.greaterThan(600)
    expect(inside(element).querySelector('[aria-busy="true"]')).to.not.equal(null)

    const stop = watch(element)
    clock.finish()
    await frames(2)
    await server.answer('/page')
    await until('the skeleton of the widget', () => textOf(element).includes('Sold'))
    await server.answer('aggregate')
    await until('its figure', () => textOf(element).includes('12'))
    await frames(2) // the figure may be there before the frame that shows it
    expect(stop()).to.deep.equal(['0', '1', ''])
  })

  it('is never visible if the answer comes earlier, and the next wait has a clock of its own', async () => {
    const server = held(sdk)
    core = server.core
    const element = mount('<lc-page app="shop" page="overview"></lc-page>')
    const first = await waiting(element)
    const stop = watch(element)
    await server.answer('/page')
    await server.answer('aggregate')
    await until('its figure', () => textOf(element).includes('12'))
    await frames(2) // the figure may be there before the frame that shows it
    expect(stop()).to.deep.equal(['0', ''])
    expect(clockOf(element)).to.equal(undefined)

    element.setAttribute('page', 'another')
    const second = await waiting(element)
    expect(second).to.not.equal(first)
    expect(skeletons(element).map(one => getComputedStyle(one).opacity)).to.include('0')
  })

  it('is visible at once where content of the page stood before', async () => {
    const server = held(sdk)
    core = server.core
    const element = mount('<lc-page app="shop" page="overview"><p>Please wait</p></lc-page>')
    const stop = watch(element)
    await until('a skeleton', () => skeletons(element).length > 0)
    await frames(2)
    expect(stop().filter(Boolean)).to.deep.equal(['1'])
  })
})
