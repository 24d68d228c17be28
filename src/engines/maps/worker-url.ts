/** Where maplibre's worker stands. Unset, maplibre looks beside its own module; the CDN build writes the address of the file it emits. */
export const workerUrl: string | undefined = undefined
