// Texts that several people write in at once. Every call checks the right, so a person who loses it sends nothing more.
import { fail } from '../../../src/base/result.ts'
import { mostSharedTexts } from '../../../src/contract/entities/shared-text.ts'
import { forbidden, invalid, notFound } from '../http/failures.ts'
import { refuseSteps, refuseText } from '../http/refused-text.ts'
import { reply, type Handlers, type Refusal, type Services } from '../http/types.ts'
import { nameOf, type Who } from '../rights/who.ts'

type Names =
  | 'listTexts'
  | 'readText'
  | 'createText'
  | 'renameText'
  | 'deleteText'
  | 'readTextSteps'
  | 'sendTextSteps'
  | 'pointInText'

const tooLarge = (): Refusal =>
  fail('large', 'This text is too long: at most 2 MB can be stored. Delete a part of it, or begin another text.', {
    status: 413,
  })

const tooMany = (): Refusal => ({
  ...fail('limited', 'Too many people have this text open. Try again later, or close other tabs with texts.', {
    status: 429,
  }),
  headers: { 'Retry-After': '30' },
})

export function sharedTextRoutes({ repo, engine, changes, limiter, texts }: Services): Handlers<Names> {
  /** Refuses too many messages, and those in the name of the editor of somebody else. */
  async function refuse(who: Who, client: string): Promise<Refusal | undefined> {
    if (!client.startsWith(`${who.id}.`)) return forbidden()
    const limited = await limiter.text(who.id)
    return limited && { ...limited, message: 'You are changing texts too fast. Please wait a minute and try again.' }
  }
  return {
    async listTexts() {
      const all = await repo.sharedTexts.list()
      return reply(all, { total: all.length })
    },
    async readText({ params }) {
      const found = await repo.sharedTexts.find(params.id)
      return found ? reply({ ...found, text: await repo.sharedTexts.read(params.id) }) : notFound('text', params.id)
    },
    async createText({ body: { name, text }, who }) {
      const refused = refuseText(text, 'text')
      if (refused) return refused
      if ((await repo.sharedTexts.count()) >= mostSharedTexts)
        return fail('limited', `There are at most ${mostSharedTexts} texts. Delete some of them first.`, {
          status: 409,
        })
      const made = await repo.sharedTexts.create({ name, text, author: who.id })
      return made ? reply(made) : tooLarge()
    },
    async renameText({ params, body }) {
      const renamed = await repo.sharedTexts.rename(params.id, body.name)
      return renamed ? reply(renamed) : notFound('text', params.id)
    },
    async deleteText({ params, who }) {
      const undo = await engine.transaction(async () => {
        const content = await repo.sharedTexts.delete(params.id)
        return content && repo.undos.add({ owner: who.id, kind: 'text', content })
      })
      if (undo === undefined) return notFound('text', params.id)
      await changes.noteText({ id: params.id, version: -1 }) // who has it open asks, and learns that it is gone
      return reply({ undo })
    },
    async readTextSteps({ params, query }) {
      const found = await repo.sharedTexts.since(params.id, query.since)
      return found ? reply(found) : notFound('text', params.id)
    },
    async sendTextSteps({ params: { id }, body: { version, client, steps }, who }) {
      const refused = await refuse(who, client)
      if (refused) return refused
      const taken = await repo.sharedTexts.take(id, { version, client, steps, author: who.id })
      if (taken?.is === 'taken') {
        await changes.noteText({ id, version: taken.version })
        if (taken.isFound) await changes.noteText({ id, comments: true })
        return reply({ version: taken.version, steps: [...taken.steps] })
      }
      if (taken?.is === 'invalid') return refuseSteps(steps) ?? invalid('steps', 'These changes do not fit the text.')
      if (taken?.is === 'large') return tooLarge()
      const missed = taken && (await repo.sharedTexts.since(id, version))
      return missed ? reply(missed) : notFound('text', id)
    },
    async pointInText({ params: { id }, body: { client, version, from, to, is_leaving }, who }) {
      const refused = await refuse(who, client)
      if (refused) return refused
      const found = await repo.sharedTexts.find(id)
      if (!found) return notFound('text', id)
      if (is_leaving) await changes.noteText({ id, gone: client })
      else if (texts.isFull(id, client, who.id)) return tooMany()
      else
        await changes.noteText({
          id,
          account: who.id,
          person: { client, name: nameOf(who).slice(0, 200), version, from, to },
        })
      return reply({ version: found.version, people: [...texts.others(id, client)] })
    },
  }
}
