// Comments on a shared text whose earlier version is restored, or whose passages are deleted and put back, on each
// database: those whose words are still there stay where they are, the others are listed with the words of then.
import { Transform } from 'prosemirror-transform'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type {
  SharedTextVersion,
  TextComment,
  TextComments,
  TextSteps,
} from '../../src/contract/entities/shared-text.ts'
import { readRich } from '../../src/engines/rich-text/read.ts'
import { docFrom, type SharedDoc } from '../../src/engines/rich-text/shared/authority.ts'
import { towardsEach } from '../../src/engines/rich-text/shared/towards.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { openStage, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})
const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })

onEachDatabase(postgres, 'comments on a text that is restored on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({
      ...(name === 'PGlite' ? {} : { databaseUrl: postgres?.url }),
      config: { textCommentsPerMinute: 100_000 },
    })
  })
  afterAll(() => stage.close())

  /** A text as its editors have it, with comments about words of it. */
  async function newText(...lines: readonly string[]) {
    const text = { type: 'doc', content: lines.map(paragraph) }
    const { id } = (await stage.send('dev', 'POST', '/shared_text', { name: 'Shared', text })).body.data as {
      readonly id: string
    } // of this call
    const path = `/shared_text/${id}`
    const read = async (): Promise<{ readonly doc: SharedDoc; readonly version: number }> => {
      const { text: whole, version } = (await stage.send('dev', 'GET', `${path}/steps`)).body.data as TextSteps // of this call
      return { doc: docFrom(whole), version }
    }
    const send = async ({ steps }: Transform): Promise<void> => {
      const { version } = await read()
      const body = { version, client: 'dev.editor-1', steps: steps.map(step => step.toJSON() as unknown) }
      expect((await stage.send('dev', 'POST', `${path}/steps`, body)).status).toBe(200)
    }
    const positions = (doc: SharedDoc, words: string): { readonly from: number; readonly to: number } => {
      const all: string[] = []
      doc.descendants((node, pos) => {
        if (node.isText) for (const [at, letter] of [...(node.text ?? '')].entries()) all[pos + at] = letter
        else if (node.isTextblock && pos > 0) all[pos] = '/'
      })
      const letters = Array.from(all, letter => letter ?? '')
      const starts = letters.map((_, at) => at).filter(at => letters.slice(at).join('').startsWith(words))
      const from = starts.find(at => letters[at] !== '') ?? 0
      let to = from
      while (letters.slice(from, to).join('') !== words) to++
      return { from, to }
    }
    return {
      path,
      read,
      send,
      async change(...now: readonly string[]): Promise<void> {
        const { doc } = await read()
        const made = towardsEach(
          { doc, tr: new Transform(doc) },
          readRich({ type: 'doc', content: now.map(paragraph) }),
        )
        if (made) await send(made)
      },
      async positions(words: string) {
        return positions((await read()).doc, words)
      },
      async comment(words: string): Promise<void> {
        const { doc, version } = await read()
        const passage = { version, ...positions(doc, words) }
        const made = await stage.send('dev', 'POST', `${path}/comments`, { text: `On ${words}`, passage })
        expect((made.body.data as TextComment).quote).toBe(words.replaceAll('/', ' ')) // of this call
      },
      async saveVersion(): Promise<string> {
        const saved = await stage.send('dev', 'POST', `${path}/versions`, { name: 'Agreed' })
        return (saved.body.data as SharedTextVersion).id // of this call
      },
      /** As the screen restores it: its editor sends what differs. */
      async restore(version: string): Promise<void> {
        const then = (await stage.send('dev', 'GET', `${path}/versions/${version}`)).body.data as {
          readonly text: unknown
        } // of this call
        const { doc } = await read()
        const made = towardsEach({ doc, tr: new Transform(doc) }, readRich(then.text))
        if (made) await send(made)
      },
      /** The words that each comment is about now; null if its passage is gone, with those of then. */
      async about() {
        const { comments } = (await stage.send('dev', 'GET', `${path}/comments`)).body.data as TextComments // of this call
        const { doc } = await read()
        return comments.map(({ passage, quote }) =>
          passage ? doc.textBetween(passage.from, passage.to, '/') : { gone: quote },
        )
      },
    }
  }

  it('stay with words that are in both texts, also beside words that change and if they are there twice', async () => {
    const text = await newText('Gate 14 opens late. Gate 15 opens late.', 'Bring a passport.')
    const version = await text.saveVersion()
    await text.change('News', 'Gate 14 closes late. Gate 15 closes late.', 'Bring a passport and a letter.', 'Signed.')
    await text.comment('late')
    await text.comment('15 closes late')
    await text.comment('passport')
    await text.restore(version)
    expect((await text.read()).doc.textContent).toBe('Gate 14 opens late. Gate 15 opens late.Bring a passport.')
    expect(await text.about()).toEqual(['late', '15 opens late', 'passport'])
    const { from } = await text.positions('late')
    const { comments } = (await stage.send('dev', 'GET', `${text.path}/comments`)).body.data as TextComments // of this call
    expect(comments[0]?.passage?.from).toBe(from)
  })

  it('are listed with their words if these came after the version, and are there again once the restore is undone', async () => {
    const text = await newText('Gate 14 opens late.')
    const version = await text.saveVersion()
    const now = ['Gate 14 opens late. More on Monday.', 'Signed by all.', 'And by Ada.']
    await text.change(...now)
    await text.comment('Monday')
    await text.comment('all./And by')
    await text.comment('opens')
    await text.restore(version)
    expect(await text.about()).toEqual([{ gone: 'Monday' }, { gone: 'all. And by' }, 'opens'])
    await text.change(...now)
    expect(await text.about()).toEqual(['Monday', 'all./And by', 'opens'])
  })

  it('about words in several blocks are there again when the deletion of these is undone', async () => {
    const text = await newText('Gate 14 opens late.', 'It closes at nine.', 'Bring a passport.')
    await text.comment('late./It closes at nine./Bring')
    const { doc } = await text.read()
    const gone = new Transform(doc).delete(3, doc.content.size - 3)
    await text.send(gone)
    expect(await text.about()).toEqual([{ gone: 'late. It closes at nine. Bring' }])
    const back = new Transform(gone.doc)
    for (const [at, step] of [...gone.steps.entries()].toReversed()) back.step(step.invert(gone.docs[at] ?? doc))
    await text.send(back)
    expect(await text.about()).toEqual(['late./It closes at nine./Bring'])
  })
})
