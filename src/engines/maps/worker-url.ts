/**
 * URL of MapLibre's worker. If it is not set, MapLibre looks next to its own module; the CDN build writes the URL of
 * the file it emits.
 */
export const workerUrl: string | undefined = undefined
