// A kind of document has sentences of its own: its text "builder.published.form" is written where the workbench asks for
// "builder.published" of a form. Pure.
import type { Say } from '../base/say.ts'

/** Prefers the sentences of a kind of document among `words`. */
export const sayOf =
  (say: Say, words: Readonly<Record<string, string>>, kind: string): Say =>
  (key, params, own = words) =>
    say(`${key}.${kind}` in own ? `${key}.${kind}` : key, params, own)
