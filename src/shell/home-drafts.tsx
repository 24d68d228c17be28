// What one has not sent or published yet, with a way to go on with each or to discard it: answers on the server and on this
// device, and changes in builders on this device.
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../api/send.ts'
import { writeDate } from '../base/format/date.ts'
import { collectionCalls } from '../contract/calls/collections.ts'
import { draftCalls } from '../contract/calls/drafts.ts'
import { formCalls } from '../contract/calls/forms.ts'
import type { ListedDraft } from '../contract/entities/draft.ts'
import type { Fetched } from '../stores/use.tsx'
import { useCall, useCore, useSession } from '../stores/use.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { useLang, useText } from '../ui/text.tsx'
import { useToast } from '../ui/toast.tsx'
import { isBuilder } from './access.ts'
import { ButtonLink } from './button-link.tsx'
import { To } from './context.tsx'
import { deviceDrafts, discardDeviceDraft } from './device-drafts.ts'
import type { DeviceDraft } from './device-drafts.ts'
import { pagePath } from './router.ts'
import { words } from './home-words.ts'

const shown = 5
/** How long the toast with "Undo" stays. */
const undoMs = 10_000

/** `isAsked` false reads nothing. `isReady`: everything has been read, so that nothing comes later and moves what is below. */
export function useHomeDrafts(isAsked: boolean) {
  const { user } = useSession()
  const { drafts: onDevice, discard } = useDeviceDrafts(user?.id ?? '')
  const answers = useAnswers(isAsked, onDevice)
  const changes = useChanges(isAsked && isBuilder(user), onDevice)
  return { answers: answers.drafts, changes: changes.drafts, discard, isReady: answers.isReady && changes.isReady }
}

export function HomeDrafts({
  answers,
  changes,
  discard,
}: Omit<ReturnType<typeof useHomeDrafts>, 'isReady'>): ReactNode {
  return (
    <>
      <Answers drafts={answers} onDiscard={discard} />
      <Changes drafts={changes} onDiscard={discard} />
    </>
  )
}

/** The drafts of this user on this device; discarding one can be undone. */
function useDeviceDrafts(user: string) {
  const text = useText(words)
  const core = useCore()
  const toast = useToast()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const look = (): void => setRound(before => before + 1)
    globalThis.addEventListener('storage', look) // another tab wrote, sent or discarded one
    return () => globalThis.removeEventListener('storage', look)
  }, [])
  const drafts = useMemo(() => deviceDrafts(core, user), [core, user, round])
  const discard = (key: string, name: string): void => {
    const putBack = discardDeviceDraft(core, key)
    setRound(before => before + 1)
    const close = toast({
      text: text('home.discarded', { name }),
      durationMs: undoMs,
      action: {
        label: text('home.undo'),
        onPress() {
          close()
          putBack()
          setRound(before => before + 1)
        },
      },
    })
  }
  return { drafts, discard }
}

function useAnswers(isAsked: boolean, onDevice: readonly DeviceDraft[]) {
  const answers = useMemo(() => onDevice.filter(({ kind }) => kind === 'answers'), [onDevice])
  const [forms] = useState(() => [...new Set(answers.map(({ id }) => id))].slice(0, mostAsked).join(','))
  const read = useCall(draftCalls.listDrafts, isAsked ? (forms === '' ? {} : { query: { forms } }) : null)
  const drafts = useMemo(() => together(read.data ?? [], answers), [read.data, answers])
  return { drafts, isReady: !isAsked || isRead(read) }
}

/** Also what was refused: what cannot be read holds nothing up. */
const isRead = ({ data, error }: Fetched): boolean => data !== undefined || error !== undefined

