// What every PDF file needs: its paper, the pictures that its maker may read, and its bytes as an answer.
import type { Failure } from '../../../src/base/result.ts'
import { FileStorage } from '../../../src/contract/entities/file.ts'
import type { PdfFormat } from '../../../src/contract/entities/pdf.ts'
import type { Paper } from '../../../src/contract/report/paper.ts'
import { reply, type Outcome, type Services } from '../http/types.ts'
import type { FindPicture } from '../pdf/pictures.ts'
import { PdfFailure, type WrittenPdf } from '../pdf/writer.ts'
import type { Who } from '../rights/who.ts'
import { createFileAccess } from './files-access.ts'

/** Finds the pictures that somebody may read. */
export function createPictures(services: Services): (who: Who) => FindPicture {
  const { files } = services
  const { readable } = createFileAccess(services)
  return who =>
    async ({ folder, name, location = 'AZURE' }) => {
      const where = FileStorage.options.find(one => one === location)
      const file = where && (await readable(who, { location: where, folder, name }))
      if (!file?.ok || !file.value.type.startsWith('image/')) return undefined
      const { value } = file
      const content = async (): Promise<Buffer> => {
        let base64 = ''
        for await (const piece of files.texts(value, 'base64')) base64 += piece
        return Buffer.from(base64, 'base64')
      }
      return { sizeBytes: value.sizeBytes, content }
    }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof PdfFailure) return error.failure
  throw error
}

export const sheetOf = ({ format, orientation, margin }: Paper): Paper => ({ format, orientation, margin })

export function paperOf(format: PdfFormat): Paper {
  const [paper, turned] = format.split(' ') as [Paper['format'], string?] // as the contract lists them
  return { format: paper, orientation: turned === 'landscape' ? 'landscape' : 'portrait' }
}

export const streamOf = ({ bytes }: WrittenPdf): Outcome<string> =>
  reply('', { stream: new Blob([Uint8Array.from(bytes)]).stream() })
