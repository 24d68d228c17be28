// Where the cursor is in JSON that may not be complete yet. Pure.

export interface Position {
  /** The keys and positions that lead to the cursor, from the outside; for a value its own is the last. */
  readonly path: readonly (string | number)[]
  /** What belongs here. */
  readonly kind: 'key' | 'value'
  /** Where the word at the cursor begins, inside its quotation mark if it has one. */
  readonly from: number
  readonly isQuoted: boolean
}

interface Level {
  readonly isList: boolean
  index: number
  key: string | undefined
  isAtValue: boolean
}

/** Returns undefined where no key and no value belongs: after one, before its comma. */
export function positionAt(text: string, at: number): Position | undefined {
  const levels: Level[] = []
  let word: number | undefined
  let isComplete = false
  for (let i = 0; i < at; i++) {
    const letter = text[i] ?? ''
    const level = levels.at(-1)
    if (letter === '"') {
      const end = endOfText(text, i)
      if (end === undefined || end >= at) return positionOf(levels, i + 1, true)
      if (level && !level.isList && !level.isAtValue) level.key = read(text.slice(i, end + 1))
      isComplete = true
      i = end
      word = undefined
    } else if (letter === '{' || letter === '[') {
      levels.push({ isList: letter === '[', index: 0, key: undefined, isAtValue: false })
      isComplete = false
      word = undefined
    } else if (letter === '}' || letter === ']') {
      levels.pop()
      isComplete = true
      word = undefined
    } else if (letter === ',') {
      if (level) Object.assign(level, { index: level.index + 1, key: undefined, isAtValue: false })
      isComplete = false
      word = undefined
    } else if (letter === ':') {
      if (level) level.isAtValue = true
      isComplete = false
      word = undefined
    } else if (/\s/.test(letter)) {
      isComplete ||= word !== undefined
      word = undefined
    } else word ??= i
  }
  return isComplete ? undefined : positionOf(levels, word ?? at, false)
}

function positionOf(levels: readonly Level[], from: number, isQuoted: boolean): Position {
  const top = levels.at(-1)
  const kind = top && !top.isList && !top.isAtValue ? 'key' : 'value'
  const around = kind === 'key' ? levels.slice(0, -1) : levels
  return { path: around.map(({ isList, index, key }) => (isList ? index : (key ?? ''))), kind, from, isQuoted }
}

/** The position of the closing quotation mark; undefined if the line ends before it. */
function endOfText(text: string, start: number): number | undefined {
  for (let i = start + 1; i < text.length && text[i] !== '\n'; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i
  }
  return undefined
}

function read(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1) // an escape that is not valid: marked as an error by the editor
  }
}
