import { cpSync, existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs'

/** The site serves the SDK under /sdk/ as a CDN would: a link where the system allows one, else a copy. */
export function placeSdk(from, to) {
  if (lstatSync(to, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(to)) return
  rmSync(to, { recursive: true, force: true })
  try {
    symlinkSync(from, to, 'junction')
  } catch {
    cpSync(from, to, { recursive: true })
  }
}
