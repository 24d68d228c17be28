// How fast a CSV file becomes items, and what other people notice: rows per second, the largest memory of the server, and
// how long a light call (one item by its id) takes beside the import and without it. The server is a process of its own.
//
//   npm run build && node test/bench/imports.mjs [--rows 1000000] [--folder /var/tmp]
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const argument = (name, otherwise) => {
  const index = process.argv.indexOf(`--${name}`)
  return index < 0 ? otherwise : process.argv[index + 1]
}
const rows = Number(argument('rows', '1000000'))
const folder = mkdtempSync(join(argument('folder', tmpdir()), 'lc-imports-'))
const say = line => process.stdout.write(`${line}\n`)
const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]

const main = resolve(import.meta.dirname, '../../demo/server/dist/demo/server/main.js')
const server = spawn(process.execPath, [main], {
  env: { PATH: process.env.PATH, LC_DATA: folder, LC_PORT: '0', LC_SAMPLE: '0', LC_COPY_MINUTES: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let output = ''
server.stdout.on('data', piece => (output += piece))
while (!/http:\/\/\S+/.test(output)) await new Promise(done => setTimeout(done, 100))
const url = /http:\/\/\S+/.exec(output)[0].replace(/\/$/, '')
let token = ''
const ask = async (method, path, body) => {
  const answer = await fetch(`${url}/data${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { code, message, data } = await answer.json()
  if (code !== 200) throw new Error(`${method} ${path}: ${message}`)
  return data
}
const signIn = async () => {
  const password = /password (\S+)/.exec(output)[1]
  token = (await ask('POST', '/auth', { username: 'admin@localhost', password })).access_token
}

const cities = ['Emmen', 'Hoorn', 'Delft', 'Zwolle', 'Assen']
const head = 'number;name;city;price;amount;date;time;active;code;text;email;note\r\n'
const line = n =>
  `${n};Person ${n};${cities[n % 5]};${n % 1000},${10 + (n % 90)};${n % 97};${1 + (n % 28)}-${1 + (n % 12)}-2026;2026-01-0${1 + (n % 9)}T10:30;${n % 2 ? 'ja' : 'nee'};00${n % 1000};some text of row ${n};p${n}@mail.example;"a ""quoted"" note, ${n}"\r\n`

/** Sends the file as it is made: in parts of one mebibyte. */
async function sendFile(id) {
  let size = head.length
  for (let n = 0; n < rows; n++) size += Buffer.byteLength(line(n))
  let [waiting, offset] = [Buffer.from(head), 0]
  const part = async bytes => {
    await ask('PUT', `/import/${id}/file`, { file_name: 'bench.csv', size, offset, content: bytes.toString('base64') })
    offset += bytes.length
  }
  for (let n = 0; n < rows; n += 5000) {
    let text = ''
    for (let one = n; one < Math.min(rows, n + 5000); one++) text += line(one)
    waiting = Buffer.concat([waiting, Buffer.from(text)])
    for (; waiting.length >= 1024 ** 2; waiting = waiting.subarray(1024 ** 2))
      await part(waiting.subarray(0, 1024 ** 2))
  }
  if (waiting.length > 0) await part(waiting)
  return size
}

/** Light calls, one after another, until `isOver`. */
async function light(isOver) {
  const waits = []
  while (!isOver()) {
    const startMs = performance.now()
    await ask('GET', '/item/bench/light/one')
    waits.push(performance.now() - startMs)
    await new Promise(done => setTimeout(done, 20))
  }
  return waits
}
const memory = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

try {
  await signIn()
  await ask('POST', '/app', { name: 'Bench' })
  await ask('POST', '/collection/bench', { name: 'Light' })
  await ask('POST', '/item/bench/light', { data: { _id: 'one', text: 'light' } })
  const aloneEndsMs = performance.now() + 5000
  const alone = await light(() => performance.now() > aloneEndsMs)
  const { id } = await ask('POST', '/import/create', { app: 'bench', new_collection: 'Rows' })
  const sentMs = performance.now()
  const size = await sendFile(id)
  say(
    `${rows} rows of 12 columns, ${(size / 1e6).toFixed(0)} MB, sent in ${((performance.now() - sentMs) / 1000).toFixed(1)} s`,
  )
  let run = await ask('POST', `/import/history/${id}`, {})
  const startMs = performance.now()
  let countedMs = 0
  const watching = (async () => {
    while (run.state === 'running') {
      await new Promise(done => setTimeout(done, 1000))
      await signIn() // a token lives for 15 minutes
      run = await ask('GET', `/import/history/${id}/${run.id}`)
      if (run.total !== null && countedMs === 0) countedMs = performance.now() - startMs
    }
  })()
  const beside = await light(() => run.state !== 'running')
  await watching
  const tookSec = (performance.now() - startMs) / 1000
  say(
    `${run.state}: ${run.created} created, ${run.refused} refused, in ${tookSec.toFixed(1)} s (${Math.round(rows / tookSec)} rows/s), of which ${(countedMs / 1000).toFixed(1)} s until the rows were counted`,
  )
  say(`largest memory of the server: ${memory().toFixed(0)} MB`)
  for (const [name, waits] of [
    ['alone', alone],
    ['beside the import', beside],
  ])
    say(
      `one item by its id, ${name}: median ${at(waits, 0.5).toFixed(1)} ms, p99 ${at(waits, 0.99).toFixed(1)} ms, longest ${Math.max(...waits).toFixed(0)} ms (${waits.length} calls)`,
    )
} finally {
  server.kill('SIGTERM')
  await new Promise(done => server.once('exit', done))
  rmSync(folder, { recursive: true, force: true })
}
