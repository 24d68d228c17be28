// The answers one has not sent yet, with a way to go on with each or to discard it.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../api/send.ts'
import { writeDate } from '../base/format/date.ts'
import { draftCalls } from '../contract/calls/drafts.ts'
import type { ListedDraft } from '../contract/entities/draft.ts'
import { useCall, useCore, useSession } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { useLang, useText } from '../ui/text.tsx'
import { useToast } from '../ui/toast.tsx'
import { isBuilder } from './access.ts'
import { ButtonLink } from './button-link.tsx'
import { To } from './context.tsx'
import { pagePath } from './router.ts'
import { words } from './words.ts'

const shown = 5

export function HomeDrafts(): ReactNode {
  const text = useText(words)
  const lang = useLang()
  const core = useCore()
  const toast = useToast()
  const { user } = useSession()
  const { data } = useCall(draftCalls.listDrafts, {})
  const [doomed, setDoomed] = useState<ListedDraft>()
  const [isAll, setAll] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** Where the form can be filled in: a page of the user, and for who builds forms the form itself. */
  const pathOf = ({ form, item, page }: ListedDraft): string | undefined =>
    page
      ? pagePath(page.app, page.slug)
      : item === undefined && isBuilder(user)
        ? `/formtemplates/${encodeURIComponent(form)}?view=fill`
        : undefined
  const discard = async ({ form, item }: ListedDraft): Promise<void> => {
    setBusy(true)
    const answer = await send(core, draftCalls.deleteDraft, {
      params: { form },
      query: item === undefined ? {} : { item },
    })
    setBusy(false)
    setDoomed(undefined)
    if (answer.status !== 200) toast({ kind: 'error', text: answer.data.message })
  }
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby='drafts'>
      <h2 id='drafts'>{text('home.drafts')}</h2>
      <ul className='lc-home-drafts'>
        {(isAll ? data : data.slice(0, shown)).map(draft => {
          const path = pathOf(draft)
          return (
            <li key={`${draft.form} ${draft.item ?? ''}`}>
              <span className='lc-recent-words'>
                <b>{path === undefined ? draft.name : <To to={path}>{draft.name}</To>}</b>
                <small>
                  {text('home.draftSaved', {
                    when: writeDate(draft.updated_at * 1000, lang, 'moment'),
                  })}
                  {draft.item !== undefined && ` · ${text('home.draftOfChange')}`}
                </small>
              </span>

              <Button
                size='s'
                variant='ghost'
                aria-label={text('home.discardNamed', { name: draft.name })}
                onPress={() => setDoomed(draft)}
              >
                {text('home.discard')}
              </Button>
              {path !== undefined && (
                <ButtonLink to={path} label={text('home.continueNamed', { name: draft.name })}>
                  {text('home.continue')}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
      {data.length > shown && (
        <Button size='s' variant='ghost' aria-expanded={isAll} onPress={() => setAll(!isAll)}>
          {isAll ? text('home.fewerDrafts') : text('home.allDrafts', { count: data.length })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={text('home.discardAsk')}
        text={text('home.discardText', { name: doomed?.name ?? '' })}
        confirm={text('home.discard')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => {
          if (doomed) void discard(doomed)
        }}
        onCancel={() => setDoomed(undefined)}
      />
    </section>
  )
}
