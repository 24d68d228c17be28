// A `.css` import is a constructable sheet (undefined where no CSSStyleSheet exists, as in Node).
declare module '*.css' {
  const sheet: CSSStyleSheet | undefined
  export default sheet
}
