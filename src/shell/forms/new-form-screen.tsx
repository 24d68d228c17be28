import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCore } from '../../stores/use.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast.tsx'
import { limits } from '../../contract/limits.ts'
import { words } from '../form-words.ts'
import { refusedName } from '../refused-name.ts'
import type { RefusedName } from '../refused-name.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { useBack } from '../use-back.ts'
import { useOpenMade } from '../use-open-made.ts'
import narrow from '../screens/narrow.css'
import sheet from '../screens/form-template.css'
import { createForm } from './create-form.ts'
import { useFormName } from './form-name.tsx'

interface NewFormScreenProps {
  /** The app that the form belongs to. */
  readonly app: string
  readonly back: { readonly to: string; readonly label: string }
  /** The path of the form after it was created. */
  pathOf(id: string): string
}

/** Renders the name of a new form of an app. Its builder follows in the same place of the history. */
export function NewFormScreen({ app, back, pathOf }: NewFormScreenProps): ReactNode {
  useSheet(narrow)
  useSheet(sheet)
  const text = useText(words)
  const core = useCore()
  const toast = useToast()
  const backTo = useBack()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedName>()
  useScreenTitle(text('forms.new'))
  const openMade = useOpenMade({ replace: true })
  const make = async (name: string): Promise<void> => {
    setBusy(true)
    const answer = await createForm(core, name, app)
    setBusy(false)
    if (answer.status !== 200 || !answer.data.data) {
      setRefused(refusedName(name, answer))
      toast({ kind: 'error', text: text('forms.createFailed') })
      return
    }
    toast({ kind: 'success', text: text('forms.created'), durationMs: limits.toastMs })
    openMade(pathOf(answer.data.data.id))
  }
  const { field, take, isReady } = useFormName({ refused, onName: name => !isBusy && void make(name) })
  return (
    <div className='lc-narrow' data-no-builder>
      <PageHead isTitleHidden title={text('forms.new')} back={{ ...backTo(back.to, back.label), isLabelShown: true }} />
      <div className='lc-panel lc-form-name'>
        {field}
        <div>
          <Button variant='primary' isBusy={isBusy} isDisabled={!isReady} onPress={take}>
            {text('forms.make')}
          </Button>
        </div>
      </div>
    </div>
  )
}
