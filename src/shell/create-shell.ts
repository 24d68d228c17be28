import type { Core, StorageLike } from '../api/core.ts'
import type { Emit } from '../page/navigation.ts'
import { claimReload } from './chunk-guard.ts'
import type { GoOptions, Shell } from './context.tsx'
import type { Driver } from './drivers.ts'

/** Creates the shell around a driver of the address. The host, and what holds the visitor on a screen, may stop each move. */
export function createShell({
  driver,
  core,
  storage,
  emit,
}: {
  readonly driver: Driver
  readonly core: Core
  readonly storage: StorageLike
  readonly emit: Emit
}): Shell {
  const tell: Emit = (name, detail, cancelable) => {
    const isFine = emit(name, detail, cancelable)
    if (
      isFine &&
      name === 'lc-error' &&
      driver.kind === 'history' &&
      codeOf(detail) === 'chunk' &&
      claimReload(storage, Date.now())
    )
      location.reload()
    return isFine
  }
  let heldScrollAt: string | undefined
  const holders = new Set<(goOn: () => void) => boolean>()
  const isHeld = (goOn: () => void): boolean =>
    [...holders].some(asks =>
      asks(() => {
        holders.clear()
        goOn()
      }),
    )
  driver.hold?.(isHeld) // the browser's Back is asked about like a link
  const go = (
    address: string,
    { replace = false, reason = 'shell', keepScroll = false, state }: GoOptions = {},
  ): void => {
    if (address === driver.get() || isHeld(() => go(address, { replace, reason, keepScroll, state }))) return
    const href = driver.href(address)
    if (!tell('lc-navigate', { path: address, href, replace, reason }, true)) return
    if (driver.kind === 'host' && core.options.router) core.options.router.navigate(href, { replace, newTab: false })
    heldScrollAt = keepScroll ? address : undefined
    driver.go(address, { replace, state })
  }
  const holdLeaving = (asks: (goOn: () => void) => boolean) => {
    holders.add(asks)
    return () => {
      holders.delete(asks)
    }
  }
  return {
    driver,
    isOwner: driver.kind === 'history',
    storage,
    emit: tell,
    go,
    holdLeaving,
    isScrollKept: () => driver.get() === heldScrollAt,
    back: () => {
      if (driver.hold || !isHeld(() => driver.back())) driver.back()
    },
    href: address => driver.href(address),
  }
}

const codeOf = (detail: unknown): unknown =>
  detail !== null && typeof detail === 'object' && 'code' in detail ? detail.code : undefined
