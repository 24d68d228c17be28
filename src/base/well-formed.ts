/** Returns a text that can be part of an address: half of a character (a lone surrogate) cannot, and is replaced. */
export const wellFormed = (text: string, replacement = '\uFFFD'): string =>
  text.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, replacement)
