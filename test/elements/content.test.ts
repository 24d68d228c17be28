// Texts, photos and documents as a browser lays them out: scrolling, keys, narrow boxes, a strict policy, forced colours.
import { expect } from 'chai'
import { emulateMedia, sendKeys } from '@web/test-runner-commands'
import type axe from 'axe-core'
import { afterEach, before, describe, it } from './mocha.ts'
import { clean, frames, inside, lc, loadSdk, mount, openFrame, phase, until } from './tools.ts'
import type { LcElement } from '../../elements/element-types.ts'
import { sample as text } from '../../src/widgets/explanation/sample.ts'
import { sample as report, documentOf } from '../../src/widgets/pdf-view/sample.ts'
import { sample as photos } from '../../src/widgets/photo-carousel/sample.ts'

before(async () => {
  await loadSdk()
  await import('/node_modules/axe-core/axe.min.js' as string)
})
afterEach(async () => {
  clean()
  document.documentElement.style.colorScheme = ''
  await emulateMedia({ forcedColors: 'none' })
})

const settings = {
  'lc-explanation': text.selection,
  'lc-photo-carousel': { ...photos.selection, data: photos.rows },
  'lc-pdf-view': report.selection,
} as const
type Tag = keyof typeof settings
const tags = Object.keys(settings) as Tag[] // the keys of the record above

async function draw(tag: Tag, config: object = {}, widthPx = 600): Promise<LcElement> {
  const element = mount(`<${tag} style="display:block;inline-size:${widthPx}px"></${tag}>`)
  Object.assign(element, { config: { ...settings[tag], ...config } })
  await phase(element, 'ready')
  return element
}
const find = <E extends Element = HTMLElement>(element: Element, selector: string): E => {
  const found = inside(element).querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const slideOf = (element: LcElement): string | null =>
  inside(element).querySelector('.lc-photos-slide:not([inert])')?.getAttribute('aria-label') ?? null

async function drawReport(config: object = {}, widthPx = 600): Promise<LcElement> {
  const element = await draw('lc-pdf-view', config, widthPx)
  await until('the first page', () => inside(element).querySelector('.lc-pdf-page canvas'), 20_000)
  return element
}

describe('a widget of content', () => {
  for (const tag of tags) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`<${tag}> has no accessibility faults in ${scheme} colours`, async () => {
        document.documentElement.style.colorScheme = scheme
        const element = tag === 'lc-pdf-view' ? await drawReport() : await draw(tag)
        // one that is taken away, as a skeleton's, is over too
        await Promise.allSettled(
          inside(element)
            .getAnimations({ subtree: true })
            .map(one => one.finished),
        )
        const { axe: checker } = window as unknown as { axe: typeof axe } // loaded above
        const { violations } = await checker.run(element, { rules: { region: { enabled: false } } })
        expect(violations.map(one => `${one.id} ${one.nodes[0]?.html}`)).to.deep.equal([])
      })
    }

    it(`<${tag}> stays in a box of 320 px, whatever its title`, async () => {
      const long = 'W'.repeat(200)
      const element = await draw(tag, { title: long, subtitle: long, info: 'About' }, 320)
      expect(find(element, '.lc-frame').getBoundingClientRect().width).to.be.at.most(320)
      expect(inside(element).scrollWidth).to.be.at.most(320)
    })
  }
})

