/**
 * URI-encodes a name (INP-026). A lone surrogate (a broken name from another file system) cannot be encoded and is
 * replaced.
 */
export const encodeName = (name: string): string =>
  encodeURIComponent(name.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '_'))
