/** A node of pdfmake: a plain object. */
export type PdfNode = Readonly<Record<string, unknown>>
