// Templates of PDF files, which are those of reports, and files made of them. The data of a file comes from who asks: it
// shows nothing that they do not have. Names of files cannot be guessed, so that who reads a record may read its file.
import { randomBytes } from 'node:crypto'
import type { Loose } from '../../../src/base/loose.ts'
import { ok, type Result } from '../../../src/base/result.ts'
import type { Report } from '../../../src/contract/entities/report.ts'
import { ReportSettings } from '../../../src/contract/entities/report.ts'
import { pdfFolder, type PdfFormat, type PdfTemplate } from '../../../src/contract/entities/pdf.ts'
import * as v from '../../../src/base/schema.ts'
import { fillTemplate, type Drawn, type FilledTemplate } from '../../../src/contract/report/fill.ts'
import { textWidthPx, type Paper } from '../../../src/contract/report/paper.ts'
import { readTemplate } from '../../../src/contract/report/template.ts'
import { paperSay } from '../../../src/widgets/paper-chart-say.ts'
import { drawPaperChart } from '../../../src/widgets/paper-chart.ts'
import type { ReportChange } from '../data/reports.ts'
import { invalid, notFound } from '../http/failures.ts'
import { reply, type Handlers, type Outcome, type Services } from '../http/types.ts'
import { contentOf, edgeOf } from '../pdf/content.ts'
import { withPictures } from '../pdf/pictures.ts'
import { cutNote, yesAndNo } from '../pdf/words.ts'
import type { WrittenPdf } from '../pdf/writer.ts'
import { ownerOf } from '../rights/files.ts'
import { createOffers } from '../rights/offers.ts'
import { isBuilder, type Who } from '../rights/who.ts'
import { createChartRows } from './chart-rows.ts'
import { createPictures, failureOf, paperOf, sheetOf, streamOf } from './pdf-files.ts'
import { createQueryReads } from './query-reads.ts'
import { newer, refuseMore, storedTemplate } from './reports.ts'

export function pdfRoutes(services: Services): Handlers<'pdfTemplates' | 'createPdf' | 'previewPdf'> {
  const { repo, access, files } = services
  const { findQuery } = createQueryReads(services)
  const offers = createOffers(access, repo)
  const write = createWrite(services)

  async function mayUse(who: Who, { id, query }: Report): Promise<boolean> {
    if (isBuilder(who)) return true
    if (who.kind === 'public') return false
    return (query !== '' && (await findQuery(who, query)).ok) || offers.pdfs(who, id)
  }

  async function save(body: {
    readonly id?: string | undefined
    readonly name?: string | undefined
    readonly content?: string | undefined
    readonly query?: string | undefined
    readonly format?: PdfFormat | undefined
    readonly edited?: number | undefined
  }): Promise<Outcome<PdfTemplate[]>> {
    const read = body.content === undefined ? undefined : storedTemplate(body.content, 'content')
    if (read && !read.ok) return read
    if (body.query && !(await repo.queries.find(body.query))) return invalid('query', 'This query does not exist.')
    const former = body.id === undefined ? undefined : await repo.reports.find(body.id)
    if (body.id !== undefined && !former) return notFound('template', body.id)
    const paper = body.format === undefined ? {} : paperOf(body.format)
    const change: ReportChange = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(read ? { template: read.value } : {}),
      ...(body.query === undefined ? {} : { query: body.query }),
      settings: { ...(former?.settings ?? v.parse(ReportSettings, {})), ...paper },
    }
    if (former) {
      const update = await repo.reports.update(former.id, change, body.edited)
      if (!update) return notFound('template', former.id)
      return update.is === 'updated' ? reply([templateOf(update.report)]) : newer([templateOf(update.report)])
    }
    if (body.name === undefined) return invalid('name', 'Enter a name.')
    if (!read) return invalid('content', 'Enter the content of the template.')
    const refused = await refuseMore(services)
    if (refused) return refused
    const { name, settings } = { ...change, name: body.name }
    const made = await repo.reports.create({
      name,
      query: body.query ?? '',
      template: read.value,
      settings: settings ?? v.parse(ReportSettings, {}),
    })
    return made.ok ? reply([templateOf(made.value)]) : made
  }

  return {
    async pdfTemplates({ body }) {
      if (body.id !== undefined || body.name !== undefined || body.content !== undefined) return save(body)
      const wanted = (body.filter ?? '').trim().toLowerCase()
      const found = (await repo.reports.list()).filter(({ name }) => name.toLowerCase().includes(wanted))
      return reply(found.map(templateOf), { total: found.length })
    },
    async createPdf({ body, who }) {
      const report = await repo.reports.find(body.template)
      // which templates exist is visible to builders only
      if (!report) return isBuilder(who) ? notFound('template', body.template) : access.refuse(who)
      if (!(await mayUse(who, report))) return access.refuse(who)
      const { settings } = report
      const lang = settings.lang ?? body.lang
      const paper = { ...settings, ...(body.format === undefined ? {} : paperOf(body.format)) }
      const title = nameOf(body.output_file) || report.name
      const written = await write(who, report, { rows: rowsOf(body.data), paper, lang, title })
      if (!written.ok) return written
      const { bytes, leftOut } = written.value
      const file = await files.create({
        folder: pdfFolder,
        name: `${title.slice(0, 80)}-${randomBytes(16).toString('hex')}.pdf`,
        base64: Buffer.from(bytes).toString('base64'),
        isPublic: false,
        owner: ownerOf(who),
        location: 'AZURE',
      })
      if (!file.ok) return file
      const { name, folder, sizeBytes } = file.value
      const missing = leftOut.slice(0, mostLeftOut).map(text => text.slice(0, lettersOfLeftOut))
      const left = missing.length > 0 ? { left_out: missing } : {}
      return reply({ file_name: name, folder_path: folder, size: sizeBytes, ...left }, { message: name })
    },
    async previewPdf({ body: { name, template: written, settings, data, lang }, who }) {
      const template = storedTemplate(written)
      if (!template.ok) return template
      const draft = { name, template: template.value }
      const filling = { rows: rowsOf(data), paper: settings, lang: settings.lang ?? lang, title: name }
      const made = await write(who, draft, filling)
      return made.ok ? streamOf(made.value) : made
    },
  }
}

