import type { ReactNode } from 'react'
import { importCalls } from '../../contract/calls/imports.ts'
import { useCall } from '../../stores/use.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { ImportDetail } from '../imports/import-detail.tsx'
import { words } from '../imports/import-list.ts'
import { NewImport } from '../imports/new-import.tsx'
import type { Given } from '../imports/new-import.tsx'
import { useScreenTitle } from '../screen-title.tsx'
import type { ScreenProps } from '../screen.ts'
import { useBack } from '../use-back.ts'
import sheet from '../imports/imports.css'

/** Only those who build open it. */
export const isRare = true

/** One import, from its file to its history; without an id a new one (NAV-009). */
export default function ImportOverviewScreen({ match: { params, query } }: ScreenProps): ReactNode {
  useSheet(sheet)
  const id = params['id']
  return (
    <BuilderWords>
      <div className='lc-import'>
        {id === undefined ? <New app={query['app']} collection={query['collection']} /> : <One key={id} id={id} />}
      </div>
    </BuilderWords>
  )
}

function Head({ title }: { readonly title: string }): ReactNode {
  const say = useText(words)
  const back = useBack()
  return (
    <PageHead isTitleHidden title={title} back={{ ...back('/Import', say('imports.title')), isLabelShown: true }} />
  )
}

function New(given: Given): ReactNode {
  const say = useText(words)
  useScreenTitle(say('imports.new'))
  return (
    <>
      <Head title={say('imports.new')} />
      <NewImport {...given} />
    </>
  )
}

function One({ id }: { readonly id: string }): ReactNode {
  const say = useText(words)
  const { data, error, retry } = useCall(importCalls.readImport, { params: { id } })
  useScreenTitle(say('imports.title'), data?.name)
  return (
    <>
      <Head title={data?.name ?? say('imports.title')} />
      {data ? (
        <ImportDetail one={data} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : (
        <Skeleton kind='form' heightPx={360} />
      )}
    </>
  )
}
