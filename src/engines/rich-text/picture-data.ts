// Stored pictures on the clipboard. Only the platform that stores them can read them by name, so what is copied has the
// picture that is on the screen beside the name. Our own paste reads the name (schema-more.ts) and ignores the rest.
// Everything here is synchronous: a browser takes what it copies before the event ends.

/** The longest side in a copy: sharp across a printed page. */
const mostPx = 1200
/** Of one picture, above which it is written as a photo, and of all pictures of a copy. */
const mostPngLetters = 400_000
const mostLetters = 4_000_000

/** Returns a writer for one copy: pictures as data: URLs until their limit is reached. */
export function pictureWriter(): (image: HTMLImageElement, name: string) => string | undefined {
  let left = mostLetters
  return (image, name) => {
    const data = left > 0 ? dataOf(image, name) : undefined
    if (data === undefined || data.length > left) return undefined
    left -= data.length
    return data
  }
}

/** Undefined for a picture that is not loaded, or of a host that lets nobody read it. */
function dataOf(image: HTMLImageElement, name: string): string | undefined {
  const { naturalWidth: width, naturalHeight: height } = image
  if (!image.complete || width === 0 || height === 0) return undefined
  const scale = Math.min(1, mostPx / Math.max(width, height))
  const canvas = image.ownerDocument.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  try {
    const png = /\.jpe?g$/i.test(name) ? undefined : canvas.toDataURL('image/png')
    if (png !== undefined && png.length <= mostPngLetters) return png
    // a photo has no transparent parts: they would be black
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.85)
  } catch {
    return undefined // the browser says that it is from another host
  }
}
