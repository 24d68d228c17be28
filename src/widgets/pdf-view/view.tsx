import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { PdfView } from '../../engines/pdf/pdf-view.tsx'
import { useFile } from '../../stores/files.ts'
import { later } from '../../ui/later.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { words as fileWords } from '../file-words.ts'
import { Frame, titleOf, useHeldRows } from '../frame.tsx'
import type { WidgetViewProps } from '../part.ts'
import type { MadeProps } from './made.tsx'
import { sourceOf, type DocumentSource, type State } from './data.ts'
import { bodyPx } from './height.ts'
import type { Config } from './schema.ts'
import { words } from './words.ts'

export { schema } from './schema.ts'
export { initialState, request } from './data.ts'

const Made = later<MadeProps>(async () => (await import('./made.tsx')).Made)

/** Renders a PDF document of the settings or of the first row. */
export default function View(props: WidgetViewProps<Config, State>): ReactNode {
  const { module, config, retry, skeleton } = props
  const say = useText(words)
  const { rows, query } = useHeldRows(props)
  const source = useMemo(() => sourceOf(config, rows), [config, rows])
  return (
    <Frame
      module={module}
      config={config}
      query={query}
      retry={retry}
      skeleton={skeleton}
      bodyPx={bodyPx(config)}
      className='lc-pdf-view'
      record={rows[0]}
      isEmpty={source.kind === 'none'}
      emptyText={say('pdfView.empty')}
    >
      {source.kind === 'unreadable' && <ErrorState message={say('pdfView.unreadable')} />}
      {source.kind === 'url' && (
        <PdfView
          {...viewOf(config)}
          key={source.url}
          source={source}
          name={titleOf(module, config) || source.name}
          fileName={source.name}
        />
      )}
      {source.kind === 'content' && (
        <Inline key={source.base64} config={config} base64={source.base64} name={titleOf(module, config)} />
      )}
      {source.kind === 'template' && (
        <Made {...source} rows={rows} isEditing={props.isEditing}>
          {file => <Stored key={file.name} config={config} source={file} name={titleOf(module, config) || file.name} />}
        </Made>
      )}
      {source.kind === 'stored' && (
        <Stored
          key={`${source.folder}/${source.name}`}
          config={config}
          source={source}
          name={titleOf(module, config) || source.name}
        />
      )}
    </Frame>
  )
}

function Inline({
  config,
  base64,
  name,
}: {
  readonly config: Config
  readonly base64: string
  readonly name: string
}): ReactNode {
  const say = useText(words)
  const source = useMemo(() => blobOf(base64), [base64])
  const own = name || 'document.pdf'
  return source ? (
    <PdfView {...viewOf(config)} source={source} name={own} fileName={own} />
  ) : (
    <ErrorState message={say('pdfView.notPdf')} />
  )
}

function blobOf(base64: string): { readonly blob: Blob } | undefined {
  try {
    return { blob: new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))]) }
  } catch {
    return undefined // its length is not that of base64
  }
}

const viewOf = ({ height, page, zoom, print, download }: Config) => ({
  heightPx: height,
  startPage: page,
  startScale: typeof zoom === 'number' ? zoom / 100 : undefined,
  canPrint: print,
  canDownload: download,
})

function Stored({
  config,
  source: { folder, name: fileName },
  name,
}: {
  readonly config: Config
  readonly source: Omit<Extract<DocumentSource, { kind: 'stored' }>, 'kind'>
  readonly name: string
}): ReactNode {
  const say = useText(words)
  const sayFile = useText(fileWords)
  const file = useFile({ folder, name: fileName, location: config.location })
  const { status } = file
  const blob = file.status === 'ready' ? file.blob : undefined
  const source = useMemo(() => blob && { blob }, [blob])
  if (status === 'failed')
    return (
      <ErrorState
        message={sayFile(`file.${file.code}`)}
        {...(file.code === 'other' ? { onRetry: file.retry, details: file.message } : {})}
      />
    )
  if (!source || !blob) return <Skeleton kind='text' heightPx={bodyPx(config)} />
  return blob.type === 'application/pdf' || /\.pdf$/i.test(fileName) ? (
    <PdfView {...viewOf(config)} source={source} name={name} fileName={fileName} />
  ) : (
    <ErrorState message={say('pdfView.notPdf')} />
  )
}
