// As much of Svelte's typings as ours stand on, by the same names (svelte 5).
export interface HTMLAttributes<T extends EventTarget> {
  class?: unknown
  id?: string | null | undefined
  lang?: string | null | undefined
  onclick?: ((event: PointerEvent & { currentTarget: T }) => void) | null | undefined
}
export interface SvelteHTMLElements {}
