/** If the api has another origin, our cookie cannot be stored and the refresh token stays in memory (SES-014). */
export function isForeign(api: string): boolean {
  if (typeof location === 'undefined') return false
  try {
    return new URL(api, location.href).origin !== location.origin
  } catch {
    return false
  }
}
