// What an <lc-rich-text> and its view say to each other: the view what was written, the element what to do.
import type { RichTextHandle } from '../src/engines/rich-text/handle.ts'

/** Stores a picture of the text and returns its address. `signal`: the writer cancelled it, or deleted its place. */
export type Uploader = (
  file: File,
  options: { readonly signal: AbortSignal; onProgress(fraction: number): void },
) => Promise<string>

export interface TextLink {
  /** The text as it stands: a document tree, undefined for an empty one, or the value it was given. */
  edited(value: unknown): void
  left(): void
  opened(handle: RichTextHandle | undefined): void
  /** The editor did not load. */
  missing(): void
}
const links = new WeakMap<HTMLElement, TextLink>()

export const setTextLink = (element: HTMLElement, link: TextLink): void => {
  links.set(element, link)
}
export const textLinkOf = (element: HTMLElement): TextLink | undefined => links.get(element)
