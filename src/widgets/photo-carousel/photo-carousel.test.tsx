// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from '../../base/schema.ts'
import { faultsOf } from '../render-chart.tsx'
import { Stage } from '../test-stage.tsx'
import { listedFolder, photosOf, request } from './data.ts'
import { photoCarousel } from './index.ts'
import { sample } from './sample.ts'
import { schema } from './schema.ts'
import * as chunk from './view.tsx'

let prefersLess = false
beforeEach(() => {
  prefersLess = false
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.stubGlobal('matchMedia', () => ({
    matches: prefersLess,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const read = (selection: unknown, rows: readonly Readonly<Record<string, unknown>>[] = []) =>
  photosOf(v.parse(schema, selection), rows)
const show = (selection: unknown, rows: readonly Readonly<Record<string, unknown>>[] = [], isEditing = false) =>
  render(<Stage chunk={chunk} type='Photo Carousel' selection={selection} rows={rows} isEditing={isEditing} />)
const three = { images: ['/a.png', '/b.png', { url: '/c.png', caption: 'The third', alt: 'Three birds' }] }
const inSight = (): string | null | undefined =>
  [...document.querySelectorAll('.lc-photos-slide')]
    .find(slide => !slide.hasAttribute('inert'))
    ?.getAttribute('aria-label')
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const emit = (box: Element, type: string): void =>
  act(() => {
    box.dispatchEvent(new Event(type))
  })
const buttonOf = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the photos', () => {
  it('are the widget type "Photo Carousel" (WID-075)', () => expect(photoCarousel.type).toBe('Photo Carousel'))

  it('come from the settings, a folder of files or a key of the rows', () => {
    expect(read(three).photos.map(one => one.source)).toEqual([{ url: '/a.png' }, { url: '/b.png' }, { url: '/c.png' }])
    const config = v.parse(schema, { folder: '/file_upload/widgets/x/' })
    expect(listedFolder(config)).toBe('file_upload/widgets/x')
    expect(request(config)).toBe(null)
    const files = [
      { file_name: 'sub', type: 'folder' },
      { file_name: 'a.JPG', type: 'image/jpeg' },
      { file_name: 'report.pdf', type: 'application/pdf' },
    ]
    expect(photosOf(config, [], files).photos.map(one => one.source)).toEqual([
      { folder: 'file_upload/widgets/x', name: 'a.JPG', location: undefined },
    ])
    const found = read({ key: 'p.q', caption_key: 'c', alt_key: 'd' }, [{ p: { q: './a.png' }, c: 5, d: 'Bird' }])
    expect(found.photos).toEqual([{ source: { url: './a.png' }, caption: '5', alt: 'Bird' }])
    expect(request(v.parse(schema, { key: 'p', limit: 9 }))).toEqual({ limit: 9 })
  })

  it('are found in the rows without a key, also as the answers of a form', () => {
    const upload = { full_name: 'file_upload/forms/f/a 1.jpg', file_name: 'a 1.jpg', uploaded: true }
    expect(
      read({}, [
        { n: 1, text: 'x' },
        { n: 2, shots: [upload, upload] },
      ]).photos,
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        source: { folder: 'file_upload/forms/f', name: 'a 1.jpg', location: undefined },
        caption: '',
        alt: '',
      })),
    )
    expect(read({ key: 'n', folder: 'file_upload/x' }, [{ n: 'a.png' }]).photos[0]?.source).toMatchObject({
      folder: 'file_upload/x',
      name: 'a.png',
    })
  })

  it('never have an address that runs or is not a picture, and the others are counted', () => {
    const bad = ['javascript:x()', 'java\nscript:x()', 'data:text/html,x', 'mailto:a@b.c', '//evil.test/a.png', 5, {}]
    expect(read({ key: 'p' }, [{ p: bad }, { p: null }, { p: '' }, {}])).toEqual({
      photos: [],
      unreadable: bad.length,
      cut: 0,
    })
    show({ key: 'p' }, [{ p: bad }])
    expect(screen.getByText('7 photos have an address that cannot be shown.')).toBeTruthy()
  })

  it('are read from rows of any shape', () => {
    const endless: Record<string, unknown> = {}
    endless['p'] = endless
    endless['url'] = endless
    for (const rows of [[], [null], [endless], [{ p: [[]] }], [{ p: 1e300 }], [{ constructor: 1 }]] as never[])
      for (const key of ['p', 'constructor', undefined]) expect(() => show({ key }, rows)).not.toThrow()
    cleanup()
    show({})
    expect(screen.getByText('There are no photos.')).toBeTruthy()
    show({ folder: 'file_upload/x' })
    expect(screen.getByText(/only with a connection to the platform/)).toBeTruthy()
  })

  it('say how many there are beyond the limit', () => {
    show({ ...three, limit: 2 })
    expect(screen.getByText('Shows the first 2 of 3 photos.')).toBeTruthy()
  })
})

