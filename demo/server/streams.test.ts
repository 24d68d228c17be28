// An "error" event without a listener ends the process. Code that opens a socket, a process, a worker or a pool of
// connections must listen in the same file; test/contract/connections.test.ts breaks them for real.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const opens =
  /\bnew Worker\(|\bfork\(|\bspawn\(|\bnew pg\.(?:Pool|Client)\(|\bnew WebSocketServer\(|\.on\('upgrade'|\bcreateWriteStream\(|\bserve\(\{|\bnet\.connect\(/g
const listens = /\.(?:on|once)\('error'/g

describe('sockets, processes and pools', () => {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      name =>
        /\.(ts|mjs)$/.test(name) &&
        !/\.test(-kit)?\.ts$/.test(name) &&
        !/^(dist|node_modules)\b|testing\.ts$/.test(name),
    )
    .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))
  const opening = files.filter(({ text }) => text.match(opens))

  it('are found', () => {
    expect(opening.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'start.ts',
        join('live', 'sockets.ts'),
        join('data', 'postgres.ts'),
        join('data', 'pglite.ts'),
        join('data', 'processes.ts'),
      ]),
    )
  })

  it.each(opening.map(({ name, text }) => [name, text]))('of %s each have a listener for errors', (_, text) => {
    expect(text.match(listens)?.length ?? 0).toBeGreaterThanOrEqual(text.match(opens)?.length ?? 0)
  })
})
