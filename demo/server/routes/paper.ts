// What somebody sees, as a PDF file. It comes from their browser: nothing is read but the stored pictures that they may read, and
// nothing is stored.
import { ok } from '../../../src/base/result.ts'
import { readPaper } from '../../../src/contract/report/paper-tree.ts'
import type { Handlers, Services } from '../http/types.ts'
import { contentOf } from '../pdf/content.ts'
import { withPictures } from '../pdf/pictures.ts'
import { createPictures, failureOf, paperOf, sheetOf, streamOf } from './pdf-files.ts'

export function paperRoutes(services: Services): Handlers<'writePaper'> {
  const { access, pdfs, pictures } = services
  const picturesOf = createPictures(services)
  return {
    async writePaper({ body: { title, content, format, lang }, who }) {
      // a page of any site has such a token: its visitors would keep the one process busy
      if (who.kind === 'embed') return access.refuse(who)
      const read = readPaper(content)
      if (!read.ok) return read
      const paper = paperOf(format)
      const drawn = await withPictures(read.value, picturesOf(who), pictures)
      const job = { ...sheetOf(paper), title, lang, content: contentOf(drawn, paper) }
      const made = await pdfs.write(job).then(ok, failureOf)
      return made.ok ? streamOf(made.value) : made
    },
  }
}
