// The apps of the platform as a management screen.
import { send } from '../../api/send.ts'
import { writeNumber } from '../../base/format/number.ts'
import { appCalls } from '../../contract/calls/apps.ts'
import type { App } from '../../contract/entities/app.ts'
import { Badge } from '../../ui/badge.tsx'
import { groupsOf } from '../apps.ts'
import { AppIcon } from '../app-icon.tsx'
import { removeEach } from '../data/remove-each.ts'
import type { ManageList } from '../manage/descriptor.ts'
import { words as manageWords } from '../manage/edit-words.ts'
import { Faced, facePx } from '../manage/faced.tsx'
import { words as shellWords } from '../words.ts'
import { messages } from '../../contract/messages.ts'
import { words as ownWords } from './edit-words.ts'

export const words = { ...messages, ...shellWords, ...manageWords, ...ownWords } as const

const pagesOf = (app: App): number => groupsOf(app).reduce((sum, { items }) => sum + items.length, 0)

/** `mayDelete`: administrators delete apps. */
export const appList = (mayDelete: boolean): ManageList<App> => ({
  name: 'apps',
  words,
  icon: 'apps',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    {
      key: 'name',
      title: 'apps.name',
      text: ({ name }) => name,
      cell: app => <Faced face={<AppIcon app={app} sizePx={24} />} text={app.name} />,
      facePx,
    },
    { key: 'description', title: 'apps.description', isMinor: true, text: ({ description }) => description ?? '' },
    {
      key: 'pages',
      title: 'apps.pages',
      isMinor: true,
      align: 'end',
      widthPx: 88,
      text: (app, { lang }) => writeNumber(pagesOf(app), lang),
      sortBy: pagesOf,
    },
    {
      key: 'public',
      title: 'apps.public',
      widthPx: 112,
      text: (app, { say }) => say(app.is_public === true ? 'apps.isPublic' : 'apps.isPrivate'),
      cell: (app, { say }) =>
        app.is_public === true ? <Badge kind='warning'>{say('apps.isPublic')}</Badge> : say('apps.isPrivate'),
    },
  ],
  ...(mayDelete
    ? {
        removal: {
          question: (rows, say) => ({
            title: say('confirm.delete.title'),
            text: `${say(rows.length === 1 ? 'apps.deleteText' : 'apps.deleteTextMany', {
              name: rows[0]?.name ?? '',
              count: rows.length,
            })} ${say('confirm.delete.text')}`,
          }),
          run: (core, rows) =>
            removeEach(core, rows, (_, { id }) => send(core, appCalls.deleteApp, { params: { app: id } })),
        },
      }
    : {}),
})
