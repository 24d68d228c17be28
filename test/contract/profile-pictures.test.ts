// Profile pictures: a file of one's own, named by the account, and the thumbnail that the server makes of it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jpegOf, pngOf } from '../../demo/server/files/photo.test-kit.ts'
import { pixelsOf } from '../../demo/server/files/thumbnail.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})

const folder_path = 'file_upload/profile_pictures'
const photo = async (kind: 'png' | 'jpeg', width = 300, height = 200): Promise<Buffer> =>
  kind === 'png' ? pngOf(width, height) : jpegOf(width, height)

onEachDatabase(postgres, 'profile pictures on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({ databaseUrl: name === 'PostgreSQL' ? postgres?.url : undefined })
  })
  afterAll(() => stage.close())
  const upload = async (as: Person, file_name: string, bytes: Buffer) =>
    stage.send(as, 'POST', '/file', { file_name, folder_path, content: bytes.toString('base64') })
  const set = (as: Person, profile_picture: unknown, id: string = as) =>
    stage.send(as, 'PUT', `/user/${id}`, { extra_information: { profile_picture } })
  const pictureOf = async (id: string) =>
    ((await stage.send('ada', 'GET', `/user/${id}?extended=true`)).body.data as { readonly picture: string | null })
      .picture // an account
  const exists = async (file: string) =>
    (await stage.send('eve', 'POST', `/file/${file}`, { folder_path })).status === 200

  it.each(['png', 'jpeg'] as const)(
    'makes the thumbnail of a %s, a square JPEG (ENT-009, ENT-010, USR-006, FIL-004)',
    async kind => {
      await upload('eve', `eve.${kind}`, await photo(kind))
      expect((await set('eve', `eve.${kind}`)).body.data).toMatchObject({
        extra_information: { profile_picture: `eve.${kind}` },
      })
      const picture = await pictureOf('eve')
      expect(picture).toMatch(/^data:image\/jpeg;base64,/)
      const bytes = Buffer.from(picture?.split(',')[1] ?? '', 'base64')
      expect(pixelsOf(bytes)).toEqual({ width: 128, height: 128 })
      const listed = (await stage.send('ada', 'GET', '/users?search=eve@&extended=true')).body.data
      expect(listed).toMatchObject([{ id: 'eve', picture }])
      // it is a part of the extended answer only
      const brief = (await stage.send('ada', 'GET', '/users?search=eve@')).body.data
      expect(JSON.stringify(brief)).not.toContain('picture')
      expect((await stage.send('eve', 'GET', '/user/me')).body.data).toMatchObject({ picture })
    },
  )

  it('deletes the file of a picture that was replaced or removed', async () => {
    await upload('eve', 'one.png', await photo('png'))
    await upload('eve', 'two.png', await photo('png'))
    await set('eve', 'one.png')
    expect(await exists('one.png')).toBe(true)
    await set('eve', 'two.png')
    expect([await exists('one.png'), await exists('two.png')]).toEqual([false, true])
    const removed = (await set('eve', null)).body.data as { readonly extra_information: object } // an account
    expect([removed.extra_information, await pictureOf('eve'), await exists('two.png')]).toEqual([{}, null, false])
  })

  it('leaves the picture where something else of the account changes', async () => {
    await upload('eve', 'stays.png', await photo('png'))
    await set('eve', 'stays.png')
    await stage.send('eve', 'PUT', '/user/eve', { extra_information: { language: 'nl' }, first_name: 'Eva' })
    expect(await pictureOf('eve')).not.toBeNull()
    await stage.send('ada', 'PUT', '/user/eve', { last_name: 'Adams' })
    expect([await pictureOf('eve'), await exists('stays.png')]).toEqual([expect.any(String), true])
  })

  it('takes no picture of somebody else, and nothing that is none', async () => {
    await upload('dev', 'devs.png', await photo('png'))
    await upload('eve', 'words.png', Buffer.from('no picture at all'))
    await upload('eve', 'cut.jpg', (await photo('jpeg')).subarray(0, 30))
    // a PNG of few bytes that says it has 40,000 x 40,000 pixels
    const huge = await photo('png')
    huge.writeUInt32BE(40_000, 16)
    huge.writeUInt32BE(40_000, 20)
    await upload('eve', 'huge.png', huge)
    // their heads are whole: what comes after them ends the process that decodes them
    await upload('eve', 'half.png', (await photo('png')).subarray(0, 33))
    const flipped = await photo('jpeg', 3000, 2000)
    for (let at = 700; at < flipped.length - 20; at += 50) flipped[at] = (flipped[at] ?? 0) ^ 0xff
    await upload('eve', 'half.jpg', flipped.subarray(0, 900))
    for (const wrong of ['devs.png', 'none.png', '../x.png', 7, 'words.png', 'cut.jpg', 'huge.png', 'half.png'])
      expect((await set('eve', wrong)).status, String(wrong)).toBe(400)
    expect([200, 400]).toContain((await set('eve', 'half.jpg')).status) // some of it may be there
    expect((await set('dev', 'devs.png', 'eve')).status).toBe(403)
    expect((await set('ada', 'devs.png', 'eve')).status).toBe(400)
  })
})
