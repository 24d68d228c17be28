/** Neither protocol sets the media of a page: what it has by itself can be set, and a test of anything else fails. */
export async function setMedia(features) {
  const own = new Set(['light', 'no-preference'])
  const [other] = features.filter(({ value }) => !own.has(value))
  if (other) throw new Error(`${other.name}: ${other.value} can only be tested in Chromium.`)
}
