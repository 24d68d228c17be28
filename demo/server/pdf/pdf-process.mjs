// One process that writes PDF files: it may be ended at any moment. It reads its fonts, and nothing else.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'

const here = new URL('.', import.meta.url)
const template = readFileSync(new URL('document.typ', here), 'utf8')
/** This folder does not exist: what a document could name would be in it. */
const nowhere = fileURLToPath(new URL('no-files', here))
const roboto = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/roboto/package.json')))
const fontPaths = ['400Regular', '400Regular_Italic', '500Medium', '500Medium_Italic'].map(name => join(roboto, name))
const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths }], workspace: nowhere })

const memoryMb = Number(process.env.MEMORY_MB)
const watch = new Worker(new URL('memory-watch.mjs', here), { workerData: { memoryMb } })
watch.on('error', () => process.exit(1)) // without it there is no limit
watch.unref()

process.on('message', job => {
  let answer
  try {
    answer = { bytes: written(job) }
  } catch (error) {
    answer = { fault: error instanceof Error ? error.message : String(error) }
  }
  compiler.resetShadow()
  compiler.evictCache(0)
  // what a large document took is not all given back
  process.send({ ...answer, isLast: process.memoryUsage.rss() > (memoryMb * 1024 * 1024) / 2 })
})
process.on('disconnect', () => process.exit(0))
process.send('ready')

function written({ format, orientation, lang, ...job }) {
  const isFlipped = orientation === 'landscape'
  const paper = { A4: 'a4', A3: 'a3', Letter: 'us-letter' }[format]
  const document = textOf({ ...job, ...languageOf(lang), paper, isFlipped })
  const laidOut = compiler.compile({ mainFileContent: template, inputs: { document } })
  const error = laidOut.takeError()
  if (error) throw new Error(error.shortDiagnostics.map(({ message }) => sentence(message)).join(' '))
  try {
    return compiler.pdf(laidOut.result, { pdfStandard: PdfStandard.UA_1 })
  } catch {
    // a letter that no font has: the file has the same tags, but may not say that it meets PDF/UA
    return compiler.pdf(laidOut.result)
  }
}

const sentence = message => message.replace(/^assertion failed: /, '')

/** Writes a job as JSON. Pictures become files that exist for the compiler only. */
function textOf(job) {
  const pictures = new Map()
  return JSON.stringify(job, (key, value) => {
    if (typeof value !== 'string') return value
    if (key !== 'source') return value.replaceAll(unwritable, '')
    const name = pictures.get(value) ?? `picture-${pictures.size}`
    if (!pictures.has(value))
      compiler.mapShadow(join(nowhere, name), Buffer.from(value.slice(value.indexOf(',') + 1), 'base64'))
    pictures.set(value, name)
    return name
  })
}
/** Control characters, which no font has and XML cannot write, and halves of letters. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

function languageOf(tag) {
  try {
    const { language, region } = new Intl.Locale(tag)
    return { lang: language, region: /^[A-Z]{2}$/.test(region ?? '') ? region : null }
  } catch {
    return { lang: 'en', region: null } // not a language tag
  }
}
