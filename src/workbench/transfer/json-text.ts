// Parses pasted JSON, and reports the position of an error: browsers word that differently, and some omit the position.
// Pure.
import type { Say } from '../../base/say.ts'
import { sayEnglish } from '../../contract/say.ts'
import type { Result } from '../../base/result.ts'
import { fail, ok } from '../../base/result.ts'
import { words as ownWords } from './words.ts'

type Words = Readonly<Record<string, string>>

/** The value of a JSON text; else a sentence with line and column, both from 1. */
export function readJson(text: string, say: Say = sayEnglish, words: Words = ownWords): Result<unknown> {
  const plain = text.replace(/^\uFEFF/, '') // files from some editors start with a mark
  if (plain.trim() === '') return fail('invalid', say('transfer.json.empty', {}, words))
  try {
    const value: unknown = JSON.parse(plain)
    return ok(value)
  } catch {
    const { at, wanted } = breakOf(plain)
    const before = plain.slice(0, at).split('\n')
    const found =
      plain
        .slice(at, at + 12)
        .split('\n')[0]
        ?.trim() ?? ''
    const position = { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 }
    return fail(
      'invalid',
      say(
        at >= plain.length ? 'transfer.json.end' : 'transfer.json.broken',
        { ...position, found, wanted: say(`transfer.json.${wanted}`, {}, words) },
        words,
      ),
    )
  }
}

type Wanted = 'value' | 'key' | 'colon' | 'comma' | 'nothing' | 'text'

const token =
  /\s*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|[\u007F-\u009F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.])|(?:true|false|null)\b))/uy

/** The position where the text stops being JSON, and what was expected there. */
function breakOf(text: string): { readonly at: number; readonly wanted: Wanted } {
  const open: ('{' | '[')[] = []
  let state: 'value' | 'first' | 'key' | 'colon' | 'after' = 'value'
  let isFirstKey = false
  token.lastIndex = 0
  for (;;) {
    const from = token.lastIndex
    const match = token.exec(text)
    const start = match
      ? token.lastIndex - match[0].trimStart().length
      : from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0)
    const wanted: Wanted =
      state === 'key'
        ? 'key'
        : state === 'colon'
          ? 'colon'
          : state === 'after'
            ? open.length === 0
              ? 'nothing'
              : 'comma'
            : 'value'
    if (!match)
      return { at: start, wanted: text[start] === '"' && (wanted === 'value' || wanted === 'key') ? 'text' : wanted }
    const mark = match[1]
    const top = open.at(-1)
    if (state === 'after') {
      if (mark === ',' && top) state = top === '{' ? 'key' : 'value'
      else if ((mark === '}' && top === '{') || (mark === ']' && top === '[')) open.pop()
      else return { at: start, wanted }
      isFirstKey = false
    } else if (state === 'key') {
      if (match[2] !== undefined) state = 'colon'
      else if (mark === '}' && isFirstKey) {
        open.pop()
        state = 'after'
      } else return { at: start, wanted }
    } else if (state === 'colon') {
      if (mark !== ':') return { at: start, wanted }
      state = 'value'
    } else if (mark === '{') {
      open.push('{')
      state = 'key'
      isFirstKey = true
    } else if (mark === '[') {
      open.push('[')
      state = 'first'
    } else if (mark === ']' && state === 'first') {
      open.pop()
      state = 'after'
    } else if (mark !== undefined) return { at: start, wanted }
    else state = 'after'
  }
}