describe('a photo carousel', () => {
  it('has arrows, dots and fit contain by default, and does not move by itself every 5000 ms', () => {
    expect(v.parse(schema, {})).toMatchObject({
      arrows: true,
      dots: true,
      autoplay: false,
      interval: 5000,
      fit: 'contain',
    })
    vi.useFakeTimers()
    show(three)
    expect(inSight()).toBe('1 of 3')
    pass(20_000)
    expect(inSight()).toBe('1 of 3')
    fireEvent.click(buttonOf('Next photo'))
    expect(inSight()).toBe('2 of 3')
    fireEvent.click(buttonOf('Photo 3 of 3: The third'))
    expect(inSight()).toBe('3 of 3')
    fireEvent.click(buttonOf('Next photo'))
    expect(inSight()).toBe('1 of 3')
    fireEvent.click(buttonOf('Previous photo'))
    expect(inSight()).toBe('3 of 3')
  })

  it('moves with the arrow keys, Home and End', () => {
    show(three)
    const box = document.querySelector('.lc-photos') as Element // just drawn
    for (const [key, at] of [
      ['ArrowRight', 2],
      ['End', 3],
      ['ArrowRight', 1],
      ['ArrowLeft', 3],
      ['Home', 1],
    ] as const) {
      fireEvent.keyDown(box, { key })
      expect(inSight()).toBe(`${at} of 3`)
    }
  })

  it('moves by itself if it is set to, pauses under the pointer and the focus, and has a button that stops it', () => {
    vi.useFakeTimers()
    show({ ...three, autoplay: true, interval: 3000 })
    const box = document.querySelector('.lc-photos') as Element // just drawn
    pass(3100)
    expect(inSight()).toBe('2 of 3')
    emit(box, 'pointerenter')
    pass(9000)
    expect(inSight()).toBe('2 of 3')
    emit(box, 'pointerleave')
    pass(3100)
    expect(inSight()).toBe('3 of 3')
    fireEvent.click(buttonOf('Pause photos'))
    pass(9000)
    expect(inSight()).toBe('3 of 3')
    fireEvent.click(buttonOf('Play photos'))
    pass(3100)
    expect(inSight()).toBe('1 of 3')
    fireEvent.click(buttonOf('Next photo'))
    pass(9000)
    expect(inSight()).toBe('2 of 3')
  })

  it('never moves by itself for those who asked for less motion, nor in a builder', () => {
    vi.useFakeTimers()
    prefersLess = true
    show({ ...three, autoplay: true })
    pass(20_000)
    expect([inSight(), screen.queryByRole('button', { name: /Pause|Play/ })]).toEqual(['1 of 3', null])
    cleanup()
    prefersLess = false
    show({ ...three, autoplay: true }, [], true)
    pass(20_000)
    expect(inSight()).toBe('1 of 3')
  })

  it('loads the photo in sight and its neighbours only', () => {
    show({ images: Array.from({ length: 50 }, (_, index) => `/${index}.png`), dots: false })
    const shown = (): readonly string[] =>
      [...document.querySelectorAll<HTMLImageElement>('.lc-photos-track img')].map(one => new URL(one.src).pathname)
    expect(shown()).toEqual(['/0.png', '/1.png'])
    fireEvent.keyDown(document.querySelector('.lc-photos') as Element, { key: 'End' }) // just drawn
    expect(shown()).toEqual(['/48.png', '/49.png'])
  })

  it('is there with its buttons before it comes near the window, and loads its photos then', () => {
    let come = (): void => {}
    class Watch {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        come = () => tell([{ isIntersecting: true }])
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Watch)
    show(three)
    expect(inSight()).toBe('1 of 3')
    expect(buttonOf('Next photo')).toBeTruthy()
    expect(document.querySelector('.lc-photos-track img')).toBe(null)
    act(() => come())
    expect(document.querySelectorAll('.lc-photos-track img')).toHaveLength(2)
  })

  it('says that a photo is broken, with its description, and tries again', () => {
    show({ images: [{ url: '/gone.png', alt: 'A bird' }] })
    fireEvent.error(screen.getByRole('img', { name: 'A bird' }))
    expect(screen.getByText('This photo could not be loaded.')).toBeTruthy()
    expect(screen.getByText('A bird')).toBeTruthy()
    fireEvent.click(buttonOf('Try again'))
    expect(screen.getByRole('img', { name: 'A bird' })).toBeTruthy()
  })

  it('gives each photo a description: its own, its caption, or its number', () => {
    show({ images: ['/a.png', { url: '/b.png', caption: 'Second' }] })
    expect([...document.querySelectorAll('img')].map(one => one.alt)).toEqual(['Photo 1', 'Second'])
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Photo 1 of 2')
  })

  it('stays at a photo that is there when there are fewer', () => {
    const { rerender } = show({ key: 'p' }, [{ p: '/a.png' }, { p: '/b.png' }, { p: '/c.png' }])
    fireEvent.click(buttonOf('Photo 3 of 3'))
    rerender(
      <Stage chunk={chunk} type='Photo Carousel' selection={{ key: 'p' }} rows={[{ p: '/a.png' }, { p: '/b.png' }]} />,
    )
    expect(inSight()).toBe('2 of 2')
  })

  it('has no arrows, dots or counter for one photo', () => {
    show({ images: ['/a.png'], autoplay: true })
    expect(screen.getAllByRole('button').map(one => one.getAttribute('aria-label'))).toEqual(['Full screen'])
  })

  it('opens in full screen and closes with Escape, at the photo in sight', async () => {
    show(three)
    fireEvent.click(buttonOf('Full screen'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.keyDown(dialog.querySelector('.lc-photos') as Element, { key: 'ArrowRight' }) // just drawn
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBe(null)
    expect(inSight()).toBe('2 of 3')
  })

  it('draws its sample without accessibility faults', async () => {
    expect(await faultsOf(show(sample.selection, sample.rows).container)).toEqual([])
  })
})
