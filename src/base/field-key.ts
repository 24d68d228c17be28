/** Derives the key of a field from its label or the heading of a column: "Café & Co" gives "cafe_co". */
export const fieldKey = (label: string): string =>
  label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60) || 'field'