function Answers({
  drafts,
  onDiscard,
}: {
  readonly drafts: readonly Draft[]
  onDiscard(key: string, name: string): void
}): ReactNode {
  const text = useText(words)
  const core = useCore()
  const toast = useToast()
  const { user } = useSession()
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
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby='drafts'>
      <h2 id='drafts'>{text('home.drafts')}</h2>
      <ul className='lc-home-drafts'>
        {(isAll ? drafts : drafts.slice(0, shown)).map(({ stored, device }) => (
          <Row
            key={`${stored.form} ${stored.item ?? ''}`}
            name={stored.name}
            path={pathOf(stored)}
            atMs={device?.atMs ?? stored.updated_at * 1000}
            notes={[
              ...(stored.item === undefined ? [] : [text('home.draftOfChange')]),
              ...(device ? [text('home.onlyHere')] : []),
            ]}
            onDiscard={() => (device ? onDiscard(device.key, stored.name) : setDoomed(stored))}
          />
        ))}
      </ul>
      {drafts.length > shown && (
        <Button size='s' variant='ghost' aria-expanded={isAll} onPress={() => setAll(!isAll)}>
          {isAll ? text('home.fewerDrafts') : text('home.allDrafts', { count: drafts.length })}
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

const mostAsked = 20

interface Draft {
  readonly stored: ListedDraft
  readonly device?: DeviceDraft
}

/**
 * The drafts of the server, and those that only this device has; the last changed first. The server names the forms of
 * both. One it does not name can no longer be filled in.
 */
function together(listed: readonly ListedDraft[], onDevice: readonly DeviceDraft[]): readonly Draft[] {
  const stored = listed.filter(({ updated_at: at }) => at > 0)
  const isStored = ({ id, item }: DeviceDraft): boolean =>
    stored.some(one => one.form === id && one.item === item) || stored.length >= mostAsked
  const here = onDevice
    .filter(device => !isStored(device))
    .flatMap(device => {
      const form = listed.find(one => one.form === device.id)
      return form
        ? [{ stored: { ...form, item: device.item, updated_at: device.atMs / 1000 } satisfies ListedDraft, device }]
        : []
    })
  return [...stored.map(one => ({ stored: one })), ...here].toSorted(
    (one, other) => other.stored.updated_at - one.stored.updated_at,
  )
}

function useChanges(isAsked: boolean, onDevice: readonly DeviceDraft[]) {
  const changes = isAsked ? onDevice.filter(({ kind }) => kind !== 'answers') : []
  const hasForms = changes.some(({ kind }) => kind === 'form')
  const hasQueries = changes.some(({ kind }) => kind === 'query')
  const forms = useCall(formCalls.listQuestionnaires, hasForms ? {} : null)
  const queries = useCall(collectionCalls.listQueries, hasQueries ? {} : null)
  const drafts = changes.flatMap(draft => {
    const documents: readonly { readonly id: string; readonly name: string }[] | undefined =
      draft.kind === 'form' ? forms.data : draft.kind === 'query' ? queries.data : undefined
    const name = documents?.find(({ id }) => id === draft.id)?.name
    return name === undefined ? [] : [{ ...draft, name }]
  })
  return { drafts, isReady: (!hasForms || isRead(forms)) && (!hasQueries || isRead(queries)) }
}

/** Changes in builders that were not published. */
function Changes({
  drafts,
  onDiscard,
}: {
  readonly drafts: readonly (DeviceDraft & { readonly name: string })[]
  onDiscard(key: string, name: string): void
}): ReactNode {
  const text = useText(words)
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby='changes'>
      <h2 id='changes'>{text('home.changes')}</h2>
      <ul className='lc-home-drafts'>
        {drafts.map(({ key, kind, id, name, atMs, wasOnServer }) => (
          <Row
            key={key}
            name={name}
            path={`/${kind === 'form' ? 'formtemplates' : 'queries'}/${encodeURIComponent(id)}`}
            atMs={atMs}
            notes={[
              text(kind === 'form' ? 'home.form' : 'home.query'),
              ...(wasOnServer ? [] : [text('home.onlyHere')]),
            ]}
            onDiscard={() => onDiscard(key, name)}
          />
        ))}
      </ul>
    </section>
  )
}

function Row({
  name,
  path,
  atMs,
  notes,
  onDiscard,
}: {
  readonly name: string
  readonly path: string | undefined
  readonly atMs: number
  readonly notes: readonly string[]
  onDiscard(): void
}): ReactNode {
  const text = useText(words)
  const lang = useLang()
  return (
    <li>
      <span className='lc-recent-words'>
        <b>{path === undefined ? name : <To to={path}>{name}</To>}</b>
        <small>{[text('home.draftSaved', { when: writeDate(atMs, lang, 'moment') }), ...notes].join(' · ')}</small>
      </span>
      <Button size='s' variant='ghost' aria-label={text('home.discardNamed', { name })} onPress={onDiscard}>
        {text('home.discard')}
      </Button>
      {path !== undefined && (
        <ButtonLink to={path} label={text('home.continueNamed', { name })}>
          {text('home.continue')}
        </ButtonLink>
      )}
    </li>
  )
}
