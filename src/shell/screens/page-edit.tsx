import { useRef } from 'react'
import type { ReactNode } from 'react'
import { ConnectedPageBuilder } from '../../builders/page/connected.tsx'
import type { PageBuilderHandle } from '../../builders/page/page-builder.tsx'
import { pageDocumentCalls } from '../../contract/calls/page-document.ts'
import { useCall } from '../../stores/use.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { LeaveQuestion } from '../../workbench/leave/leave-question.tsx'
import { To, useShell } from '../context.tsx'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import { words as ownWords } from '../pages/edit-words.ts'
import { pageListPath } from '../pages/page-path.ts'
import { pagePath } from '../router.ts'
import type { ScreenProps } from '../screen.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { words as shellWords } from '../words.ts'
import sheet from './form-template.css'

/** Only those who build open it. */
export const isRare = true

const words = { ...shellWords, ...ownWords } as const
const read = (params: Readonly<Record<string, string>>) => ({
  params: { app: params['app'] ?? '', page: params['page'] ?? '' },
})

export const check: LoadCheck = async (match, core) => {
  const page = await readOnce(core, pageDocumentCalls.readPageDocument, read(match.params))
  return page.ok ? { kind: 'show' } : refusalOf(page)
}

/** One page in its builder. */
export default function PageEditScreen({ match }: ScreenProps): ReactNode {
  return (
    <BuilderWords>
      <Screen params={match.params} />
    </BuilderWords>
  )
}

function Screen({ params }: { readonly params: Readonly<Record<string, string>> }): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const shell = useShell()
  const builder = useRef<PageBuilderHandle>(null)
  const { app = '', page = '', item } = params
  const { data } = useCall(pageDocumentCalls.readPageDocument, read(params))
  const name = data?.settings.name
  useScreenTitle(say('pages.one'), name)
  return (
    <div className='lc-form-screen'>
      <PageHead isTitleHidden title={name ?? say('pages.one')} />
      <ConnectedPageBuilder
        ref={builder}
        app={app}
        page={page}
        item={item || undefined}
        back={
          <To
            to={pageListPath}
            className='lc-form-screen-link'
            aria-label={say('pages.back')}
            title={say('pages.back')}
          >
            <Icon name='arrow-left' />
          </To>
        }
        extra={
          <To
            to={pagePath(app, page, item || undefined)}
            className='lc-form-screen-link'
            aria-label={say('pages.see')}
            title={say('pages.see')}
          >
            <Icon name='external' />
            <span className='lc-form-screen-words'>{say('pages.see')}</span>
          </To>
        }
      />
      <LeaveQuestion
        builder={builder}
        hold={shell.holdLeaving}
        sentences={savedIn => ({
          title: say('pages.leave'),
          text: say(`pages.leave.${savedIn}`),
          confirm: say('pages.leave.go'),
          cancel: say('pages.leave.stay'),
        })}
      />
    </div>
  )
}
