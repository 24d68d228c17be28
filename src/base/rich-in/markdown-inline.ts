// The words of Markdown: emphasis by the rules of CommonMark, strikethrough of GitHub, code, links, pictures, breaks.
import { textLink, textPicture } from '../address.ts'
import type { Loose } from '../loose.ts'
import { fieldName } from '../text-field.ts'

/** A piece of words. Signs of emphasis are pieces of their own until it is known what they mean. */
interface Piece {
  text: string
  readonly node?: Loose
  readonly marks: Loose[]
}
/** A run of signs of emphasis that is not used up. */
interface Signs {
  readonly piece: number
  readonly sign: string
  readonly length: number
  left: number
  readonly opens: boolean
  readonly closes: boolean
}
interface Bracket {
  readonly piece: number
  readonly signs: number
  readonly isPicture: boolean
  isOff: boolean
}

/** Returns the nodes of a line of words. */
export function inlineOf(text: string): readonly Loose[] {
  const reader = new Inline(text)
  reader.read()
  return reader.nodes()
}

const word = /[^\\`*_~[\]!<&\n{]+/y
/** A field of a text (src/base/rich-fields.ts). */
const token = /\{\{([^{}\n]{1,200})\}\}/y
const escapable = /[!-/:-@[-`{-~]/
const entity = /&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/y
const autolink = /<((?:https?:|mailto:|tel:)[^\s<>]*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/iy
const target =
  /\(\s*(?:<((?:\\.|[^\\<>\n])*)>|((?:\\.|[^\\\s()<]|\((?:\\.|[^\\\s()])*\))*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
const unescaped = (text: string): string => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

class Inline {
  readonly #text: string
  #at = 0
  readonly #pieces: Piece[] = []
  readonly #signs: Signs[] = []
  readonly #brackets: Bracket[] = []
  /** Lengths of code signs without an end after a position. */
  readonly #noEnd = new Set<number>()
  constructor(text: string) {
    this.#text = text
  }

  read(): void {
    while (this.#at < this.#text.length) this.#step()
    this.#pair(0)
  }

  nodes(): readonly Loose[] {
    const found: Loose[] = []
    for (const { text, node, marks } of this.#pieces) {
      if (node) found.push(marks.length > 0 ? { ...node, marks } : node)
      else if (text !== '') {
        const last = found.at(-1)
        // words with the same marks are one node
        if (last?.['type'] === 'text' && JSON.stringify(last['marks'] ?? []) === JSON.stringify(marks))
          found[found.length - 1] = { ...last, text: `${String(last['text'])}${text}` }
        else found.push(marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text })
      }
    }
    return found
  }

  #add(text: string, node?: Loose, ...marks: Loose[]): void {
    this.#pieces.push(node ? { text, node, marks } : { text, marks })
  }
  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#text)
  }

  #step(): void {
    const sign = this.#text[this.#at] ?? ''
    const next = this.#text[this.#at + 1] ?? ''
    switch (sign) {
      case '\\':
        if (next === '\n') this.#break(2)
        else {
          const isEscape = escapable.test(next)
          this.#add(isEscape ? next : sign)
          this.#at += isEscape ? 2 : 1
        }
        return
      case '\n':
        this.#add(' ')
        this.#at++
        return
      case '`':
        this.#code()
        return
      case '*':
      case '_':
      case '~':
        this.#run(sign)
        return
      case '!':
      case '[': {
        const isPicture = sign === '!' && next === '['
        const text = isPicture ? '![' : sign
        if (isPicture || sign === '[')
          this.#brackets.push({ piece: this.#pieces.length, signs: this.#signs.length, isPicture, isOff: false })
        this.#add(text)
        this.#at += text.length
        return
      }
      case ']':
        this.#close()
        return
      case '<':
        this.#angle()
        return
      case '&':
        this.#entity()
        return
      case '{': {
        const [all = sign, name = ''] = this.#match(token) ?? []
        const node = fieldName(name) === undefined ? undefined : { type: 'field', attrs: { name: name.trim() } }
        this.#add(node ? '' : sign, node)
        this.#at += node ? all.length : 1
        return
      }
      default: {
        const [words = sign] = this.#match(word) ?? []
        this.#add(words)
        this.#at += words.length
      }
    }
  }

  #break(length: number): void {
    this.#add('', { type: 'hardBreak' })
    this.#at += length
  }

  #code(): void {
    const [signs = ''] = this.#match(/`+/y) ?? []
    this.#at += signs.length
    const end = this.#noEnd.has(signs.length) ? -1 : endOf(this.#text, signs.length, this.#at)
    if (end < 0) {
      this.#noEnd.add(signs.length)
      this.#add(signs)
      return
    }
    const code = this.#text.slice(this.#at, end).replaceAll('\n', ' ')
    const isSpaced = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== ''
    this.#add(isSpaced ? code.slice(1, -1) : code, undefined, { type: 'code' })
    this.#at = end + signs.length
  }

  #angle(): void {
    const lineBreak = this.#match(/<br *\/?>/iy)
    const [all, address = ''] = lineBreak ? [] : (this.#match(autolink) ?? [])
    const href =
      all === undefined ? undefined : textLink(/^(https?|mailto|tel):/i.test(address) ? address : `mailto:${address}`)
    if (lineBreak) this.#break(lineBreak[0].length)
    else if (all === undefined || href === undefined) {
      this.#add('<')
      this.#at++
    } else {
      this.#add(address, undefined, { type: 'link', attrs: { href } })
      this.#at += all.length
    }
  }

  #entity(): void {
    const [all = '&', name, decimal, hex] = this.#match(entity) ?? []
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isSign = code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
    this.#add(name === undefined ? (isSign ? String.fromCodePoint(code) : all) : (named[name] ?? all))
    this.#at += all.length
  }

  #run(sign: string): void {
    const start = this.#at
    while (this.#text[this.#at] === sign) this.#at++
    const length = this.#at - start
    const before = sideOf(this.#text.slice(Math.max(0, start - 2), start))
    const after = sideOf(this.#text.slice(this.#at, this.#at + 2), true)
    const isLeft = after !== 'space' && (after !== 'sign' || before !== 'word')
    const isRight = before !== 'space' && (before !== 'sign' || after !== 'word')
    const opens = sign === '_' ? isLeft && (!isRight || before === 'sign') : isLeft
    const closes = sign === '_' ? isRight && (!isLeft || after === 'sign') : isRight
    if ((opens || closes) && (sign !== '~' || length <= 2))
      this.#signs.push({ piece: this.#pieces.length, sign, length, left: length, opens, closes })
    this.#add(sign.repeat(length))
  }

  /** Pairs the signs from one on: what is between two of them gets the mark. */
  #pair(first: number): void {
    const open: Signs[] = []
    /** Below these no opener was found: they are not looked through again. */
    const bottom = new Map<string, number>()
    for (const closer of this.#signs.splice(first)) {
      const key = `${closer.sign}${closer.length % 3}${closer.opens}`
      while (closer.closes && closer.left > 0) {
        let at = open.length - 1
        const low = Math.min(bottom.get(key) ?? 0, open.length)
        while (at >= low && !fits(open[at], closer)) at--
        const opener = at >= low ? open[at] : undefined
        if (!opener) {
          bottom.set(key, open.length)
          break
        }
        const count = closer.sign === '~' ? closer.left : Math.min(2, opener.left, closer.left)
        this.#mark(opener.piece + 1, closer.piece, closer.sign === '~' ? 'strike' : count === 2 ? 'bold' : 'italic')
        for (const used of [opener, closer]) {
          used.left -= count
          const piece = this.#pieces[used.piece]
          if (piece) piece.text = used.sign.repeat(used.left)
        }
        open.length = opener.left > 0 ? at + 1 : at
        for (const [one, low] of bottom) if (low > open.length) bottom.set(one, open.length)
      }
      if (closer.opens && closer.left > 0) open.push(closer)
    }
  }

  #mark(from: number, to: number, type: string, attrs?: Loose): void {
    for (const { marks } of this.#pieces.slice(from, to)) marks.unshift(attrs ? { type, attrs } : { type })
  }

  /** `]`: a link or a picture if an address follows; otherwise a sign like others. */
  #close(): void {
    const bracket = this.#brackets.pop()
    this.#at++
    const [all, inAngles, plain = ''] = bracket && !bracket.isOff ? (this.#match(target) ?? []) : []
    const written = unescaped(inAngles ?? plain)
    const address = bracket?.isPicture ? textPicture(written) : textLink(written)
    if (!bracket || all === undefined || address === undefined) {
      this.#add(']')
      return
    }
    this.#at += all.length
    this.#pair(bracket.signs)
    const opening = this.#pieces[bracket.piece]
    if (bracket.isPicture) {
      const alt = this.#pieces
        .splice(bracket.piece)
        .slice(1)
        .map(({ text }) => text)
        .join('')
      this.#add('', { type: 'image', attrs: { src: address, alt } })
      return
    }
    if (opening) opening.text = ''
    this.#mark(bracket.piece + 1, this.#pieces.length, 'link', { href: address })
    for (const one of this.#brackets) if (!one.isPicture) one.isOff = true // no link within a link
  }
}

/** The position of the next run of exactly so many backticks; -1 if there is none. */
function endOf(text: string, length: number, from: number): number {
  const runs = /`+/g
  runs.lastIndex = from
  for (let run = runs.exec(text); run; run = runs.exec(text)) if (run[0].length === length) return run.index
  return -1
}

/** What is beside signs: the letter before them, or after. */
function sideOf(beside: string, isAfter = false): 'space' | 'sign' | 'word' {
  const letter = (isAfter ? [...beside][0] : [...beside].at(-1)) ?? ' '
  return /\s/.test(letter) ? 'space' : /[\p{P}\p{S}]/u.test(letter) ? 'sign' : 'word'
}

function fits(opener: Signs | undefined, closer: Signs): boolean {
  if (opener?.sign !== closer.sign) return false
  if (closer.sign === '~') return opener.left === closer.left
  const isOdd = (opener.closes || closer.opens) && (opener.length + closer.length) % 3 === 0
  return !isOdd || (opener.length % 3 === 0 && closer.length % 3 === 0)
}
