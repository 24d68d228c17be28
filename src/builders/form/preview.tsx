import type { ReactNode } from 'react'
import type { Loose } from '../../base/loose.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/state.tsx'
import type { BuilderServices } from './panel-shapes.ts'
import { words } from './texts.ts'
import { useText } from '../../ui/text.tsx'

const Questionnaire = later(
  async () => (await import('../../questionnaire/questionnaire.tsx')).Questionnaire,
  () => <Skeleton kind='form' heightPx={320} />,
)

/** The draft as a visitor meets it; nothing is stored. */
export function Preview({
  settings,
  services,
  onClose,
}: {
  readonly settings: Loose
  readonly services: BuilderServices
  onClose(): void
}): ReactNode {
  const say = useText(words)
  return (
    <Dialog isOpen title={say('builder.preview.title')} onClose={onClose} size='xl' closesOutside={false}>
      <div className='lc-builder-preview'>
        <p className='lc-builder-note'>{say('builder.preview.text')}</p>
        <Questionnaire
          settings={settings}
          type='page'
          save={() => Promise.resolve({ ok: true })}
          loadOptions={services.loadOptions}
          services={services.inputs}
        />
      </div>
    </Dialog>
  )
}
