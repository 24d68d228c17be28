/** Where the api is of another origin, no cookie of ours can be kept and the refresh token stays in memory (SES-014). */
export function isForeign(api: string): boolean {
  if (typeof location === 'undefined') return false
  try {
    return new URL(api, location.href).origin !== location.origin
  } catch {
    return false
  }
}