describe('a photo carousel', () => {
  it('follows a swipe, and its keys and buttons scroll it', async () => {
    const element = await draw('lc-photo-carousel')
    const track = find(element, '.lc-photos-track')
    expect(slideOf(element)).to.equal('1 of 3')
    track.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })) // as a finger starts to move it
    track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' })
    await until('the third photo', () => slideOf(element) === '3 of 3')
    track.focus()
    await sendKeys({ press: 'ArrowLeft' })
    await until('the second photo', () => Math.round(track.scrollLeft / track.clientWidth) === 1)
    expect(slideOf(element)).to.equal('2 of 3')
    await sendKeys({ press: 'Home' })
    await until('the first photo', () => track.scrollLeft === 0)
    expect(slideOf(element)).to.equal('1 of 3')
  })

  it('follows what scrolls it without a pointer, as a screen reader does', async () => {
    const element = await draw('lc-photo-carousel')
    const track = find(element, '.lc-photos-track')
    await frames(3) // the first size was told
    track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' })
    await until('the third photo', () => slideOf(element) === '3 of 3')
  })

  it('keeps its photo in sight when its width changes', async () => {
    const element = await draw('lc-photo-carousel')
    const track = find(element, '.lc-photos-track')
    find(element, '[data-to="previous"]').click()
    await until('the last photo', () => Math.round(track.scrollLeft / track.clientWidth) === 2)
    element.style.inlineSize = '380px'
    await until(
      'its new place',
      () => Math.abs(track.scrollLeft - track.clientWidth * 2) < 2 && track.clientWidth < 380,
    )
    expect(slideOf(element)).to.equal('3 of 3')
  })

  it('goes the other way in a page from right to left', async () => {
    const element = mount('<lc-photo-carousel dir="rtl" style="display:block;inline-size:600px"></lc-photo-carousel>')
    Object.assign(element, { config: settings['lc-photo-carousel'] })
    await phase(element, 'ready')
    const track = find(element, '.lc-photos-track')
    track.focus()
    await sendKeys({ press: 'ArrowLeft' })
    await until('the second photo', () => Math.round(Math.abs(track.scrollLeft) / track.clientWidth) === 1)
    expect(slideOf(element)).to.equal('2 of 3')
  })

  it('fills the window in full screen, and Escape gives the focus back', async () => {
    const element = await draw('lc-photo-carousel')
    const button = find(element, '[data-to="full"]')
    button.focus()
    button.click()
    const dialog = await until('the dialog', () => inside(element).querySelector<HTMLElement>('.lc-photos-full'))
    // it grows to its size while it opens
    await until(
      'its full height',
      () => (dialog.querySelector('.lc-photos-track')?.getBoundingClientRect().height ?? 0) > innerHeight * 0.5,
    )
    await sendKeys({ press: 'Escape' })
    await until('the page again', () => !inside(element).querySelector('.lc-photos-full'))
    expect(element.shadowRoot?.activeElement).to.equal(button)
  })

  it('shows the current point in forced colours', async () => {
    await emulateMedia({ forcedColors: 'active' })
    const element = await draw('lc-photo-carousel', { thumbnails: false })
    const [one, other] = [...inside(element).querySelectorAll('.lc-photos-dots button')].map(
      dot => getComputedStyle(dot, '::before').backgroundColor,
    )
    expect(one).not.to.equal(other)
  })
})

