// One process that writes PDF files: it may be ended at any moment. It reads its fonts, and nothing else.
import { sep } from 'node:path'
import process from 'node:process'
import pdfmake from 'pdfmake'
import roboto from 'pdfmake/fonts/Roboto.js'

/** One of the fonts that every reader of PDF files has: it is not in the file. */
const courier = {
  normal: 'Courier',
  bold: 'Courier-Bold',
  italics: 'Courier-Oblique',
  bolditalics: 'Courier-BoldOblique',
}
const fontFiles = new Set([...Object.values(roboto.Roboto), ...Object.values(courier)])
pdfmake.setFonts({ ...roboto, Courier: courier })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => fontFiles.has(path) || fontFiles.has(path.replaceAll('/', sep)))
pdfmake.setTableLayouts({
  lines: {
    hLineWidth: (row, { table }) => (row === 0 ? 0 : row === table.headerRows ? 0.9 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (row, { table }) => (row === table.headerRows ? '#55585f' : '#d5d8dd'),
    paddingLeft: column => (column === 0 ? 0 : 5),
    paddingRight: (column, { table }) => (column === table.widths.length - 1 ? 0 : 5),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
})

process.on('message', async job => {
  let answer
  try {
    answer = { bytes: await pdfmake.createPdf(await documentOf(job)).getBuffer() }
  } catch (error) {
    answer = { fault: error instanceof Error ? error.message : String(error) }
  }
  process.send(answer)
})
process.on('disconnect', () => process.exit(0))
process.send('ready')

async function documentOf({ title, lang, format, orientation, marginPt, content, head, foot }) {
  const page = { pageSize: format.toUpperCase(), pageOrientation: orientation, defaultStyle }
  // the head begins within the margin, and the text below it
  const edgePt = marginPt * 0.55
  const headPt = head ? await heightOf(head, page, marginPt) : 0
  const footPt = foot ? await heightOf(foot, page, marginPt) : 0
  const bottomPt = foot ? Math.max(marginPt, footPt + gapPt + edgePt) : marginPt + 10
  return {
    ...page,
    pageMargins: [marginPt, head ? Math.max(marginPt, edgePt + headPt + gapPt) : marginPt, marginPt, bottomPt],
    info: { title, producer: 'lc-elements', creator: 'lc-elements' },
    displayTitle: true,
    version: '1.7',
    language: lang,
    content,
    ...(head
      ? { header: (at, all) => ({ stack: counted(head, at, all), margin: [marginPt, edgePt, marginPt, 0] }) }
      : {}),
    footer: (at, all) =>
      foot
        ? { stack: counted(foot, at, all), margin: [marginPt, gapPt, marginPt, 0] }
        : { text: `${at} / ${all}`, alignment: 'center', fontSize: 8, color: '#55585f', margin: [0, 16, 0, 0] },
  }
}

const defaultStyle = { fontSize: 10, lineHeight: 1.25, color: '#1b1b1f' }
const gapPt = 10
/** Of the height of a page. */
const mostOfPage = 0.3

/** Returns how high nodes are on a page, in points. pdfmake has to be told the margins before it lays out. */
async function heightOf(nodes, page, marginPt) {
  let bottom
  const end = { text: '.', id: 'end' }
  const measured = {
    ...page,
    pageMargins: marginPt,
    content: [{ stack: structuredClone(nodes) }, end],
    pageBreakBefore({ id, startPosition, pageNumbers }) {
      if (id === 'end') bottom = { ...startPosition, isOnFirst: pageNumbers[0] === 1 }
      return false
    },
  }
  await pdfmake.createPdf(measured).getBuffer()
  const heightPt = bottom.top - marginPt
  if (!bottom.isOnFirst || heightPt > mostOfPage * (bottom.pageInnerHeight + 2 * marginPt))
    throw new Error('The head or the foot of its pages is too high.')
  return heightPt
}

/** Returns a copy of nodes with the numbers of a page: pdfmake writes into what it gets. */
function counted(part, at, all) {
  if (Array.isArray(part)) return part.map(one => counted(one, at, all))
  if (typeof part !== 'object' || part === null) return part
  const { count, ...node } = part
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, counted(value, at, all)]))
  return count === undefined ? copy : { ...copy, text: String(count === 'page' ? at : all) }
}
