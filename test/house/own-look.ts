// What a screen may not write itself: a colour, or the form of a number or a date. Colours are tokens (src/ui/theme), forms are
// functions of src/base/format. Each function returns what a file writes itself, as "path: what".

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

const color = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|oklch|oklab|lab|lch)a?\((?!from)[^)]*\)/gi
const named =
  /:[^;:{}]*\b(?<!-)(white|black|red|green|blue|grey|gray|orange|yellow|silver|navy|teal|purple|maroon|olive|pink|brown|gold)\b(?!-)/gi

/** Returns the colours that a style sheet writes itself. */
export function ownColors(path: string, text: string): readonly string[] {
  const css = withoutComments(text)
    .replaceAll(/url\([^)]*\)/g, '')
    .replaceAll(/'[^']*'/g, "''")
  const declarations = [...css.matchAll(/[{;]\s*[\w-]+:\s*([^;{}]+)/g)].map(([whole]) => whole)
  return declarations.flatMap(one => [
    ...[...one.matchAll(color)].map(([found]) => `${path}: ${found}`),
    ...[...one.matchAll(named)].map(([, found]) => `${path}: ${found}`),
  ])
}

/** Returns the colours in the strings of a script. */
export const colorsInScript = (path: string, text: string): readonly string[] =>
  [...withoutComments(text).matchAll(/(['"`])(?:(?!\1)[^\n\\]|\\.)*\1/g)].flatMap(([string]) =>
    [...string.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|\b(?:rgb|hsl|oklch)a?\(\s*[\d.][^)]*\)/gi)].map(
      ([found]) => `${path}: ${found}`,
    ),
  )

/** Returns the formatters that a script makes itself. A collator sorts and finds; it writes nothing. */
export const ownFormats = (path: string, text: string): readonly string[] =>
  [
    ...withoutComments(text).matchAll(
      /\bIntl\.(?:(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat|DisplayNames|DurationFormat|PluralRules)\(|DateTimeFormat\b(?=[^(O]))|\.toLocale(?:Date|Time)?String\(/g,
    ),
  ].map(([found]) => `${path}: ${found.replace('(', '')}`)
