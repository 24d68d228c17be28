// A disk that retains only what was synced. Preloaded into the database's thread, it maintains, next to the data folder
// (LC_DISK_LIVE), what a power failure would leave of it (LC_DISK_LEFT): a file as of its last fsync, the names in a
// folder as of its last fsync. At the fsync number LC_DISK_CUT the power fails: of what was written since, each block
// of 8 kB may or may not be there (LC_DISK_SEED), and nothing else reaches the disk. The file <LC_DISK_LEFT>.cut
// reports that it has happened; writing that file causes the power failure.
import fs from 'node:fs'
import path from 'node:path'

const { LC_DISK_LIVE: live, LC_DISK_LEFT: left } = process.env
const cutAt = Number(process.env.LC_DISK_CUT ?? Infinity)
let seed = Number(process.env.LC_DISK_SEED ?? 1)
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647

const filesIn = folder =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
const synced = new Map() // number of the file → its content when it was last synced
for (const name of filesIn(live))
  synced.set(fs.statSync(path.join(live, name)).ino, fs.readFileSync(path.join(live, name)))

const put = (name, content) => {
  fs.mkdirSync(path.dirname(path.join(left, name)), { recursive: true })
  fs.writeFileSync(path.join(left, name), content)
}
let count = 0
let isCut = false

const reallySync = fs.fsyncSync
fs.fsyncSync = descriptor => {
  const full = fs.readlinkSync(`/proc/self/fd/${descriptor}`)
  const name = path.relative(live, full)
  isCut ||= fs.existsSync(`${left}.cut`)
  if (isCut || name.startsWith('..')) return reallySync(descriptor)
  if (++count >= cutAt) return cut()
  if (fs.statSync(full).isDirectory()) syncNames(name)
  else syncFile(name)
}

function syncFile(name) {
  const content = fs.readFileSync(path.join(live, name))
  synced.set(fs.statSync(path.join(live, name)).ino, content)
  put(name, content)
}

function syncNames(folder) {
  const there = new Set(fs.readdirSync(path.join(live, folder)))
  fs.mkdirSync(path.join(left, folder), { recursive: true })
  for (const name of fs.readdirSync(path.join(left, folder)))
    if (!there.has(name)) fs.rmSync(path.join(left, folder, name), { recursive: true })
  for (const name of there) {
    const stat = fs.statSync(path.join(live, folder, name))
    if (stat.isDirectory()) fs.mkdirSync(path.join(left, folder, name), { recursive: true })
    else put(path.join(folder, name), synced.get(stat.ino) ?? Buffer.alloc(0))
  }
}

function cut() {
  isCut = true
  for (const name of filesIn(live)) {
    const now = fs.readFileSync(path.join(live, name))
    const old = fs.existsSync(path.join(left, name)) ? fs.readFileSync(path.join(left, name)) : undefined
    if (old?.equals(now) || (old === undefined && random() < 0.5)) continue
    const mixed = Buffer.alloc(random() < 0.5 ? now.length : (old?.length ?? 0))
    old?.copy(mixed)
    for (let at = 0; at < mixed.length; at += 8192) if (random() < 0.5) now.copy(mixed, at, at, at + 8192)
    put(name, mixed)
  }
  fs.writeFileSync(`${left}.cut`, '')
}
