// Regular expressions in memory, with an engine whose time is linear in the length of the text: a pattern comes from
// the caller, and the pipeline itself may build the texts.
import { RE2JS } from 're2js'
import { evalExpr } from 'mingo/core'

type Options = Parameters<typeof evalExpr>[2]

const flagsOf = (flags: string): number =>
  (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
  (flags.includes('m') ? RE2JS.MULTILINE : 0) |
  (flags.includes('s') ? RE2JS.DOTALL : 0)

/** Compiles a pattern in JavaScript syntax; throws if it needs lookaround or backreferences. */
export const linearRegex = (pattern: string, flags: string): RE2JS =>
  RE2JS.compile(RE2JS.translateRegExp(pattern), flagsOf(flags))

/** The compiled patterns of one run. */
const compiled = new Map<string, RE2JS>()
const mostCompiled = 200

/** Returns the compiled pattern, and compiles it only once per run. */
export function remembered(pattern: string, flags: string): RE2JS {
  const key = `${flags}/${pattern}`
  const known = compiled.get(key)
  if (known) return known
  if (compiled.size >= mostCompiled) compiled.clear()
  const fresh = linearRegex(pattern, flags)
  compiled.set(key, fresh)
  return fresh
}

/** Returns the test of a $regex condition. mingo hands the pattern over as a RegExp. */
export function textTest(operand: unknown): (value: unknown) => boolean {
  const regex = operand instanceof RegExp ? remembered(operand.source, operand.flags) : remembered(String(operand), '')
  return value => typeof value === 'string' && fits(regex, value)
}

/** The end of a text is also before its last line break. */
const fits = (regex: RE2JS, text: string): boolean =>
  regex.test(text) || (text.endsWith('\n') && regex.pattern().includes('$') && regex.test(text.slice(0, -1)))

interface Found {
  readonly match: string
  readonly idx: number
  readonly captures: (string | null)[]
}

/** The text and the pattern of an operator; no pattern where one of them is missing or null. */
function regexOf(
  obj: unknown,
  expr: unknown,
  options: Options,
): { readonly input: string; readonly regex: RE2JS | undefined } {
  const {
    input,
    regex,
    options: flags,
  } = evalExpr(obj, expr, options) as { input?: unknown; regex?: unknown; options?: unknown } // checked before it runs
  return typeof input === 'string' && typeof regex === 'string'
    ? { input, regex: remembered(regex, typeof flags === 'string' ? flags : '') }
    : { input: '', regex: undefined }
}

function* found(obj: unknown, expr: unknown, options: Options): Generator<Found> {
  const { input, regex } = regexOf(obj, expr, options)
  if (!regex) return
  let [seen, characters] = [0, 0] // MongoDB counts characters, not UTF-16 units
  for (const match of regex.matchAll(input)) {
    const at = match.index ?? 0
    characters += [...input.slice(seen, at)].length
    seen = at
    yield {
      match: match[0],
      idx: characters,
      captures: match.slice(1).map(one => (one as string | undefined) || null),
    } // a group that took no part is undefined
  }
}

export const regexExpressions = {
  $regexMatch: (obj: unknown, expr: unknown, options: Options): boolean => {
    const { input, regex } = regexOf(obj, expr, options)
    return regex !== undefined && fits(regex, input)
  },
  $regexFind: (obj: unknown, expr: unknown, options: Options): Found | null =>
    (found(obj, expr, options).next().value as Found | undefined) ?? null,
  $regexFindAll: (obj: unknown, expr: unknown, options: Options): Found[] => [...found(obj, expr, options)],
}
