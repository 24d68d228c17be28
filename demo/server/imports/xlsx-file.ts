// What is checked of a workbook before it is unpacked: that it is one, how large it says it becomes, and the names of its
// worksheets. The reader unpacks no entry beyond the size it declares, so that a small file cannot become a huge one.
import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { ImportStopped } from './stopped.ts'

const mebibyte = 1024 * 1024
/** Texts are held as a whole while a workbook is read, and worksheets are streamed. */
const mostBytes = { ofAll: 1024 * mebibyte, ofOther: 64 * mebibyte, entries: 5_000 }
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

interface Entry {
  readonly name: string
  readonly isDeflated: boolean
  readonly bytes: number
  readonly packedBytes: number
  readonly offset: number
}

const damaged = 'This workbook is damaged, or is not an Excel file. Open it in a spreadsheet and save it as XLSX again.'
const tooLarge = 'This workbook becomes too large when it is unpacked. Save the worksheet as CSV, and import that file.'

/** Returns the names of the worksheets. Throws if the file is not a workbook that can be read. */
export async function checkWorkbook(path: string): Promise<string[]> {
  const file = await readFile(path) // at most as large as any file
  if (file.subarray(0, 4).equals(ole))
    throw new ImportStopped(
      'This workbook has a password, or is in the old format XLS. Save it as XLSX without a password.',
    )
  const entries = directoryOf(file)
  let all = 0
  for (const { name, bytes, packedBytes } of entries) {
    all += bytes
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
    // an entry that declares nothing would be unpacked without a limit
    if (bytes === 0 && packedBytes > 2) throw new ImportStopped(damaged)
    if (all > mostBytes.ofAll || (!isSheet && /\.(xml|rels)$/i.test(name) && bytes > mostBytes.ofOther))
      throw new ImportStopped(tooLarge)
  }
  const workbook = entries.find(({ name }) => /^xl\/workbook\.xml$/i.test(name))
  if (!workbook || !entries.some(({ name }) => name === '[Content_Types].xml'))
    throw new ImportStopped('This is a ZIP file, not an Excel workbook.')
  const names = [...textOf(file, workbook).matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)]
  if (names.length === 0) throw new ImportStopped('This workbook has no worksheet.')
  return names.map(([, name = '']) => unescaped(name))
}

/** The entries of a ZIP file, as its directory lists them. */
function directoryOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > file.length) throw new ImportStopped(damaged)
  const count = file.readUInt16LE(end + 10)
  if (count > mostBytes.entries) throw new ImportStopped(tooLarge)
  const entries: Entry[] = []
  for (let at = file.readUInt32LE(end + 16); entries.length < count;) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw new ImportStopped(damaged)
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map(offset => file.readUInt16LE(at + offset))
    const bytes = file.readUInt32LE(at + 24)
    const packedBytes = file.readUInt32LE(at + 20)
    // sizes above 4 GiB stand elsewhere
    if (bytes === 0xffffffff || packedBytes === 0xffffffff) throw new ImportStopped(tooLarge)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0)),
      isDeflated: file.readUInt16LE(at + 10) === 8,
      bytes,
      packedBytes,
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (noteBytes ?? 0)
  }
  return entries
}

function textOf(file: Buffer, { offset, packedBytes, bytes, isDeflated }: Entry): string {
  try {
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
    const packed = file.subarray(start, start + packedBytes)
    return (isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) }) : packed).toString('utf8')
  } catch {
    throw new ImportStopped(damaged)
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole: string, hex?: string, dec?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = hex === undefined ? Number(dec) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
