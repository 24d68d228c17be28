import type { ReactNode } from 'react'
import { writeDate } from '../../base/format/date.ts'
import { publicPageCalls } from '../../contract/calls/public-pages.ts'
import type { PageAccess } from '../../contract/calls/public-pages.ts'
import { useCall } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Skeleton } from '../../ui/state.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { To, useShell } from '../context.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { pageEditPath } from '../pages/page-path.ts'
import { publicPath } from '../public/paths.ts'
import { Revealed } from '../public/revealed.tsx'
import { kindOf, words } from '../public/sharing-list.tsx'
import { useSharing } from '../public/use-sharing.tsx'
import type { ScreenProps } from '../screen.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { useBack } from '../use-back.ts'
import { useCopyLink } from '../use-copy-link.ts'
import manageSheet from '../manage/manage.css'
import sheet from '../public/sharing.css'

/** Only those who build open it. */
export const isRare = true

/** One page: whether visitors may open it, at which address, and what they see there (NAV-012). */
export default function PublicPageScreen({ match }: ScreenProps): ReactNode {
  return (
    <BuilderWords>
      <Read id={match.params['id'] ?? ''} />
    </BuilderWords>
  )
}

function Read({ id }: { readonly id: string }): ReactNode {
  const say = useText(words)
  const { data, error, retry } = useCall(publicPageCalls.readPageAccess, { params: { id } })
  useScreenTitle(say('sharing.one'), data?.name)
  if (data) return <Sharing page={data} />
  if (error)
    return (
      <ErrorScreen status={error.status} message={error.message} onRetry={error.status === 404 ? undefined : retry} />
    )
  return <Skeleton kind='form' heightPx={360} />
}

function Sharing({ page }: { readonly page: PageAccess }): ReactNode {
  useSheet(manageSheet)
  useSheet(sheet)
  const say = useText(words)
  const lang = useLang()
  const shell = useShell()
  const backTo = useBack()
  const copy = useCopyLink(shell)
  const { ask, dialog } = useSharing(say)
  const { is_public: isPublic, shared_by: by, shared_at: at } = page
  const kind = kindOf(page)
  return (
    <div className='lc-manage'>
      <PageHead
        isTitleHidden
        title={page.name}
        about={[page.app_name, page.group].filter(part => part !== '').join(' · ')}
        back={backTo('/pages', say('sharing.title'))}
        actions={
          <Button
            variant={isPublic ? 'secondary' : 'primary'}
            icon={isPublic ? 'lock' : 'globe'}
            isDisabled={!isPublic && !page.active}
            onPress={() => ask(page, !isPublic)}
          >
            {say(isPublic ? 'sharing.close' : 'sharing.make')}
          </Button>
        }
      />
      <div className='lc-sharing'>
        <div>
          <p className='lc-sharing-state' role='status'>
            <Icon name={isPublic ? 'globe' : 'lock'} />
            {say(isPublic ? 'sharing.isPublic' : 'sharing.isPrivate')}
          </p>
          {by !== undefined && at !== undefined && (
            <p>{say('sharing.since', { name: by, date: writeDate(at * 1000, lang, 'moment') })}</p>
          )}
          {kind === 'hidden' && <p>{say('sharing.hidden')}</p>}
          {kind === 'detail' && <p>{say('sharing.detailText')}</p>}
        </div>
        {isPublic && kind !== 'detail' && (
          <section>
            <h2>{say('sharing.address')}</h2>
            <div className='lc-sharing-address'>
              <code>{new URL(shell.href(publicPath(page.id)), location.href).href}</code>
              {copy && (
                <Button size='s' icon='copy' onPress={() => copy(publicPath(page.id))}>
                  {say('sharing.copy')}
                </Button>
              )}
              <To to={publicPath(page.id)}>{say('sharing.open')}</To>
            </div>
          </section>
        )}
        <section>
          <h2>{say(isPublic ? 'sharing.seen' : 'sharing.wouldSee')}</h2>
          <Revealed page={page} say={say} />
        </section>
        <p>
          <To to={pageEditPath(page.app, page.slug)}>{say('sharing.build')}</To>
        </p>
      </div>
      {dialog}
    </div>
  )
}
