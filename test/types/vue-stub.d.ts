// As much of Vue's typings as ours stand on, by the same names (vue 3.5).
export interface GlobalComponents {}
export interface HTMLAttributes {
  class?: unknown
  id?: string | undefined
  lang?: string | undefined
  title?: string | undefined
  onClick?: ((event: PointerEvent) => void) | undefined
}
export interface PublicProps {
  key?: PropertyKey
}
export type EmitFn<Options> = {
  [Name in keyof Options]: Options[Name] extends (...args: infer Args) => unknown
    ? (event: Name, ...args: Args) => void
    : never
}[keyof Options]
