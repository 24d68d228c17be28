/** Returns the browser and its system ("Firefox, Windows"): enough to tell one's own devices apart. */
export function deviceName(): string {
  const agent = globalThis.navigator?.userAgent ?? ''
  const named = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = named([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = named([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ')
}
