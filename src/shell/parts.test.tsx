// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../api/storage.ts'
import { fail, ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import { messages } from '../contract/messages.ts'
import { MessagesProvider } from '../ui/text.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { colorIndex, searchApps } from './apps.ts'
import { claimReload } from './chunk-guard.ts'
import { ShellProvider } from './context.tsx'
import { createDriver } from './drivers.ts'
import { ErrorScreen } from './error-screen.tsx'
import { LoadingProvider, useLoading } from './loading.tsx'
import { recentApps, rememberApp } from './recent.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('a failed chunk', () => {
  it('reloads the page once, and not again within 60 s (NAV-035)', () => {
    const storage = memoryStorage()
    expect([claimReload(storage, 1_000_000), claimReload(storage, 1_059_999), claimReload(storage, 1_060_000)]).toEqual(
      [true, false, true],
    )
  })
})

describe('global loading', () => {
  let finish: (result: Result<string>) => void = () => {}
  let answer: Promise<Result<string>> | undefined
  function Work({ told }: { readonly told: string | undefined }) {
    const { run } = useLoading()
    return (
      <button
        type='button'
        onClick={() => {
          answer = run(
            () =>
              new Promise<Result<string>>(done => {
                finish = done
              }),
            told,
          )
        }}
      >
        go
      </button>
    )
  }
  const start = (told?: string): void => {
    render(
      <MessagesProvider messages={messages}>
        <ToastProvider>
          <LoadingProvider>
            <Work told={told} />
          </LoadingProvider>
        </ToastProvider>
      </MessagesProvider>,
    )
    act(() => screen.getByText('go').click())
  }

  it('blocks with "Loading" and "Your request is in progress." (NAV-063)', () => {
    start()
    const dialog = screen.getByRole('dialog', { name: 'Loading' })
    expect(dialog.textContent).toContain('Your request is in progress.')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
  it('then says "Success!" and closes after 1.5 s (NAV-064)', async () => {
    start()
    await act(async () => {
      finish(ok('x'))
      await answer
    })
    expect(screen.getByRole('dialog', { name: 'Success!' }).textContent).toContain('Your request is complete.')
    act(() => {
      vi.advanceTimersByTime(1499)
    })
    expect(screen.queryByRole('dialog')).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('shows the success dialog and the message of a success for 1,500 ms each (LIM-029)', async () => {
    const shownFor = async (told: string | undefined, shown: () => Element | null): Promise<readonly boolean[]> => {
      start(told)
      await act(async () => {
        finish(ok('x'))
        await answer
      })
      const at = [shown() !== null]
      for (const ms of [1499, 1]) {
        act(() => {
          vi.advanceTimersByTime(ms)
        })
        at.push(shown() !== null)
      }
      cleanup()
      return at
    }
    expect(await shownFor(undefined, () => screen.queryByRole('dialog', { name: 'Success!' }))).toEqual([
      true,
      true,
      false,
    ])
    expect(await shownFor('The page was deleted.', () => screen.queryByRole('group'))).toEqual([true, true, false])
  })
  it('ends without a success when the request failed, and says why (NAV-065)', async () => {
    start()
    await act(async () => {
      finish(fail('x', 'The store room is locked.'))
      await answer
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getAllByText('The store room is locked.')).not.toHaveLength(0)
  })
  it('is put on and off by the flag of a page, and dropped without a word when the page is left (NAV-063, NAV-064)', () => {
    function Flag() {
      const { setFlag, dropFlag } = useLoading()
      return (
        <>
          <button type='button' onClick={() => setFlag(true)}>
            on
          </button>
          <button type='button' onClick={() => setFlag(false)}>
            off
          </button>
          <button type='button' onClick={dropFlag}>
            leave
          </button>
        </>
      )
    }
    render(
      <MessagesProvider messages={messages}>
        <ToastProvider>
          <LoadingProvider>
            <Flag />
          </LoadingProvider>
        </ToastProvider>
      </MessagesProvider>,
    )
    const press = (name: string) => act(() => screen.getByText(name).click())
    press('on')
    expect(screen.getByRole('dialog', { name: 'Loading' }).textContent).toContain('Your request is in progress.')
    press('off')
    expect(screen.getByRole('dialog', { name: 'Success!' })).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(1500)
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    press('off') // an end without a start shows nothing
    expect(screen.queryByRole('dialog')).toBeNull()
    press('on')
    press('leave')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('shows an image of 100 px (NAV-066)', () => {
    start()
    expect(screen.getByRole('dialog').querySelector('[width="100"],[style*="100px"]')).not.toBeNull()
  })
})

describe('error page', () => {
  const show = (element: React.ReactNode, says: Record<string, string> = {}) => {
    const driver = createDriver('memory', { start: '/x' })
    const shell = {
      driver,
      isOwner: false,
      storage: memoryStorage(),
      emit: () => true,
      go: () => {},
      back: () => {},
      href: (path: string) => path,
    }
    render(
      <MessagesProvider messages={{ ...messages, ...says }}>
        <ShellProvider value={shell}>{element}</ShellProvider>
      </MessagesProvider>,
    )
  }
  it('shows the message, by default "Error" (NAV-070)', () => {
    show(<ErrorScreen />)
    expect(screen.getByRole('heading').textContent).toBe('Error')
    cleanup()
    show(<ErrorScreen message='Out of order' />)
    expect(screen.getByRole('heading').textContent).toBe('Out of order')
  })
  it('has status 500 by default (NAV-071)', () => {
    show(<ErrorScreen />)
    expect(screen.getByText('500')).toBeTruthy()
  })
  it('falls back to a plain text with details and a link home when it fails itself (NAV-074)', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const undrawable: unknown = { not: 'a text' }
    show(<ErrorScreen message={undrawable as string} />) // what a broken caller may hand over
    expect(screen.getByRole('alert').textContent).toContain('An error occurred while showing the error page')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/')
    vi.restoreAllMocks()
  })
})

describe('small things', () => {
  const apps = [
    { id: 'a', name: 'Zoo', settings: {} },
    { id: 'b', name: 'Alps', description: 'Mountain huts', settings: {} },
  ]
  it('finds all apps for "All Apps" and by words of name and description otherwise', () => {
    expect(searchApps(apps, 'All Apps').map(app => app.name)).toEqual(['Alps', 'Zoo'])
    expect(searchApps(apps, 'huts mount').map(app => app.name)).toEqual(['Alps'])
    expect(searchApps(apps, 'sea')).toEqual([])
  })
  it('gives an app always the same colour', () => {
    expect(colorIndex('crm')).toBe(colorIndex('crm'))
    expect(Array.from({ length: 50 }, (_, i) => colorIndex(`app${i}`)).every(index => index >= 1 && index <= 9)).toBe(
      true,
    )
  })
  it('keeps the last six apps of a user, newest first, and survives foreign entries', () => {
    const storage = memoryStorage()
    for (const app of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) rememberApp(storage, 'me', app)
    expect(recentApps(storage, 'me')).toEqual(['g', 'f', 'e', 'd', 'a', 'c'])
    storage.setItem('recent-apps:me', '{bad')
    expect(recentApps(storage, 'me')).toEqual([])
    expect(storage.getItem('recent-apps:me')).toBe(null)
  })
})
