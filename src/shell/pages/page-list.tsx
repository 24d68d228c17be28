// The pages of all apps as a management screen.
import { useEffect, useState } from 'react'
import type { Core } from '../../api/core.ts'
import { send } from '../../api/send.ts'
import { sendOnce } from '../../api/send-once.ts'
import type { Failure } from '../../base/result.ts'
import { ok } from '../../base/result.ts'
import { appCalls } from '../../contract/calls/apps.ts'
import type { App } from '../../contract/entities/app.ts'
import type { Page } from '../../contract/entities/page.ts'
import { isDetailGroup, sortGroups } from '../../page/layout.ts'
import { refusalOf } from '../../questionnaire/saving/refusal-of.ts'
import { useCore } from '../../stores/use.tsx'
import { removeEach } from '../data/remove-each.ts'
import type { ManageList, Submit } from '../manage/descriptor.ts'
import { words as manageWords } from '../manage/edit-words.ts'
import { words as shellWords } from '../words.ts'
import { words as ownWords } from './edit-words.ts'
import { pageEditPath } from './page-path.ts'

export const words = { ...shellWords, ...manageWords, ...ownWords } as const

export interface PageEntry {
  readonly page: Page
  readonly app: App
  readonly group: string
}

const kindOf = ({ page }: PageEntry): string =>
  page.detail_page ? 'detail' : page.active ? (page.default ? 'default' : 'page') : 'hidden'

/** `mayDelete`: pages are deleted by administrators. */
export const pageList = (mayDelete: boolean): ManageList<PageEntry> => ({
  name: 'pages',
  words,
  icon: 'page',
  idOf: ({ page }) => page.id,
  nameOf: ({ page }) => page.name,
  hrefOf: ({ app, page }) => pageEditPath(app.id, page.slug),
  columns: [
    { key: 'name', title: 'pages.name', text: ({ page }) => page.name },
    { key: 'app', title: 'pages.app', text: ({ app }) => app.name },
    { key: 'group', title: 'pages.group', text: ({ group }) => group, isMinor: true },
    { key: 'kind', title: 'pages.kind', text: (row, { say }) => say(`pages.kind.${kindOf(row)}`), isMinor: true },
  ],
  ...(mayDelete
    ? {
        removal: {
          question: (rows, say) => ({
            title: say(rows.length === 1 ? 'pages.deleteTitle' : 'pages.deleteTitleMany', {
              name: rows[0]?.page.name ?? '',
              count: rows.length,
            }),
            text: say('pages.deleteText'),
          }),
          run: (core, rows) =>
            removeEach(core, rows, (_, { app, page }) =>
              send(core, appCalls.deletePage, { params: { app: app.id, page: page.slug } }),
            ),
        },
      }
    : {}),
})

export interface AllPages {
  readonly entries: readonly PageEntry[] | undefined
  readonly isLoading: boolean
  readonly error: Failure | undefined
  retry(): void
}

/** The pages of these apps. An app that cannot be read is left out, unless none can. */
export function useAllPages(apps: readonly App[] | undefined, read: number): Omit<AllPages, 'retry'> {
  const core = useCore()
  const [state, setState] = useState<Omit<AllPages, 'retry'>>({ entries: undefined, isLoading: true, error: undefined })
  useEffect(() => {
    if (!apps) return undefined
    let isCurrent = true
    setState(before => ({ ...before, isLoading: true }))
    void Promise.all(
      apps.map(({ id }) => send(core, appCalls.readApp, { params: { app: id }, query: { extended: true } })),
    ).then(answers => {
      if (!isCurrent) return
      const read = answers.flatMap(({ status, data }) => (status === 200 && data.data ? [data.data] : []))
      const bad = answers.find(({ status }) => status !== 200)
      const error = read.length === 0 && bad ? refusalOf(bad) : undefined
      setState({ entries: error ? undefined : read.flatMap(entriesOf), isLoading: false, error })
    })
    return () => {
      isCurrent = false
    }
  }, [core, apps, read])
  return state
}

const entriesOf = (app: App): readonly PageEntry[] =>
  sortGroups(app.settings.appmenu ?? []).flatMap(group =>
    group.items.map((page): PageEntry => ({ app, page, group: isDetailGroup(group) ? '' : group.name })),
  )

/** Creates a page from the values of its form; the new one is handed to `onMade`. */
export const createPage =
  (core: Core, onMade: (app: string, page: string) => void): Submit =>
  async values => {
    const app = String(values['app'])
    const answer = await sendOnce(core, appCalls.createPage, {
      params: { app, type: 'page' },
      body: { name: String(values['name']).trim(), detail_page: values['detail'] === true },
    })
    const made = answer.data.data
    if (answer.status !== 200 || !made) return atName(refusalOf(answer))
    onMade(app, made.slug)
    return ok(made)
  }

export const renamePage =
  (core: Core, { app, page }: PageEntry): Submit =>
  async values => {
    const answer = await send(core, appCalls.updatePage, {
      params: { app: app.id, page: page.slug },
      body: { name: String(values['name']).trim() },
    })
    return answer.status === 200 ? ok(answer.data.data) : refusalOf(answer)
  }

/** A page is addressed by its name: one that is taken is wrong there. */
const atName = (failure: Failure): Failure =>
  failure.status === 409 ? { ...failure, issues: [{ path: 'name', message: failure.message }] } : failure
