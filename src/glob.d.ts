/** Modules by pattern: vite knows it, and test/tools/glob-plugin.mjs writes it out for rollup. A file that fits needs no line elsewhere. */
interface ImportMeta {
  glob<T>(patterns: readonly string[], options: { readonly eager: true; readonly import?: string }): Record<string, T>
  glob<T>(patterns: readonly string[]): Record<string, () => Promise<T>>
}
