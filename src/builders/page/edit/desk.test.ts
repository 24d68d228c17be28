import { describe, expect, it } from 'vitest'
import { deskOf } from './desk.ts'

describe('the page on the canvas', () => {
  it('takes the room that there is, if widgets stand beside each other in it', () => {
    expect(deskOf(undefined, 820)).toBeUndefined()
    expect(deskOf(undefined, 1200)).toBeUndefined()
  })

  it('is a little smaller beside two panes on a small screen, so that the wide layout is what is built', () => {
    expect(deskOf(undefined, 656)).toEqual({ inlineSize: 820, zoom: 0.8, '--lc-canvas-zoom': 0.8 })
    expect(deskOf(undefined, 819)?.inlineSize).toBe(820)
  })

  it('is as a phone shows it on a phone', () => {
    expect(deskOf(undefined, 390)).toBeUndefined()
  })

  it('has the width that was chosen, shown smaller where it does not fit and never larger', () => {
    expect(deskOf(1280, 640)).toEqual({ inlineSize: 1280, zoom: 0.5, '--lc-canvas-zoom': 0.5 })
    expect(deskOf(390, 640)).toEqual({ inlineSize: 390, zoom: 1, '--lc-canvas-zoom': 1 })
    expect(deskOf(1280, undefined)?.zoom).toBe(1)
  })
})
