import { useMemo, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { sharedTextCalls } from '../../contract/calls/shared-texts.ts'
import type { RichTextHandle } from '../../engines/rich-text/handle.ts'
import { RichTextField } from '../../engines/rich-text/rich-text-field.tsx'
import { useCall, useCore, useSession } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { ErrorState, Skeleton } from '../../ui/state.tsx'
import { useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { useShell } from '../context.tsx'
import { ManageForm } from '../manage/manage-form.tsx'
import { readOnce, refusalOf } from '../page-load.ts'
import type { LoadCheck } from '../page-load.ts'
import type { ScreenProps } from '../screen.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { createPassages } from '../texts/comments/passages.ts'
import { useIsBeside } from '../texts/comments/beside.ts'
import type { GoTo, TextCommentsProps } from '../texts/comments/text-comments.tsx'
import { useTextFields } from '../texts/text-fields.ts'
import { createTextRoom } from '../texts/room.ts'
import { nameField, renameText, words } from '../texts/text-list.ts'
import { textsPath } from '../texts/text-path.ts'
import sheet from '../texts/texts.css'
import type { TextMailProps } from '../texts/mail-form.tsx'
import type { TextVersionsProps } from '../texts/versions.tsx'

const Nothing = (): ReactNode => null
const TextVersions = later<TextVersionsProps>(async () => (await import('../texts/versions.tsx')).TextVersions)
const TextMail = later<TextMailProps>(async () => (await import('../texts/mail-form.tsx')).TextMail)

const TextComments = later<TextCommentsProps>(
  async () => (await import('../texts/comments/text-comments.tsx')).TextComments,
  Nothing,
)

/** Only those who build open it. */
export const isRare = true

export const check: LoadCheck = async (match, core) => {
  const text = await readOnce(core, sharedTextCalls.readText, { params: { id: match.params['id'] ?? '' } })
  return text.ok ? { kind: 'show' } : refusalOf(text)
}

/** One text, with everybody who writes in it. */
export default function TextScreen({ match }: ScreenProps): ReactNode {
  const id = match.params['id'] ?? ''
  return (
    <BuilderWords>
      <OneText key={id} id={id} />
    </BuilderWords>
  )
}

function OneText({ id }: { readonly id: string }): ReactNode {
  const say = useText(words)
  const { data, error, retry } = useCall(sharedTextCalls.readText, { params: { id } })
  useScreenTitle(say('texts.one'), data?.name)
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton kind='text' heightPx={640} />
  return <Writing id={id} name={data.name} text={data.text} />
}

const nothing = (): void => {}

function Writing({
  id,
  name,
  text,
}: {
  readonly id: string
  readonly name: string
  readonly text: unknown
}): ReactNode {
  useSheet(sheet)
  const say = useText(words)
  const core = useCore()
  const shell = useShell()
  const user = useSession().user?.id
  const [account] = useState(user) // a session that ends takes nothing away that is written here
  const [isRenaming, setRenaming] = useState(false)
  const [hasVersions, setVersions] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const [handle, setHandle] = useState<RichTextHandle | null>(null)
  const fields = useTextFields()
  const [first] = useState(text) // the room has what came after
  const comments = useComments()
  const room = useMemo(
    () =>
      account === undefined
        ? undefined
        : createTextRoom(core, { id, account, gone: say('texts.gone'), passages: comments.passages.host }),
    [core, id, account, comments.passages],
  )
  return (
    // the key of a comment, from the text and from the panel; a press on a passage does the same in a narrow window
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className='lc-text-screen'
      data-comments={comments.isOpen || undefined}
      onKeyDown={comments.press}
      onClick={comments.pick}
    >
      <PageHead
        isTitleHidden
        title={name}
        back={{
          href: textsPath,
          label: say('texts.title'),
          isLabelShown: true,
          onNavigate: () => shell.go(textsPath, { reason: 'link' }),
        }}
        actions={
          <>
            {comments.hasButton && (
              <Button icon='comment' aria-pressed={comments.isOpen} onPress={comments.toggle}>
                {say('texts.comments', { count: comments.count })}
              </Button>
            )}
            <Button icon='clock' isDisabled={!handle} onPress={() => setVersions(true)}>
              {say('texts.versions')}
            </Button>
            <Button icon='mail' isDisabled={!handle} onPress={() => setMailing(true)}>
              {say('texts.mail')}
            </Button>
            <Button icon='edit' onPress={() => setRenaming(true)}>
              {say('texts.rename')}
            </Button>
          </>
        }
      />
      <RichTextField
        label={name}
        isLabelHidden
        placeholder={say('texts.placeholder')}
        maxHeightPx={2000}
        value={first}
        onChange={nothing}
        room={room}
        fields={fields}
        tools={comments.tools}
        onHandle={setHandle}
      />
      {account !== undefined && <TextComments {...comments.props} id={id} account={account} />}
      {hasVersions && <TextVersions id={id} name={name} handle={handle} onClose={() => setVersions(false)} />}
      {isMailing && handle && (
        <TextMail name={name} handle={handle} fields={fields} onClose={() => setMailing(false)} />
      )}
      {isRenaming && (
        <ManageForm
          title={say('texts.rename')}
          save={say('texts.renameSave')}
          fields={nameField(say)}
          values={{ name }}
          submit={renameText(core, id)}
          onDone={() => setRenaming(false)}
          onClose={() => setRenaming(false)}
        />
      )}
    </div>
  )
}

/** The comments beside the text: whether they are shown, and how one begins. */
function useComments() {
  const say = useText(words)
  const toast = useToast()
  const [passages] = useState(createPassages)
  const [chosen, setChosen] = useState<boolean>()
  const [count, setCount] = useState(0)
  const [writing, setWriting] = useState(0)
  const [goes, setGoes] = useState<GoTo>()
  const isSheet = !useIsBeside()
  const isOpen = chosen ?? (count > 0 && !isSheet)
  const begin = (): void => {
    const isBegun = passages.door.get()?.begin() === true
    if (!isBegun && passages.seen.get()?.current === undefined) {
      toast({ kind: 'info', text: say('texts.noWords') })
      return
    }
    setChosen(true)
    if (isBegun) setWriting(writing + 1)
    else setGoes({})
  }
  /** A press on a passage opens its thread; another one puts the cursor into it. */
  const pick = ({ target }: MouseEvent): void => {
    const passage =
      target instanceof Element ? target.closest<HTMLElement>('[data-passage]')?.dataset['passage'] : undefined
    if (!isSheet || passage === undefined || passages.seen.get()?.hasSelection === true) return
    if (isOpen && goes?.passage === passage) return
    setChosen(true)
    setGoes({ passage })
  }
  return {
    passages,
    isOpen,
    count,
    pick,
    /** The sheet of a narrow window has a button of its own, as soon as there is a comment. */
    hasButton: !isSheet || count === 0,
    toggle: () => setChosen(!isOpen),
    press(event: KeyboardEvent): void {
      const { nativeEvent: key } = event
      if (key.code !== 'KeyM' || !key.altKey || !(key.ctrlKey || key.metaKey) || key.getModifierState('AltGraph'))
        return
      event.preventDefault()
      begin()
    },
    tools: [{ id: 'comment', icon: 'comment', label: say('texts.comment'), keys: 'Mod Alt M', onPress: begin }],
    props: {
      passages,
      isOpen,
      isSheet,
      writing,
      goes,
      onWritten: () => setWriting(0),
      onOpen: () => setChosen(true),
      onClose: () => {
        setChosen(false)
        setGoes(undefined)
      },
      onCount: setCount,
    },
  }
}
