import { useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { publicPageCalls } from '../../contract/calls/public-pages.ts'
import type { PageAccess } from '../../contract/calls/public-pages.ts'
import { useCall } from '../../stores/use.tsx'
import { Select } from '../../ui/fields.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { useShell } from '../context.tsx'
import { localRows } from '../manage/local-rows.ts'
import { ManageListView } from '../manage/manage-list.tsx'
import { useView } from '../manage/use-view.ts'
import type { ManageView } from '../manage/view.ts'
import { pageEditPath } from '../pages/page-path.ts'
import { publicPath } from '../public/paths.ts'
import { sharingList, words } from '../public/sharing-list.tsx'
import { useSharing } from '../public/use-sharing.tsx'
import { useScreenTitle } from '../screen-title.tsx'
import { useCopyLink } from '../use-copy-link.ts'

/** Only those who build open it. */
export const isRare = true

/** The pages that visitors can open, and a switch for each page (NAV-011). */
export default function PublicPagesScreen(): ReactNode {
  return (
    <BuilderWords>
      <PublicPages />
    </BuilderWords>
  )
}

function PublicPages(): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const shell = useShell()
  useScreenTitle(say('sharing.title'))
  const read = useCall(publicPageCalls.listPageAccess, {})
  const { ask, dialog } = useSharing(say)
  const copy = useCopyLink(shell)
  const asking = useRef(ask)
  asking.current = ask
  const list = useMemo(() => sharingList((page, isPublic) => asking.current(page, isPublic)), [])
  const [view, change] = useView()
  const isNarrowed = view.filter['public'] === true
  const all = useMemo(
    () => (isNarrowed ? read.data?.filter(page => page.is_public) : read.data),
    [read.data, isNarrowed],
  )
  const useRows = (shown: ManageView) =>
    localRows(read, all, list.columns, { ...shown, sort: shown.sort ?? '-public' }, { say, lang })
  return (
    <>
      <ManageListView<PageAccess>
        list={list}
        useRows={useRows}
        isNarrowed={isNarrowed}
        toolbar={
          <Select
            label={say('sharing.show')}
            isLabelHidden
            isClearable={false}
            value={isNarrowed ? 'public' : 'all'}
            onChange={shown => change({ filter: shown === 'public' ? { public: true } : {} })}
            options={[
              { value: 'all', label: say('sharing.show.all') },
              { value: 'public', label: say('sharing.show.public') },
            ]}
          />
        }
        actions={[
          {
            id: 'visit',
            text: 'sharing.open',
            icon: 'eye',
            fits: page => page.is_public && !page.detail_page,
            run: page => shell.go(publicPath(page.id), { reason: 'link' }),
          },
          ...(copy
            ? [
                {
                  id: 'address',
                  text: 'sharing.copy',
                  icon: 'link',
                  fits: (page: PageAccess) => page.is_public && !page.detail_page,
                  run: (page: PageAccess) => copy(publicPath(page.id)),
                },
              ]
            : []),
          {
            id: 'build',
            text: 'sharing.build',
            icon: 'page',
            run: page => shell.go(pageEditPath(page.app, page.slug), { reason: 'link' }),
          },
        ]}
      />
      {dialog}
    </>
  )
}
