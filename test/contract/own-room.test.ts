// What one account may store in the folders that are open to all who signed in, on each database.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostOwn } from '../../demo/server/rights/own-room.ts'
import { onEachDatabase } from './each-database.ts'
import { startPostgres } from './postgres.ts'
import { openStage, type Person, type Stage } from './stage.ts'

const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
})
const folder_path = 'file_upload/action_upload'
const full = 'You have stored as many files as you may: 5,000 files, or 2 GB. Delete some of them first.'
const content = Buffer.from('abc').toString('base64')

onEachDatabase(postgres, 'uploads of actions on', name => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({ databaseUrl: name === 'PostgreSQL' ? postgres?.url : undefined })
  })
  afterAll(() => stage.close())
  const create = async (as: Person, file_name: string, folder = folder_path) => {
    const { status, body } = await stage.send(as, 'POST', '/file', { file_name, folder_path: folder, content })
    return status === 200 ? 200 : [status, body.message]
  }
  const start = async (as: Person, key: string, folder = folder_path) =>
    (await stage.send(as, 'POST', '/upload', { key, folder_path: folder, file_name: 'b.txt', size: 3 })).status
  /** Files of this person that are there already, by number or by size. */
  const had = (owner: string, count: number, size: number) =>
    stage.engine.query(
      `insert into files (id, folder, name, type, is_public, owner, size, location, uploaded_at)
       select $1 || n || '-' || $3::int, 'file_upload/action_upload/old', $1 || n || '-' || $3::int, 'text/plain', false, $1, $3::int, 'AZURE', 0
       from generate_series(1, $2::int) as n`,
      [owner, count, size],
    )
  const drop = async (owner: string): Promise<void> => {
    await stage.engine.query('delete from files where owner = $1', [owner])
    await stage.engine.query('delete from uploads where owner = $1', [owner])
  }

  it('are refused to an account that has stored very many files, until it deletes one', async () => {
    await drop('eve')
    await had('eve', mostOwn.files - 1, 1)
    expect(await start('eve', 'a key that began before')).toBe(200)
    expect(await create('eve', 'one.txt')).toEqual([409, full])
    expect(await start('eve', 'another key that begins')).toBe(409)
    expect(await start('eve', 'a key that began before')).toBe(200) // it goes on
    expect(await create('eve', 'one.txt', 'file_upload/profile_pictures')).toEqual([409, full])
    expect(await create('stranger', 'theirs.txt')).toBe(200)
    const first = (await stage.send('eve', 'POST', '/files', { folder_path: `${folder_path}/old` })).body.data as {
      readonly file_name: string
    }[] // of this call
    const path = `/file/${first[0]?.file_name ?? ''}`
    expect((await stage.send('eve', 'DELETE', path, { folder_path: `${folder_path}/old` })).status).toBe(200)
    expect(await create('eve', 'one.txt')).toBe(200)
    await drop('eve')
  })

  it('are refused by their size too, also when a file gets a larger content, and never to builders', async () => {
    expect(await create('eve', 'small.txt')).toBe(200)
    await had('eve', 2, mostOwn.bytes / 2 - 4)
    expect(await create('eve', 'two.txt')).toBe(200)
    expect(await create('eve', 'three.txt')).toEqual([409, full])
    const grow = (base64: string) =>
      stage.send('eve', 'PUT', '/file/small.txt', { folder_path, content: Buffer.from(base64).toString('base64') })
    expect((await grow('a longer content')).body.message).toBe(full)
    expect((await grow('ab')).status).toBe(200)
    await had('dev', 3, mostOwn.bytes / 2)
    expect(await create('dev', 'more.txt')).toBe(200)
    await drop('eve')
  })
})