/** So many pictures that are left out are named, each by so many letters of its text. */
const mostLeftOut = 20
const lettersOfLeftOut = 80

/** A template that is filled: a stored one, or one that is being edited. */
type Draft = Pick<Report, 'name' | 'template'>
interface Into {
  readonly rows: readonly Loose[]
  readonly paper: Paper
  readonly lang: string
}

const rowsOf = (data: Loose | readonly Loose[]): readonly Loose[] => (isList(data) ? data : [data])
const isList = (data: Loose | readonly Loose[]): data is readonly Loose[] => Array.isArray(data)

/** Fills a template and writes the file of it, with what its maker may read. */
function createWrite(services: Services) {
  const { pdfs, pictures } = services
  const picturesOf = createPictures(services)
  const drawnOf = createDrawn(services)
  return async (who: Who, draft: Draft, into: Into & { readonly title: string }): Promise<Result<WrittenPdf>> => {
    const { paper, lang, title } = into
    const whole = await drawnOf(who, draft, into)
    // as one tree, so that the limit of pictures holds for all of it
    const boxes = [whole.drawn, whole.head ?? [], whole.foot ?? []].map(boxOf)
    const [drawn = [], head = [], foot = []] = (await withPictures(boxes, picturesOf(who), pictures)).map(insideOf)
    const edges = {
      ...(whole.head ? { head: edgeOf(head, paper) } : {}),
      ...(whole.foot ? { foot: edgeOf(foot, paper) } : {}),
    }
    const job = { ...sheetOf(paper), title, lang, content: contentOf(drawn, paper), ...edges }
    return pdfs.write(job).then(ok, failureOf)
  }
}

/** Fills a template, with its charts, and says where it is cut. */
function createDrawn(services: Services) {
  const chartRows = createChartRows(services)
  return async (who: Who, { name, template }: Draft, { rows, paper, lang }: Into): Promise<FilledTemplate> => {
    const read = readTemplate(template)
    const others = await chartRows(who, read, rows.length === 1 ? rows[0] : undefined, lang)
    const say = paperSay(lang)
    const widthPx = textWidthPx(paper)
    const filled = fillTemplate(read.parts, {
      rows,
      name,
      lang,
      nowMs: Date.now(),
      words: yesAndNo(lang),
      drawChart: chart => drawPaperChart(chart, widthPx, say),
      rowsOf: query => others.get(query),
    })
    return filled.isCut ? { ...filled, drawn: [...filled.drawn, cutNote(lang)] } : filled
  }
}

const boxOf = (inside: readonly Drawn[]): Drawn => ({ tag: 'div', attributes: {}, inside })
const insideOf = (box: Drawn): readonly Drawn[] => (typeof box === 'string' ? [] : box.inside)

const templateOf = ({ id, name, template, query, settings, edited }: Report): PdfTemplate => ({
  id,
  name,
  content: template,
  query,
  format: `${settings.format}${settings.orientation === 'landscape' ? ' landscape' : ''}` as PdfFormat, // one of each
  ...(edited === undefined ? {} : { edited }),
})

/** A name as a file may have it: letters, digits and a few signs, without its ending. */
const nameOf = (written: string): string =>
  written
    .replace(/\.pdf$/i, '')
    .replaceAll(/[^\p{L}\p{N} ._()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80)
