// The text that every editor gets, as HTML: as many blocks as asked for, one in fifty a table, the rest headings, lists and
// paragraphs with bold words and links.
const words =
  'the tower reports wind from the west and asks every crew to check the doors of the hold before the next departure'.split(
    ' ',
  )
const sentence = (seed, count) =>
  Array.from({ length: count }, (_, at) => words[(seed * 7 + at) % words.length]).join(' ')

const paragraph = at =>
  `<p>Block ${at} ${sentence(at, 14)} <strong>${sentence(at + 1, 3)}</strong> ${sentence(at + 2, 12)} ` +
  `<a href="https://example.org/${at}">${sentence(at + 3, 2)}</a> ${sentence(at + 4, 8)}.</p>`
const table = at =>
  `<table><tbody>${Array.from(
    { length: 5 },
    (_, row) =>
      `<tr>${Array.from({ length: 4 }, (__, column) => `<td><p>${sentence(at + row + column, 3)}</p></td>`).join('')}</tr>`,
  ).join('')}</tbody></table>`
const block = at =>
  at % 50 === 25
    ? table(at)
    : at % 10 === 1
      ? `<h2>Block ${at} ${sentence(at, 5)}</h2>`
      : at % 10 === 6
        ? `<ul>${[0, 1, 2].map(item => `<li><p>${sentence(at + item, 9)}</p></li>`).join('')}</ul>`
        : paragraph(at)

/** Returns HTML with this many blocks. */
export const documentOf = blocks => Array.from({ length: blocks }, (_, at) => block(at)).join('')

/** Returns HTML that fills this many printed pages: 450 words each. */
export const pagesOf = pages => Array.from({ length: pages * 10 }, (_, at) => paragraph(at)).join('')
