/** Every word typed starts some word of the text. */
export function matches(text: string, search: string, collator: Intl.Collator): boolean {
  const there = text.split(/[\s/,]+/)
  return search
    .trim()
    .split(/\s+/)
    .every(word => word === '' || there.some(one => collator.compare(one.slice(0, word.length), word) === 0))
}
