// Stored pictures that readers copy. The browser itself writes the HTML of what is selected on a page, so for the moment
// of the event the pictures in it have an address that others can read, and the name that our own paste reads.
import { pictureWriter } from './picture-data.ts'

export interface CopiedPicture {
  readonly folder: string
  readonly name: string
}

/** Those that each page shows: all of a copy share one limit. */
const shown = new WeakMap<Document, Map<HTMLImageElement, CopiedPicture>>()

/** Follows what is copied while the picture is shown. Returns its end. */
export function followCopies(image: HTMLImageElement, picture: CopiedPicture): () => void {
  const page = image.ownerDocument
  const pictures = shown.get(page) ?? new Map<HTMLImageElement, CopiedPicture>()
  shown.set(page, pictures)
  if (pictures.size === 0) page.addEventListener('copy', dressPictures)
  pictures.set(image, picture)
  return () => {
    pictures.delete(image)
    if (pictures.size === 0) page.removeEventListener('copy', dressPictures)
  }
}

function dressPictures(event: Event): void {
  // an editor or another part of the page writes the copy itself
  if (event.defaultPrevented) return
  const write = pictureWriter()
  for (const [image, { folder, name }] of shown.get(event.currentTarget as Document) ?? []) {
    if (!isSelected(image)) continue
    const before = image.src
    const data = write(image, name)
    if (data === undefined) continue
    image.src = data
    const own = Object.entries({ 'data-type': 'customImage', 'data-folderpath': folder, 'data-url': name })
    for (const [attribute, value] of own) image.setAttribute(attribute, value)
    // after the browser has written the copy
    setTimeout(() => {
      if (image.src === data) image.src = before
      for (const [attribute] of own) image.removeAttribute(attribute)
    })
  }
}

function isSelected(image: Element): boolean {
  const roots: ShadowRoot[] = []
  const around: Node[] = [image]
  for (let root = image.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
    roots.push(root)
    around.push(root.host)
  }
  return rangesOf(image.ownerDocument, roots).some(range => around.some(node => range.intersectsNode(node)))
}

/** The selected ranges, within the shadow roots too. Browsers before 2025 have another way into the innermost one, or none. */
function rangesOf(page: Document, shadowRoots: ShadowRoot[]): readonly Range[] {
  const selection = page.getSelection()
  if (!selection) return []
  if ('getComposedRanges' in selection)
    return selection.getComposedRanges({ shadowRoots }).map(found => {
      const range = page.createRange()
      range.setStart(found.startContainer, found.startOffset)
      range.setEnd(found.endContainer, found.endOffset)
      return range
    })
  const inner = (shadowRoots[0] as OlderRoot | undefined)?.getSelection?.() ?? page.getSelection()
  return inner && inner.rangeCount > 0 ? [inner.getRangeAt(0)] : []
}
type OlderRoot = ShadowRoot & { readonly getSelection?: () => Selection | null }
