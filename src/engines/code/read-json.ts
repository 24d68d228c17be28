// Parses typed JSON. JSON.parse decides; if it fails, our own scan finds the position and explains the error, in the
// same words in every browser. Pure.

export interface JsonFault {
  /** What is wrong, as a key of `faultTexts`. */
  readonly fault: keyof typeof faultTexts
  /** Where: offset in the text, line and column counted from 1. */
  readonly at: number
  readonly line: number
  readonly column: number
}
export type JsonRead = { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & JsonFault)

/** English texts of the faults; the parts hand in others by these keys. */
export const faultTexts = {
  end: 'the text ends too early',
  value: 'a value is expected',
  key: 'a name in double quotes is expected',
  colon: 'a colon is expected after the name',
  commaOrBrace: 'a comma or “}” is expected',
  commaOrBracket: 'a comma or “]” is expected',
  quotes: 'texts stand in double quotes',
  string: 'this text has no closing quote',
  escape: 'this escape in a text is not known',
  number: 'this number is not written as JSON writes it',
  trailingComma: 'a comma stands before the end of the list',
  after: 'nothing may follow after the value',
} as const

/** Returns the value, or the first error. Blank text is not a value: ok with undefined. */
export function readJson(text: string): JsonRead {
  if (text.trim() === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    const { fault, at } = scan(text)
    const before = text.slice(0, at).split('\n')
    return { ok: false, fault, at, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
}

class Fault extends Error {
  readonly fault: keyof typeof faultTexts
  readonly at: number
  constructor(fault: keyof typeof faultTexts, at: number) {
    super(faultTexts[fault])
    this.fault = fault
    this.at = at
  }
}

function scan(text: string): { readonly fault: keyof typeof faultTexts; readonly at: number } {
  let at = 0
  const stack: ('{' | '[')[] = []
  const skip = (): void => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at++
  }
  const stop = (fault: keyof typeof faultTexts, where = at): never => {
    throw new Fault(where >= text.trimEnd().length && fault !== 'string' ? 'end' : fault, where)
  }
  const readString = (): void => {
    const start = at++
    for (;;) {
      const letter = text[at]
      if (letter === undefined || letter === '\n') stop('string', start)
      else if (letter === '"') {
        at++
        return
      } else if (letter === '\\') {
        if (!/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(text.slice(at, at + 6))) stop('escape')
        at += 2
      } else at++
    }
  }
  const readName = (): void => {
    skip()
    if (text[at] !== '"') stop(text[at] === "'" ? 'quotes' : 'key')
    readString()
    skip()
    if (text[at] !== ':') stop('colon')
    at++
  }
  /**
   * Reads values until the outermost one is complete; a stack of open brackets replaces recursion, so that depth costs
   * nothing.
   */
  const readAll = (): void => {
    for (;;) {
      skip()
      const letter = text[at] ?? ''
      if (letter === '{' || letter === '[') {
        const open = at++
        skip()
        if (text[at] === (letter === '{' ? '}' : ']')) at++
        else {
          stack.push(letter)
          if (at >= text.length) stop('end', open + 1 > text.length ? open : at)
          if (letter === '{') readName()
          continue
        }
      } else if (letter === '"') readString()
      else if (letter === "'") stop('quotes')
      else if (/[-\d.+]/.test(letter)) {
        const written = /^[-+.\w]+/.exec(text.slice(at))?.[0] ?? ''
        if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(written)) stop('number')
        at += written.length
      } else {
        const word = /^(?:true|false|null)\b/.exec(text.slice(at, at + 6))?.[0] ?? stop('value')
        at += word.length
      }
      for (;;) {
        // a value was read: what follows it?
        skip()
        const inside = stack.at(-1)
        if (inside === undefined) return
        if (text[at] === ',') {
          const comma = at++
          skip()
          if (text[at] === (inside === '{' ? '}' : ']')) stop('trailingComma', comma)
          if (inside === '{') readName()
          break
        }
        if (text[at] !== (inside === '{' ? '}' : ']')) stop(inside === '{' ? 'commaOrBrace' : 'commaOrBracket')
        stack.pop()
        at++
      }
    }
  }
  try {
    readAll()
    skip()
    if (at < text.length) return { fault: 'after', at }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault, at: error.at }
    throw error
  }
  return { fault: 'value', at: 0 } // JSON.parse refused what the scan finds whole: say at least that
}
