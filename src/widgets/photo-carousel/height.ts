const barPx = 44
const thumbnailsPx = 68

/** The height of the photos with what is below them, so that nothing moves when they arrive. */
export const bodyPx = ({
  height = 320,
  thumbnails = false,
}: {
  readonly height?: unknown
  readonly thumbnails?: unknown
}): number => Number(height) + barPx + (thumbnails === true ? thumbnailsPx : 0)
