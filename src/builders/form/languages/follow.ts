// Translations are stored by the keys of what they translate; when a key changes they go with it. Pure.
import { asRecord } from '../../../base/loose.ts'
import type { Loose } from '../../../base/loose.ts'
import { textsOf } from '../../../form/translate.ts'

/** Returns `after` with its translations under the keys that changed since `before`; no text was added or taken away. */
export function followKeys(before: Loose, after: Loose): Loose {
  const tables = Object.entries(asRecord(after['translations']))
  if (tables.length === 0) return after
  const [old, now] = [textsOf(before), textsOf(after)]
  if (old.length !== now.length) return after // two nodes had the same key: the other one retains the translation
  const renamed = new Map(
    old.flatMap(({ path }, at) => {
      const next = now[at]?.path
      return next === undefined || next === path ? [] : [[path, next] as const]
    }),
  )
  if (renamed.size === 0) return after
  const follow = (texts: unknown): Loose =>
    Object.fromEntries(Object.entries(asRecord(texts)).map(([path, text]) => [renamed.get(path) ?? path, text]))
  return { ...after, translations: Object.fromEntries(tables.map(([language, texts]) => [language, follow(texts)])) }
}
