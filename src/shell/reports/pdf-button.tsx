// Writes the report as it is shown into a PDF file on the server, and downloads it.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { saveFile } from '../../acting/save-file.ts'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import type { Loose } from '../../base/loose.ts'
import { formCalls } from '../../contract/calls/forms.ts'
import { pdfCalls } from '../../contract/calls/pdf.ts'
import { useCore } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { words } from './words.ts'

export function PdfButton({
  report,
  rows,
}: {
  readonly report: { readonly id: string; readonly name: string }
  /** Undefined while they are not known. */
  readonly rows: readonly Loose[] | undefined
}): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function write(shown: readonly Loose[]): Promise<void> {
    setBusy(true)
    const made = await sendOnce(core, pdfCalls.createPdf, {
      body: { template: report.id, data: shown.map(row => ({ ...row })), lang },
    })
    const file = made.data.data
    const read = file && {
      params: { name: file.file_name },
      body: { folder_path: file.folder_path, base64: true },
    }
    const answer = read && (await send(core, formCalls.readFile, read))
    const content = answer?.data.data?.content
    setBusy(false)
    if (content === undefined)
      toast({ kind: 'error', title: say('report.view.pdfFailed'), text: (answer ?? made).data.message })
    else saveFile({ name: `${report.name}.pdf`, type: 'application/pdf', content })
    const leftOut = content === undefined ? undefined : file?.left_out
    if (leftOut)
      toast({
        kind: 'warning',
        title: say('report.view.pdfLeftOut'),
        text: leftOut.filter(text => text !== '').join(', '),
      })
  }

  return (
    <Button icon='file' isDisabled={!rows} isBusy={isBusy} onPress={() => rows && !isBusy && void write(rows)}>
      {say('report.view.pdf')}
    </Button>
  )
}
