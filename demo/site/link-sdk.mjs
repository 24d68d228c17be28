import { cpSync, existsSync, lstatSync, realpathSync, rmSync, symlinkSync } from 'node:fs'

/** Makes the SDK available under /sdk/ like a CDN: a link if the system permits one, otherwise a copy. */
export function linkSdk(from, to) {
  if (isLinkTo(from, to)) return
  rmSync(to, { recursive: true, force: true })
  try {
    symlinkSync(from, to, 'junction')
  } catch {
    cpSync(from, to, { recursive: true })
  }
}

/** A site that was copied from elsewhere still links to the SDK there. */
const isLinkTo = (from, link) =>
  lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() &&
  existsSync(link) &&
  existsSync(from) &&
  realpathSync(link) === realpathSync(from)
