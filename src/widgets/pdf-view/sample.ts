import type { WidgetSample } from '../part.ts'

/** A document of its own, so that the sample needs no server: one list of lines per page. */
export function documentOf(pages: readonly (readonly string[])[]): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => {
      const [title = '', ...others] = lines.map(line => line.replaceAll(/[\\()]/g, letter => `\\${letter}`))
      const text = `BT /F1 26 Tf 56 760 Td (${title}) Tj /F1 12 Tf 0 -24 Td ${others.map(line => `0 -18 Td (${line}) Tj`).join(' ')} ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let out = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = out.length
    out += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return btoa(
    `${out}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${out.length}\n%%EOF\n`,
  )
}

export const sample: WidgetSample = {
  title: 'A report of three pages',
  selection: {
    title: 'Safety on the apron',
    subtitle: 'Report of the second quarter',
    content: documentOf([
      [
        'Safety on the apron',
        'Findings of 214 inspections at 20 airports.',
        'Most findings: cones missing at the wing tip.',
      ],
      ['Findings', 'Cones missing: 61', 'Spilled fluid: 44', 'No chocks: 23'],
      ['What changed', 'Two cones more per stand, and a daily check of hose couplings.'],
    ]),
  },
  rows: [],
}
