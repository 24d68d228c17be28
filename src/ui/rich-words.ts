// The text of rich text, without rendering it: small enough for code that only checks whether there is any.

/** HTML as lines of text. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(br|\/p|\/li|\/h\d|\/div)\s*\/?>/gi, '\n')
    .replaceAll(/<li[^>]*>/gi, '• ')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Returns whether rich text (plain text, HTML or a document tree) has anything to show. */
export const hasText = (value: unknown): boolean =>
  typeof value === 'string'
    ? wordsOf(value).trim() !== ''
    : Array.isArray(value)
      ? value.some(hasText)
      : value !== null && typeof value === 'object'
