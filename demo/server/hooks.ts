// Functions of the operator that POST /drop-in/{name} calls, for what the platform does not do, such as reading from another
// system (API-069, API-070).
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRecord, type Loose } from '../../src/base/loose.ts'
import type { Right } from '../../src/contract/call.ts'

export interface HookInput {
  /** The body of the call, an object; what is in it is not checked. */
  readonly body: Loose
  /** The account that calls: `kind` is 'user', 'embed' (a token of a host) or 'public'. */
  readonly who: { readonly id: string; readonly kind: 'user' | 'embed' | 'public' }
  /** Aborts when the time is over. */
  readonly signal: AbortSignal
}

export interface Hook {
  /** Who may call it; `visitor` includes people who are not signed in. Default `user`. */
  readonly right?: Exclude<Right, 'nobody'>
  /** Returns the data of the reply, which must fit into JSON. An error is answered with 500 and logged. */
  run(input: HookInput): unknown
}
export type Hooks = Readonly<Record<string, Hook>>

/** What every server has: returns the body. */
export const ownHooks: Hooks = { echo: { run: ({ body }) => body } }

const rights = ['visitor', 'user', 'builder', 'admin']

/** Returns the hooks that a module exports as `default`: by name a function, or an object as `Hook`. */
export async function loadHooks(path: string): Promise<Hooks> {
  const wrong = (what: string) => new Error(`LC_HOOKS: ${what} See docs/start/install.md.`)
  const module: unknown = await import(pathToFileURL(resolve(path)).href).catch((error: unknown) => {
    throw wrong(`the module ${path} could not be loaded: ${String(error)}.`)
  })
  const found = isRecord(module) ? module['default'] : undefined
  if (!isRecord(found)) throw wrong(`the module ${path} must have an object of hooks as its default export.`)
  return Object.fromEntries(
    Object.entries(found).map(([name, hook]) => {
      if (!/^[\w-]{1,60}$/.test(name))
        throw wrong(`"${name}" is not a name of a hook: use up to 60 letters, digits, - and _.`)
      const value = typeof hook === 'function' ? { run: hook } : hook
      if (!isHook(value))
        throw wrong(
          `the hook "${name}" must be a function, or an object with "run" and a "right" of ${rights.join(', ')}.`,
        )
      return [name, value]
    }),
  )
}

const isHook = (value: unknown): value is Hook =>
  isRecord(value) &&
  typeof value['run'] === 'function' &&
  (value['right'] === undefined || rights.includes(String(value['right'])))
