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
    answer = { bytes: await pdfmake.createPdf(documentOf(job)).getBuffer() }
  } catch (error) {
    answer = { fault: error instanceof Error ? error.message : String(error) }
  }
  process.send(answer)
})
process.on('disconnect', () => process.exit(0))
process.send('ready')

function documentOf({ title, lang, format, orientation, marginPt, content }) {
  return {
    pageSize: format.toUpperCase(),
    pageOrientation: orientation,
    pageMargins: [marginPt, marginPt, marginPt, marginPt + 10],
    info: { title, producer: 'lc-elements', creator: 'lc-elements' },
    displayTitle: true,
    version: '1.7',
    language: lang,
    content,
    defaultStyle: { fontSize: 10, lineHeight: 1.25, color: '#1b1b1f' },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#55585f',
      margin: [0, 16, 0, 0],
    }),
  }
}
