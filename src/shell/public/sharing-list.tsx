// The pages of all apps as a management screen, with a switch that makes each public.
import { writeDate } from '../../base/format/date.ts'
import type { PageAccess } from '../../contract/calls/public-pages.ts'
import { Switch } from '../../ui/fields.tsx'
import { words as manageWords } from '../manage/edit-words.ts'
import type { ManageList } from '../manage/descriptor.ts'
import { words as shellWords } from '../words.ts'
import { words as ownWords } from './edit-words.ts'
import { sharingPath } from './paths.ts'

export const words = { ...shellWords, ...manageWords, ...ownWords } as const

/** What a page is, if it is not an ordinary one. */
export const kindOf = ({ active, detail_page }: PageAccess): 'hidden' | 'detail' | undefined =>
  active ? (detail_page ? 'detail' : undefined) : 'hidden'

/** `ask` is called by the switch of a page with what it shall be. */
export const sharingList = (ask: (page: PageAccess, isPublic: boolean) => void): ManageList<PageAccess> => ({
  name: 'sharing',
  words,
  icon: 'globe',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => sharingPath(id),
  columns: [
    { key: 'name', title: 'sharing.name', text: ({ name }) => name },
    {
      key: 'app',
      title: 'sharing.app',
      text: ({ app_name, group }) => [app_name, group].filter(part => part !== '').join(' · '),
      isMinor: true,
    },
    {
      key: 'public',
      title: 'sharing.public',
      widthPx: 110,
      text: () => '',
      sortBy: ({ is_public }) => (is_public ? 1 : 0),
      cell: (page, { say }) => (
        <Switch
          label={<span className='lc-hidden'>{say('sharing.switch', { name: page.name })}</span>}
          value={page.is_public}
          isDisabled={!page.active && !page.is_public}
          onChange={isPublic => ask(page, isPublic)}
        />
      ),
    },
    { key: 'by', title: 'sharing.by', text: ({ shared_by }) => shared_by ?? '', isMinor: true },
    {
      key: 'at',
      title: 'sharing.at',
      text: ({ shared_at }, { lang }) => (shared_at === undefined ? '' : writeDate(shared_at * 1000, lang, 'moment')),
      sortBy: ({ shared_at }) => shared_at ?? 0,
      isMinor: true,
    },
  ],
})