describe('a PDF view', () => {
  it('draws the pages in sight, with text that is selected as it reads', async () => {
    const many = Array.from({ length: 60 }, (_, index) => [`Heading ${index + 1}`, 'Two lines', 'of text'])
    const element = await drawReport({ content: documentOf(many) })
    await until('its text', () => inside(element).querySelector('.lc-pdf-piece'))
    expect(find<HTMLCanvasElement>(element, 'canvas').width).to.be.above(300)
    expect(inside(element).querySelectorAll('.lc-pdf-page').length).to.be.below(6)
    const range = document.createRange()
    range.selectNodeContents(find(element, '[data-page="1"] .lc-pdf-text'))
    expect(range.toString()).to.contain('Heading 1').and.to.contain('of text')
    const pages = find(element, '.lc-pdf-pages')
    pages.scrollTop = pages.scrollHeight
    await until('the last page', () => inside(element).querySelector('[data-page="60"] canvas'))
    expect(find<HTMLInputElement>(element, '.lc-pdf-number input').value).to.equal('60')
    expect(inside(element).querySelector('[data-page="1"]')).to.equal(null)
  })

  it('lays its text over the drawing', async () => {
    const element = await drawReport()
    const piece = await until('its text', () => inside(element).querySelector('.lc-pdf-piece'))
    const page = find(element, '.lc-pdf-page').getBoundingClientRect()
    const box = piece.getBoundingClientRect()
    // the heading stands at 56 of 595 from the left, and its letters are 26 of 842 high
    expect((box.left - page.left) / page.width).to.be.closeTo(56 / 595, 0.01)
    expect(box.height / page.height).to.be.closeTo(26 / 842, 0.02)
  })

  it('finds words, marks them and moves to the next', async () => {
    const element = await drawReport()
    const input = find<HTMLInputElement>(element, '.lc-pdf-search input')
    input.focus()
    await sendKeys({ type: 'CONES' })
    const status = find(element, '.lc-pdf-status')
    await until('three matches', () => status.textContent === '1 of 3')
    await until('the mark', () => inside(element).querySelector('mark[data-current]')?.textContent === 'cones')
    await sendKeys({ press: 'Enter' })
    await until('the second', () => status.textContent === '2 of 3')
    await until('its page', () => inside(element).querySelector('[data-page="2"] mark[data-current]'))
    await sendKeys({ press: 'Escape' })
    await until('no mark', () => !inside(element).querySelector('mark'))
  })

  it('goes to a page and zooms, with the same place in sight', async () => {
    const element = await drawReport()
    const number = find<HTMLInputElement>(element, '.lc-pdf-number input')
    number.focus()
    number.select()
    await sendKeys({ type: '3' })
    await until('the third page', () => inside(element).querySelector('[data-page="3"] canvas'))
    const widthOf = () => find(element, '[data-page="3"]').getBoundingClientRect().width
    const before = widthOf()
    find(element, '[aria-label="Zoom in"]').click()
    await until('a larger page', () => widthOf() > before)
    expect(number.value).to.equal('3')
  })

  it('says that a file is broken, missing, or not a document', async () => {
    const said = async (config: object, words: RegExp): Promise<void> => {
      const element = await draw('lc-pdf-view', { content: '', ...config })
      await until(String(words), () => words.test(inside(element).textContent ?? ''), 20_000)
    }
    await said({ content: btoa('no document') }, /not a readable PDF document/)
    await said({ url: '/cdn/there-is-none.pdf' }, /no longer exists/)
    await said({ url: 'https://127.0.0.1:9/a.pdf' }, /could not be loaded/)
  })

  it('works under a policy without eval and inline code, and adds nothing to the page around it', async () => {
    const config = JSON.stringify({ ...report.selection }).replaceAll('<', '\\u003c')
    const { origin } = location
    const policy = `default-src 'none'; script-src ${origin}; style-src ${origin}; img-src data: blob:; connect-src ${origin}; worker-src ${origin} blob:` // Firefox takes 'self' of such a frame for nobody
    const frame = openFrame(
      `<meta http-equiv="Content-Security-Policy" content="${policy}"><script type="module" src="${lc}"></script><lc-pdf-view style="display:block"><script type="application/json" slot="config">${config}</script></lc-pdf-view>`,
    )
    await new Promise(done => {
      frame.addEventListener('load', done, { once: true })
    })
    const page = frame.contentDocument
    const refused: string[] = []
    page?.addEventListener('securitypolicyviolation', event =>
      refused.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
    const element = page?.querySelector('lc-pdf-view')
    await until('a page', () => element?.shadowRoot?.querySelector('.lc-pdf-page canvas'), 30_000)
    await until('its text', () => element?.shadowRoot?.querySelector('.lc-pdf-piece'), 30_000)
    expect(refused).to.deep.equal([])
    expect([...(page?.body.children ?? [])].map(one => one.localName)).to.deep.equal(['lc-pdf-view'])
    expect(page?.head.querySelector('style')).to.equal(null)
  })
})
