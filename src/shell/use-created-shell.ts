import { useEffect, useMemo, useRef, useState } from 'react'
import { openStorage } from '../api/storage.ts'
import type { Emit } from '../page/navigation.ts'
import { useCore } from '../stores/use.tsx'
import type { Shell } from './context.tsx'
import { createShell } from './create-shell.ts'
import { createDriver } from './drivers.ts'
import type { Driver, Routing } from './drivers.ts'
import { pagePath } from './router.ts'

export interface ShellOptions {
  /** The one app to show; absent: the whole platform. */
  readonly app?: string | undefined
  /** The initial path, and where to go when it changes. */
  readonly path?: string | undefined
  readonly routing?: Routing | undefined
  readonly basePath?: string | undefined
  readonly routeKey?: string | undefined
  /** Called with the way to navigate, for the element's own method. */
  onShell?: ((shell: Shell | undefined) => void) | undefined
  onEvent?: Emit | undefined
}

/** Creates the shell of an element and follows what its host sets; undefined until the driver of the address has started. */
export function useCreatedShell({
  app,
  path,
  routing = 'memory',
  basePath,
  routeKey,
  onEvent,
  onShell,
}: ShellOptions): Shell | undefined {
  const core = useCore()
  const [driver, setDriver] = useState<Driver>()
  const storage = useMemo(() => openStorage({ ...core.options, storage: core.options.storage ?? 'local' }), [core])
  const start = path || (app ? pagePath(app) : '/')
  const emit = useRef(onEvent)
  emit.current = onEvent
  useEffect(() => {
    const made = createDriver(routing, {
      start,
      ...(basePath === undefined ? {} : { basePath }),
      ...(routeKey === undefined ? {} : { routeKey }),
      ...(core.options.router ? { host: core.options.router } : {}),
    })
    setDriver(made)
    return () => made.stop()
  }, [core, routing, basePath, routeKey])

  const shell = useMemo(
    () =>
      driver &&
      createShell({
        driver,
        core,
        storage,
        emit: (name, detail, cancelable) => emit.current?.(name, detail, cancelable) ?? true,
      }),
    [driver, core, storage],
  )

  const asked = useRef(start)
  useEffect(() => {
    // the host changed `path` or `app`
    if (!driver || asked.current === start) return
    asked.current = start
    if (path || app) driver.go(start) // a path taken away leads nowhere; the same path again is a move too
  }, [driver, start, path, app])
  useEffect(() => {
    onShell?.(shell)
    return () => onShell?.(undefined)
  }, [shell])
  return shell
}
