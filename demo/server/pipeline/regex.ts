// Regular expressions: what PostgreSQL and MongoDB interpret alike becomes SQL, the rest is left to the tail, and what
// could take exponential time in SQL is rejected before anything runs. In memory they run in linear time
// (linear-regex.ts).
import { linearRegex } from './linear-regex.ts'

/** Rewrites a pattern for PostgreSQL's ~ operator; undefined when the two could differ. */
export function toPostgresPattern(pattern: string): string | undefined {
  let out = ''
  let depth = 0
  let canRepeat = false
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] ?? ''
    switch (char) {
      case '\\': {
        const next = pattern[++i] ?? ''
        const piece = escapes[next] ?? (/[^A-Za-z0-9\s]/.test(next) ? `\\${next}` : undefined)
        if (piece === undefined || next === '') return undefined
        out += piece
        canRepeat = true
        break
      }
      case '[': {
        const end = pattern.indexOf(']', i + 2)
        const inside = end < 0 ? '' : pattern.slice(i + 1, end)
        if (end < 0 || /[\\[\]]/.test(inside) || !/^\^?(?:[A-Za-z0-9]-[A-Za-z0-9]|[^\-^])+-?$/.test(inside))
          return undefined
        out += `[${inside}]`
        i = end
        canRepeat = true
        break
      }
      case '(':
        depth += 1
        if (pattern[i + 1] === '?') {
          if (pattern[i + 2] !== ':') return undefined
          i += 2
        }
        out += '(?:'
        canRepeat = false
        break
      case ')':
        depth -= 1
        if (depth < 0) return undefined
        out += ')'
        canRepeat = true
        break
      case '|':
      case '^':
      case '$':
        out += char === '$' ? String.raw`\n?$` : char // the end is also before a last line break
        canRepeat = false
        break
      case '.':
        out += '[^\\n]'
        canRepeat = true
        break
      case '*':
      case '+':
      case '?':
      case '{': {
        const counted = char === '{' ? /^\{\d{1,2}(?:,\d{0,2})?\}/.exec(pattern.slice(i))?.[0] : char
        if (!canRepeat || counted === undefined) return undefined
        out += counted
        i += counted.length - 1
        if (pattern[i + 1] === '?') i += 1 // lazy or greedy: whether it matches is the same
        canRepeat = false
        break
      }
      case ']':
      case '}':
        return undefined
      default:
        if (char < ' ') return undefined
        out += char
        canRepeat = true
    }
  }
  return depth === 0 && !/\(\?:\)|\|\||\(\?:\||\|\)|^\||\|$/.test(out) ? out : undefined
}

const escapes: Readonly<Record<string, string>> = { d: '[0-9]', w: '[A-Za-z0-9_]', D: '[^0-9]', W: '[^A-Za-z0-9_]' }

/** Returns the literal text of a pattern without special characters. */
export const plainPattern = (pattern: string): string | undefined =>
  /^[^\\^$.*+?()[\]{}|]+$/.test(pattern) ? pattern : undefined

/** Escapes a text for LIKE. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, found => `\\${found}`)

/** Splits flags written at the start of a pattern from it: "(?i)abc". */
export function leadingFlags(pattern: string): { readonly pattern: string; readonly flags: string } {
  const [all = '', flags = ''] = /^\(\?([ims]+)\)/.exec(pattern) ?? []
  return { pattern: pattern.slice(all.length), flags }
}

/**
 * Returns why a pattern is rejected: not valid, too long, or a repeated group that itself repeats or branches, which
 * takes exponential time on some texts.
 */
export function patternFault(pattern: string, flags: string): string | undefined {
  if (pattern.length > 500) return 'The regular expression is longer than 500 characters.'
  if (!/^[imsxu]*$/.test(flags)) return `The $options "${flags}" are not supported. Use i, m, s or u.`
  if (flags.includes('x'))
    return 'The regular expression option "x" is not supported. Write the pattern without blanks and comments.'
  try {
    new RegExp(leadingFlags(pattern).pattern)
  } catch {
    return `The regular expression "${pattern}" is not valid.`
  }
  if (/\(\?<?[=!]/.test(pattern)) return 'Looking ahead or behind in a regular expression is not supported.'
  const bare = pattern.replace(/\\./g, 'a').replace(/\[[^\]]*\]/g, 'a')
  if (/\\[1-9k]/.test(pattern)) return 'Back references in a regular expression are not supported.'
  const open: boolean[] = []
  for (let i = 0; i < bare.length; i++) {
    const char = bare[i]
    if (char === '(') open.push(false)
    else if (char === '|' || char === '*' || char === '+' || char === '{') {
      if (open.length > 0) open[open.length - 1] = true
    } else if (char === ')') {
      const isComplex = open.pop() ?? false
      if (isComplex && /^(?:[*+]|\{\d*,)/.test(bare.slice(i + 1)))
        return 'The regular expression repeats a group that itself repeats or chooses. That can run for ever; write it without the outer or the inner repetition.'
      if (isComplex && open.length > 0) open[open.length - 1] = true
    }
  }
  const wild = bare.match(/[*+]/g)?.length ?? 0
  if (wild > 6) return 'The regular expression has more than six open repetitions.'
  try {
    linearRegex(pattern, flags)
    return undefined
  } catch (error) {
    return `The regular expression "${pattern}" is not supported: ${error instanceof Error ? error.message : String(error)}.`
  }
}
