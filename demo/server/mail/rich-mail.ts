// A written text as a mail: HTML with its stored pictures attached, and the same as plain text for programs without HTML.
import { isRecord } from '../../../src/base/loose.ts'
import type { Loose } from '../../../src/base/loose.ts'
import { mailOf } from '../../../src/base/rich-out/mail.ts'
import { textOf } from '../../../src/base/rich-out/text.ts'
import { cleanText, snake } from '../../../src/base/rich-text.ts'
import { pictureIn } from '../../../src/base/rich-values.ts'
import { fail, ok, type Result } from '../../../src/base/result.ts'

export interface MailPicture {
  /** As the HTML names it. */
  readonly cid: string
  readonly name: string
  readonly type: string
  readonly content: Buffer
}
export interface RichMail {
  readonly text: string
  readonly html: string
  readonly pictures: readonly MailPicture[]
}
/** A stored picture that the sender may read. */
export interface FoundPicture {
  readonly sizeBytes: number
  readonly type: string
  content(): Promise<Buffer>
}

/** A mail is written for each of its recipients. */
const mostBytes = 5 * 1024 * 1024
const mostPictures = 20

/**
 * Writes a document tree as a mail. `find` returns a stored picture, or undefined if it is gone or the sender may not
 * read it: its description is in the mail then. Fails if there are too many pictures, or too large ones.
 */
export async function richMail(
  content: unknown,
  find: (folder: string, name: string) => Promise<FoundPicture | undefined>,
): Promise<Result<RichMail>> {
  const attached = new Map<string, FoundPicture & { readonly cid: string; readonly name: string }>()
  let bytes = 0
  async function change(node: unknown): Promise<unknown> {
    if (!isRecord(node)) return node
    if (snake(node['type']) === 'custom_image') return attach(node)
    if (!Array.isArray(node['content'])) return node
    const inside: unknown[] = []
    for (const one of node['content']) inside.push(await change(one))
    return { ...node, content: inside }
  }
  async function attach(node: Loose): Promise<unknown> {
    const attrs = isRecord(node['attrs']) ? node['attrs'] : {}
    const source = pictureIn(attrs)
    if (!source || 'url' in source) return node
    const key = `${source.folder}/${source.name}`
    if (!attached.has(key)) {
      const found = await find(source.folder, source.name)
      if (!found) return { type: 'text', text: typeof attrs['alt'] === 'string' ? attrs['alt'] : '' }
      bytes += found.sizeBytes
      const cid = `picture-${attached.size + 1}`
      attached.set(key, { ...found, content: () => found.content(), cid, name: source.name })
    }
    return { ...node, attrs: { ...attrs, 'data-url': attached.get(key)?.cid } }
  }
  const shown = await change(cleanText(content))
  if (attached.size > mostPictures || bytes > mostBytes)
    return fail('large', 'A mail can hold 20 pictures of 5 MB together. Leave some out, or make them smaller.', {
      status: 413,
    })
  const pictures: MailPicture[] = []
  for (const { cid, name, type, content: read } of attached.values())
    pictures.push({ cid, name, type, content: await read() })
  return ok({ text: textOf(shown), html: mailOf(shown), pictures })
}
