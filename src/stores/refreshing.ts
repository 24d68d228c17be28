// The pending fetches of a page, so that a refresh can be awaited (ACT-027).

export interface Fetching {
  readonly isLoading: boolean
  /** Time of the last answer, in unix milliseconds. */ readonly at?: number | undefined
  readonly error?: unknown
}

export interface Refreshing {
  /** Reports the fetch state of a module; undefined when it unmounts or has nothing to fetch. */
  report(module: string, now: Fetching | undefined): void
  /** Resolves when each of these modules has an answer (or a failure) that began after this call; modules that fetch nothing are not waited for. No list: all. */
  whenDone(modules: readonly string[]): Promise<void>
  /** Ends every wait: the page is left. */
  end(): void
}

interface Wait {
  readonly open: Map<string, { readonly before: Fetching; hasBegun: boolean }>
  done(): void
}

export function createRefreshing(): Refreshing {
  const known = new Map<string, Fetching>()
  const waits = new Set<Wait>()
  const close = (wait: Wait, module: string): void => {
    wait.open.delete(module)
    if (wait.open.size > 0) return
    waits.delete(wait)
    wait.done()
  }
  return {
    report(module, now) {
      if (now) known.set(module, now)
      else known.delete(module)
      for (const wait of [...waits]) {
        const one = wait.open.get(module)
        if (!one) continue
        if (!now) {
          close(wait, module)
          continue
        }
        if (now.isLoading) one.hasBegun = true
        else if (one.hasBegun || now.at !== one.before.at || now.error !== one.before.error) close(wait, module)
      }
    },
    whenDone(modules) {
      const concerned = [...known].filter(([module]) => modules.length === 0 || modules.includes(module))
      if (concerned.length === 0) return Promise.resolve()
      return new Promise(done => {
        waits.add({ open: new Map(concerned.map(([module, before]) => [module, { before, hasBegun: false }])), done })
      })
    },
    end() {
      for (const wait of waits) wait.done()
      waits.clear()
    },
  }
}
