// The preview as a PDF file: the one that is made of the report as it stands now, in our own viewer.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Loose } from '../../base/loose.ts'
import { PdfView } from '../../engines/pdf/pdf-view.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useLang } from '../../ui/text.tsx'
import { useBenchWords } from '../../workbench/context.ts'
import type { ReportDocument } from './document.ts'
import { templateFaults } from './kind.ts'
import type { ReportServices } from './services.ts'
import { ofTemplate, usePdf } from './use-pdf.ts'

/** A refusal stands above the last file that could be written. */
export function PdfPreview({
  report,
  rows,
  services,
}: {
  readonly report: ReportDocument
  readonly rows: readonly Loose[]
  readonly services: ReportServices
}): ReactNode {
  const say = useBenchWords()
  const lang = useLang()
  const { name, template } = report
  const problem = useMemo(
    () => templateFaults(template, say).find(({ kind }) => kind === 'error')?.message,
    [template, say],
  )
  const { file, failure, isWriting, retry } = usePdf(services, { report, rows, lang }, problem)
  const source = useMemo(() => file && { blob: file }, [file])
  const canRetry = failure?.code !== ofTemplate
  if (!source)
    return !failure ? (
      <Skeleton kind='text' label={say('report.preview.writing')} heightPx={320} />
    ) : (
      <ErrorState
        title={say('report.preview.pdfFailed')}
        message={say(failure.message)}
        isRetrying={isWriting}
        onRetry={canRetry ? retry : undefined}
      />
    )
  return (
    <div className='lc-report-pdf'>
      {failure && (
        <Banner
          kind='error'
          title={say('report.preview.pdfOld')}
          action={
            canRetry && (
              <Button size='s' icon='refresh' isBusy={isWriting} onPress={retry}>
                {say('action.retry')}
              </Button>
            )
          }
        >
          {say(failure.message)}
        </Banner>
      )}
      <div className='lc-report-pdf-file'>
        <PdfView source={source} name={name} fileName={name.trim() || 'report'} />
      </div>
      {/* its line is always there, so that nothing moves */}
      <p className='lc-report-note lc-report-pdf-status' role='status'>
        {isWriting ? say('report.preview.writing') : !failure && say('report.preview.written')}
      </p>
    </div>
  )
}
