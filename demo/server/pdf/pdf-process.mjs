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
    answer = written(job)
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

/** Writes a file. Pictures that cannot be decoded are left out of it: one of them may not cost the others. */
function written(job) {
  const pictures = new Map()
  const first = laidOutOf(job, pictures, new Set())
  const broken = first.fault === undefined ? [] : brokenOf(pictures)
  const { result, leftOut, fault } = broken.length === 0 ? first : laidOutOf(job, pictures, new Set(broken))
  if (fault !== undefined) throw new Error(fault)
  return { bytes: bytesOf(result), leftOut }
}

function bytesOf(result) {
  try {
    return compiler.pdf(result, { pdfStandard: PdfStandard.UA_1 })
  } catch {
    // a letter that no font has: the file has the same tags, but may not say that it meets PDF/UA
    return compiler.pdf(result)
  }
}

function laidOutOf({ format, orientation, lang, ...job }, pictures, broken) {
  const isFlipped = orientation === 'landscape'
  const paper = { A4: 'a4', A3: 'a3', Letter: 'us-letter' }[format]
  const { document, leftOut } = textOf({ ...job, ...languageOf(lang), paper, isFlipped }, pictures, broken)
  const laidOut = compiler.compile({ mainFileContent: template, inputs: { document } })
  const error = laidOut.takeError()
  return error
    ? { leftOut, fault: error.shortDiagnostics.map(({ message }) => message).join(' ') }
    : { leftOut, result: laidOut.result }
}

/** Returns the pictures that cannot be drawn alone either. */
function brokenOf(pictures) {
  return [...pictures].flatMap(([source, name]) => {
    const isBroken = compiler.compile({ mainFileContent: `#image("${name}")` }).hasError()
    compiler.evictCache(0) // a decoded picture is large
    return isBroken ? [source] : []
  })
}

/** Writes a job as JSON, and lists the texts of pictures that are left out. Pictures become files that exist for the compiler only. */
function textOf(job, pictures, broken) {
  const leftOut = new Set()
  const document = JSON.stringify(job, (key, value) => {
    const isLeftOut = value?.is === 'leftOut' || (value?.is === 'picture' && broken.has(value.source))
    if (isLeftOut) leftOut.add(value.alt)
    if (isLeftOut) return { is: 'leftOut', alt: value.alt }
    if (typeof value !== 'string') return value
    return key === 'source' ? nameOf(value, pictures) : value.replaceAll(unwritable, '')
  })
  return { document, leftOut: [...leftOut] }
}
/** Control characters, which no font has and XML cannot write, and halves of letters. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

function nameOf(source, pictures) {
  const known = pictures.get(source)
  if (known) return known
  const name = `picture-${pictures.size}`
  pictures.set(source, name)
  compiler.mapShadow(join(nowhere, name), Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'))
  return name
}

function languageOf(tag) {
  try {
    const { language, region } = new Intl.Locale(tag)
    return { lang: language, region: /^[A-Z]{2}$/.test(region ?? '') ? region : null }
  } catch {
    return { lang: 'en', region: null } // not a language tag
  }
}
