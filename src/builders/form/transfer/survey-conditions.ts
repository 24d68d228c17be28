// The simple conditions of SurveyJS: tests of one question each, all of which must hold. Pure.
import type { Loose } from '../../../base/loose.ts'

const test =
  /^\{\s*([^{}]+?)\s*\}\s*(?:(notempty|empty)|(<>|!=|notcontains|contains|anyof|==|=|equals?|notequals?)\s*(.+))$/i

/**
 * Returns the conditions of an expression, with the survey's names in question_id; undefined if they cannot express it.
 */
export function conditionsOf(expression: string): readonly Loose[] | undefined {
  const parts = splitAnd(unwrapped(expression.trim()))
  const found = parts?.map(part => conditionOf(unwrapped(part.trim())))
  return found?.every(one => one !== undefined) ? found : undefined
}

function conditionOf(text: string): Loose | undefined {
  const [, name, state, operator, written] = test.exec(text) ?? []
  if (name === undefined) return undefined
  if (state !== undefined)
    return { type: state.toLowerCase() === 'empty' ? 'Hide' : 'Show', option: 'Not null', question_id: name }
  const value = literal(written?.trim() ?? '')
  if (value === undefined || operator === undefined) return undefined
  const isNot = /^(?:<>|!=|not)/i.test(operator)
  if (typeof value === 'boolean')
    return { type: isNot ? 'Hide' : 'Show', option: 'Boolean Check', question_id: name, value }
  return { type: isNot ? 'Hide' : 'Show', option: 'Equals value', question_id: name, value }
}

/** 'x', "x", 5, true, or a list with one entry; undefined for anything else. */
function literal(text: string): string | number | boolean | undefined {
  const [, inner] = /^\[\s*([^,\]]+?)\s*\]$/.exec(text) ?? []
  if (inner !== undefined) return literal(inner)
  const [, single, double] = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")$/.exec(text) ?? []
  const quoted = single ?? double
  if (quoted !== undefined) return quoted.replaceAll(/\\(.)/g, '$1')
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return /^[\p{L}_][\p{L}\d_-]*$/u.test(text) ? text : undefined
}

/** Splits at "and"; undefined if there is an "or". Ignores quoted texts. */
function splitAnd(text: string): readonly string[] | undefined {
  const parts: string[] = []
  let [from, depth] = [0, 0]
  const token = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\{[^{}]*\}|[()]|\s(and|or)(?=[\s({])|(&&|\|\|)/gi
  for (const match of text.matchAll(token)) {
    if (match[0] === '(') depth += 1
    else if (match[0] === ')') depth -= 1
    const word = match[1]?.toLowerCase() ?? match[2]
    if (word === undefined || depth > 0) continue
    if (word === 'or' || word === '||') return undefined
    parts.push(text.slice(from, match.index))
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)]
}

/** Without brackets around the whole. */
function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (const [index, letter] of [...text].entries()) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (depth === 0 && index < [...text].length - 1) return text
  }
  return unwrapped(text.slice(1, -1).trim())
}
