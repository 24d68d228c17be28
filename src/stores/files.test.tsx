// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Core, Session, WireRequest } from '../api/core.ts'
import { turns } from '../../test/tools/turns.ts'
import { useFile } from './files.ts'
import { CoreProvider } from './use.tsx'

const open = new Set<string>()
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let count = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${++count}`
    open.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(url => {
    open.delete(url)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  open.clear()
})

/** A server that answers each request with the next of these; the session can be changed. */
function stage(...answers: readonly { readonly status: number; readonly data?: unknown; readonly message?: string }[]) {
  const asked: WireRequest[] = []
  const listeners = new Set<() => void>()
  let session: Session = { status: 'public' }
  const core = {
    session: {
      get: () => session,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    request: async (request: WireRequest) => {
      const { status, data, message = '' } = answers[asked.length] ?? { status: 500, message: 'No more answers' }
      asked.push(request)
      return { status, data: { code: status, message, data } }
    },
  } as unknown as Core // the parts of a core that are used
  const box = document.createElement('div')
  const root = createRoot(box)
  const draw = (...names: readonly string[]) =>
    act(() =>
      root.render(
        <StrictMode>
          <CoreProvider core={core}>
            {names.map((name, index) => (
              <Shown key={index} name={name} />
            ))}
          </CoreProvider>
        </StrictMode>,
      ),
    )
  return {
    asked,
    box,
    draw,
    root,
    signIn(next: Session) {
      session = next
      act(() => listeners.forEach(listener => listener()))
    },
  }
}
function Shown({ name }: { readonly name: string }) {
  const file = useFile(name === '' ? undefined : { folder: 'a/b', name })
  return (
    <button onClick={file.retry}>
      {file.status === 'ready' ? file.url : file.status === 'failed' ? `${file.code}: ${file.message}` : 'loading'}
    </button>
  )
}
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(() => turns(1))
    check()
  })
const picture = { status: 200, data: { file_name: 'a.png', content: btoa('abc'), type: 'image/png' } }
const user = (id: string): Session => ({
  status: 'signed-in',
  user: { id, permissions: [] } as unknown as NonNullable<Session['user']>, // of a user only the id is read
})

it('reads a file once for all who show it, and lets go of it with the last', async () => {
  const { asked, box, draw } = stage(picture)
  draw('a.png', 'a.png')
  await until(() => expect(box.textContent).toBe('blob:1blob:1'))
  expect(asked.map(one => [one.path, one.body])).toEqual([
    ['/file/a.png', { folder_path: 'a/b', base64: true, location: 'AZURE' }],
  ])
  draw('a.png')
  expect([...open]).toEqual(['blob:1'])
  draw()
  await until(() => expect([...open]).toEqual([]))
})

it('says that a file is not for this user, and reads it again for another one', async () => {
  const { box, draw, signIn } = stage({ status: 403, message: 'No.' }, picture, { status: 404, message: 'Gone.' })
  draw('a.png')
  await until(() => expect(box.textContent).toBe('refused: No.'))
  signIn(user('u1'))
  await until(() => expect(box.textContent).toBe('blob:1'))
  signIn(user('u2'))
  await until(() => expect(box.textContent).toBe('missing: Gone.'))
  expect([...open]).toEqual([])
})

it('does nothing before it is known who asks, or without a file', async () => {
  const { asked, box, draw, signIn } = stage(picture)
  signIn({ status: 'starting' })
  draw('a.png', '')
  await act(() => turns(3))
  expect([asked.length, box.textContent]).toEqual([0, 'loadingloading'])
  signIn(user('u1'))
  await until(() => expect(box.textContent).toBe('blob:1loading'))
})

it('reports an answer that is not a file, and tries again', async () => {
  const { box, draw } = stage({ status: 200, data: { content: '&' } }, picture)
  draw('a.png')
  await until(() => expect(box.textContent).toMatch(/^other: /))
  act(() => box.querySelector('button')?.click())
  await until(() => expect(box.textContent).toBe('blob:1'))
})

it('drops an answer that comes when nothing shows the file any more', async () => {
  const { asked, draw } = stage(picture, picture)
  draw('a.png')
  draw()
  await act(() => turns(3))
  expect(asked).toHaveLength(1)
  expect([...open]).toEqual([])
})
