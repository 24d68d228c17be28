// The functions of a file and how long they are.
import { parseSync } from 'vite'
import { isRecord } from '../../src/base/loose.ts'
import type { Loose } from '../../src/base/loose.ts'

export interface FunctionSize {
  readonly name: string
  readonly lines: number
}

/** Returns every function of a source, those inside others too, by the name it or its variable, property or method has. */
export function functionsOf(path: string, text: string): readonly FunctionSize[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const found: FunctionSize[] = []
  const walk = (node: unknown, around: Loose): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, around)
    if (!isRecord(node)) return
    const { type, start, end } = node
    if (typeof type === 'string' && kinds.has(type) && typeof start === 'number' && typeof end === 'number')
      found.push({
        name: nameOf(node) ?? nameOf(around) ?? 'default',
        lines: text.slice(start, end).split('\n').length,
      })
    for (const child of Object.values(node)) walk(child, node)
  }
  walk(program, {})
  return found
}

const kinds = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const nameOf = ({ id, key }: Loose): string | undefined => {
  const own = isRecord(id) ? id['name'] : isRecord(key) ? key['name'] : undefined
  return typeof own === 'string' ? own : undefined
}
