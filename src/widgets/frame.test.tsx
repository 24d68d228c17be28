// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { widgets, registerWidget } from './index.ts'
import * as chunk from './single-value/view.tsx'
import { ready, Stage } from './test-stage.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const show = (more: Partial<Parameters<typeof Stage>[0]> = {}) => (
  <Stage chunk={chunk as never} type='Single Value Widget' selection={{}} rows={[{ n: 3 }]} {...more} />
)

describe('the frame of a widget', () => {
  it('shows title, subtitle and info of the settings (WID-018)', () => {
    render(show({ selection: { title: 'Flights', subtitle: 'Today', info: 'Counted at the gate.' } }))
    expect(screen.getByRole('article', { name: /Flights/ })).toBeTruthy()
    expect(screen.getByText('Today')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'About Flights' }))
    expect(screen.getByRole('tooltip').textContent).toBe('Counted at the gate.')
  })

  it('moves a long explanation by 0.4 of a notch of the wheel, as a table does (RUN-026)', () => {
    render(show({ selection: { title: 'Flights', info: 'Counted at the gate. '.repeat(60) } }))
    fireEvent.click(screen.getByRole('button', { name: 'About Flights' }))
    const tip = screen.getByRole('tooltip')
    const turn = new WheelEvent('wheel', { deltaY: 100, cancelable: true, bubbles: true })
    tip.dispatchEvent(turn)
    expect(tip.scrollTop).toBe(40)
    expect(turn.defaultPrevented).toBe(true)
  })

  it("takes the module's name as title, but not a name that only repeats the type", () => {
    const { rerender } = render(show({ name: 'Late flights' }))
    expect(screen.getByRole('heading').textContent).toBe('Late flights')
    rerender(show({ name: 'Single Value Widget' }))
    expect(screen.queryByRole('heading')).toBeNull()
    rerender(show({ name: 'Late flights', selection: { title: '' } }))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('shows loading for at least 200 ms once it shows', () => {
    vi.useFakeTimers()
    const { rerender } = render(show({ query: { isLoading: true, at: 0 }, rows: [] }))
    expect(screen.getByText('Loading')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(50)
    })
    rerender(show())
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true')
    act(() => {
      vi.advanceTimersByTime(200)
    })
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('false')
    expect(screen.getByText('3')).toBeTruthy()
  })

  it('keeps what it has when a later read fails, and reports that', () => {
    const retry = vi.fn()
    render(
      show({ query: { ...ready, error: { ok: false, code: 'offline', message: 'No connection' } }, onRetry: retry }),
    )
    expect(screen.getByText('3')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('says why the first load failed and offers to try again, never "No data"', () => {
    const retry = vi.fn()
    const error = { ok: false, code: 'offline', message: 'No connection' } as const
    const { rerender } = render(show({ rows: [], query: { isLoading: false, at: 5, error }, onRetry: retry }))
    expect(screen.getByRole('alert').textContent).toContain('No connection')
    expect(screen.queryByText('No data')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    rerender(show({ rows: [], query: { isLoading: true, at: 5, error }, onRetry: retry }))
    expect(screen.getByRole('alert').textContent).toContain('No connection')
  })

  it('stays at the failure while it is tried again, though other rows were shown before', () => {
    const error = { ok: false, code: 'offline', message: 'No connection' } as const
    const { rerender } = render(show())
    rerender(show({ rows: [], query: { isLoading: false, at: 0, error } }))
    rerender(show({ rows: [], query: { isLoading: true, at: 0, error } }))
    expect(screen.getByRole('alert').textContent).toContain('No connection')
  })

  it('keeps an answer without rows apart from no answer when a later read fails', () => {
    render(
      show({
        rows: [],
        query: { isLoading: false, at: 5, data: [], error: { ok: false, code: 'offline', message: 'No connection' } },
      }),
    )
    expect(screen.getByText('No data')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('hides, disables or restyles itself by its conditions (RUN-022)', () => {
    const conditions = [{ link: 'c', key: 'n', value: '3' }]
    const { container, rerender } = render(
      show({
        selection: {
          conditions,
          conditionactions: [{ link: 'c', conditiontype: 'style', stylingId: { link: 's' } }],
          stylings: { s: { title: { color: '#112233' } } },
        },
      }),
    )
    expect((container.querySelector('.lc-frame') as HTMLElement).style.getPropertyValue('--lc-title-color')).toBe(
      '#112233',
    ) // the frame is an article
    rerender(
      <Stage
        key='disable'
        chunk={chunk as never}
        type='Single Value Widget'
        selection={{ conditions, conditionactions: [{ link: 'c', conditiontype: 'disable' }] }}
        rows={[{ n: 3 }]}
      />,
    )
    expect(container.querySelector('[data-disabled]')).toBeTruthy()
    rerender(
      <Stage
        key='hide'
        chunk={chunk as never}
        type='Single Value Widget'
        selection={{ conditions, conditionactions: [{ link: 'c', conditiontype: 'hide' }] }}
        rows={[{ n: 3 }]}
      />,
    )
    expect(container.querySelector('.lc-frame')).toBeNull()
  })
})

describe('the list of widgets', () => {
  it('loads each on demand, its view and its settings', async () => {
    for (const widget of widgets.all()) {
      const loaded = await widget.load()
      expect(typeof loaded.default, widget.type).toBe('function')
      expect((await widget.loadSchema()).schema, widget.type).toBe(loaded.schema)
    }
  })

  it('takes widgets from outside, and refuses a type that is taken', () => {
    expect(() => registerWidget(widgets.get('Data Table'))).toThrow(/registered twice/)
  })
})
