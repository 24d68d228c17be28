// The query editor as a screen: by itself, or inside an app (NAV-024).
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { collectionCalls } from '../../contract/calls/collections.ts'
import { ConnectedQueryBuilder } from '../../builders/query/connected.tsx'
import type { QueryBuilderHandle } from '../../builders/query/query-builder.tsx'
import { words as queryWords } from '../../builders/query/words.ts'
import { useCall } from '../../stores/use.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { LeaveQuestion } from '../../workbench/leave/leave-question.tsx'
import { To, useShell } from '../context.tsx'
import { useScreenTitle } from '../screen-title.tsx'
import { words as shellWords } from '../words.ts'
import { useOpenMade } from '../use-open-made.ts'
import { QueryUses } from './query-uses.tsx'
import sheet from '../screens/form-template.css'

const words = { ...shellWords, ...queryWords } as const

export interface QueryScreenProps {
  /** Absent: a new query of the app. */
  readonly id: string | undefined
  readonly app?: string | undefined
  readonly back: { readonly to: string; readonly label: string }
  /** The path of a query after it was created. */
  pathOf(id: string): string
}

export const QueryScreen = (props: QueryScreenProps): ReactNode => (
  <BuilderWords>
    <Screen {...props} />
  </BuilderWords>
)

function Screen({ id, app, back, pathOf }: QueryScreenProps): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const shell = useShell()
  const openMade = useOpenMade({ replace: true })
  const builder = useRef<QueryBuilderHandle>(null)
  const { data } = useCall(collectionCalls.readQuery, id === undefined ? null : { params: { id } })
  useScreenTitle(say('queries.one'), data?.name)
  return (
    <div className='lc-form-screen'>
      <PageHead isTitleHidden title={data?.name ?? say('queries.one')} />
      <ConnectedQueryBuilder
        ref={builder}
        query={id}
        app={app}
        back={
          <To to={back.to} className='lc-form-screen-link' aria-label={back.label} title={back.label}>
            <Icon name='arrow-left' />
          </To>
        }
        extra={id !== undefined && <QueryUses id={id} />}
        onEvent={event => {
          if (event.kind === 'published' && id === undefined && event.id !== undefined) openMade(pathOf(event.id))
        }}
      />
      <LeaveQuestion
        builder={builder}
        hold={shell.holdLeaving}
        sentences={savedIn => ({
          title: say('query.leave'),
          text: say(`query.leave.${savedIn}`),
          confirm: say('query.leave.go'),
          cancel: say('query.leave.stay'),
        })}
      />
    </div>
  )
}
