import { useState } from 'react'
import type { ReactNode } from 'react'
import { sharedTextCalls } from '../../contract/calls/shared-texts.ts'
import type { SharedText } from '../../contract/entities/shared-text.ts'
import { useCall, useCore } from '../../stores/use.tsx'
import { useLang, useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { BuilderWords } from '../../workbench/builder-words.tsx'
import { ButtonLink } from '../button-link.tsx'
import { localRows } from '../manage/local-rows.ts'
import { ManageForm } from '../manage/manage-form.tsx'
import { ManageListView } from '../manage/manage-list.tsx'
import type { ManageView } from '../manage/view.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { createText, nameField, renameText, textList, words } from '../texts/text-list.ts'
import { textPath } from '../texts/text-path.ts'
import { useOpenMade } from '../use-open-made.ts'

/** Only those who build open it. */
export const isRare = true

/** The texts that several people write in: search, create, rename, delete. */
export default function TextsScreen(): ReactNode {
  return (
    <BuilderWords>
      <Texts />
    </BuilderWords>
  )
}

function Texts(): ReactNode {
  const say = useText(words)
  const lang = useLang()
  const core = useCore()
  const openMade = useOpenMade()
  const toast = useToast()
  useScreenTitle(say('texts.title'))
  const texts = useCall(sharedTextCalls.listTexts, {})
  const [isNew, setNew] = useState(false)
  const [renamed, setRenamed] = useState<SharedText>()
  const useRows = (view: ManageView) => localRows(texts, texts.data, textList.columns, view, { say, lang })
  return (
    <>
      <ManageListView
        list={textList}
        useRows={useRows}
        create={{ label: say('texts.new'), onPress: () => setNew(true) }}
        also={<ButtonLink to='/wysiwyg'>{say('texts.editor')}</ButtonLink>}
        actions={[{ id: 'rename', text: 'texts.rename', icon: 'edit', run: (text: SharedText) => setRenamed(text) }]}
      />
      {isNew && (
        <ManageForm
          title={say('texts.new')}
          save={say('texts.create')}
          fields={nameField(say)}
          values={{ name: '' }}
          submit={createText(core, id => openMade(textPath(id)))}
          onDone={() => setNew(false)}
          onClose={() => setNew(false)}
        />
      )}
      {renamed && (
        <ManageForm
          title={say('texts.rename')}
          save={say('texts.renameSave')}
          fields={nameField(say)}
          values={{ name: renamed.name }}
          submit={renameText(core, renamed.id)}
          onDone={() => {
            setRenamed(undefined)
            toast({ kind: 'success', text: say('texts.renamed') })
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  )
}
