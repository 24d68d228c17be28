// A real PostgreSQL for the contract rows: the binaries of this machine on a free port, in a folder that goes afterwards.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface Postgres {
  readonly url: string
  stop(): Promise<void>
}

/** Starts one, installing Debian's package if it is missing and permitted. Undefined if that is not possible. */
export async function startPostgres({ isSynced = false }: { readonly isSynced?: boolean } = {}): Promise<
  Postgres | undefined
> {
  if (process.env.LC_ONE_DATABASE === '1') return undefined // a mutation run: thousands of starts
  const bin = findBinaries() ?? installBinaries()
  const isRequired = process.env.LC_REQUIRE_POSTGRES === '1'
  if (bin === undefined) {
    if (isRequired)
      throw new Error(
        'LC_REQUIRE_POSTGRES=1, but there is no PostgreSQL: install it, or put initdb and postgres on PATH.',
      )
    console.warn(
      'No PostgreSQL was found: the tests on it are skipped. Install it, or put initdb and postgres on PATH.',
    )
    return undefined
  }
  const identity = identityToRunAs()
  const folder = mkdtempSync(join(tmpdir(), 'lc-postgres-'))
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const options = {
    ...identity,
    stdio: 'ignore',
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    cwd: folder,
  } as const
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'lc', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...(isSynced ? [] : ['-F'])],
    options,
  )
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const abandon = () => {
    server.kill('SIGQUIT')
  } // a test run that ends early leaves no server behind
  process.once('exit', abandon)
  const stop = async () => {
    process.off('exit', abandon)
    server.kill('SIGINT') // fast shutdown
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return { url: `postgres://lc@127.0.0.1:${port}/postgres`, stop }
    } catch {
      if (server.exitCode !== null) break
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
  await stop()
  throw new Error(`PostgreSQL in ${bin} did not start.`)
}

const isComplete = (folder: string) =>
  ['initdb', 'postgres', 'pg_isready'].every(name => existsSync(join(folder, name)))

function findBinaries(): string | undefined {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(packaged, version, 'bin')),
  ].find(isComplete)
}

/** Debian as root: the distribution's own package, as .ci/run would have it. */
function installBinaries(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000 })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    return undefined // no network, or another packager is at work
  }
  return findBinaries()
}

/** PostgreSQL refuses to run as root. */
function identityToRunAs(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(found?.[2] ?? 65534), gid: Number(found?.[3] ?? 65534) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() =>
          typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
        )
      })
  })
}
