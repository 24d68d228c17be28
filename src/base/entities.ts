// Letters written as entities in HTML: "&euro;", "&#8364;", "&amp;".
import { own } from './loose.ts'

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  times: '×',
  deg: '°',
  plusmn: '±',
  frac12: '½',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  larr: '←',
  rarr: '→',
  eacute: 'é',
  euml: 'ë',
  iuml: 'ï',
  ouml: 'ö',
  uuml: 'ü',
  shy: '\u00ad',
}

/** Returns a text with its entities as letters; one that is not known stays as it is written. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]{1,8}));/gi,
    (all, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return own(named, name) ?? all
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
      return code >= 32 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : all
    },
  )
