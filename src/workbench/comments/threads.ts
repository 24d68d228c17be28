// Comments as threads, and the people a text mentions. Pure.
import type { Builder, Comment } from '../../contract/entities/comment.ts'

export interface Thread<C extends Comment = Comment> {
  readonly first: C
  readonly replies: readonly C[]
  readonly isResolved: boolean
}

/** In the order in which they began. */
export function threadsOf<C extends Comment>(comments: readonly C[]): readonly Thread<C>[] {
  return comments
    .filter(({ id, thread }) => id === thread)
    .map(first => ({
      first,
      replies: comments.filter(({ id, thread }) => thread === first.id && id !== first.id),
      isResolved: first.resolved_at !== null,
    }))
}

/** What is typed behind an @ before the caret, and where the @ is; undefined if no name is being typed there. */
export function mentionAt(text: string, caret: number): { readonly at: number; readonly search: string } | undefined {
  const match = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/u.exec(text.slice(0, caret))
  const search = match?.[1]
  return search === undefined ? undefined : { at: caret - search.length - 1, search }
}

/** The people whose name contains what is searched; those whose name begins with it come first. */
export function peopleLike(people: readonly Builder[], search: string): readonly Builder[] {
  const wanted = search.toLowerCase()
  const found = people.filter(({ name }) => name.toLowerCase().includes(wanted))
  const isFirst = ({ name }: Builder): boolean => name.toLowerCase().startsWith(wanted)
  return [...found.filter(isFirst), ...found.filter(one => !isFirst(one))].slice(0, 6)
}

export interface Piece {
  readonly text: string
  readonly isMention: boolean
}

/** The text in pieces, those that name a person apart. The longer of two names that begin alike counts. */
export function piecesOf(text: string, people: readonly Builder[]): readonly Piece[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
    const name = names.find(one => text.startsWith(one, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + one.length)))
    if (name === undefined) continue
    if (at > from) pieces.push({ text: text.slice(from, at), isMention: false })
    pieces.push({ text: name, isMention: true })
    from = at + name.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMention: false })
  return pieces
}

/** The ids of the people whom a text mentions. */
export function mentionsIn(text: string, people: readonly Builder[]): string[] {
  const named = new Set(piecesOf(text, people).flatMap(piece => (piece.isMention ? [piece.text] : [])))
  return people.filter(({ name }) => named.has(`@${name}`)).map(({ id }) => id)
}
