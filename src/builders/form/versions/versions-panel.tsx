// The earlier versions of a form, with a preview of each.
import type { ReactNode } from 'react'
import { later } from '../../../ui/later.tsx'
import { Skeleton } from '../../../ui/state.tsx'
import VersionsOf from '../../../workbench/versions/versions-panel.tsx'
import { formKind } from '../form-kind.ts'
import type { BuilderPanelProps } from '../panel-shapes.ts'
import { detailsOf } from './details.ts'
import { words } from './words.ts'

const Questionnaire = later(
  async () => (await import('../../../questionnaire/questionnaire.tsx')).Questionnaire,
  () => <Skeleton kind='form' heightPx={320} />,
)

const kind = { ...formKind(), detailsOf }

export default function VersionsPanel({ services, ...props }: BuilderPanelProps): ReactNode {
  const { listVersions, readVersion } = services
  return (
    <VersionsOf
      {...props}
      kind={kind}
      store={{ listVersions, readVersion }}
      words={words}
      preview={settings => (
        <Questionnaire
          isReadOnly
          settings={settings}
          type='page'
          save={() => Promise.resolve({ ok: true })}
          loadOptions={services.loadOptions}
          services={services.inputs}
        />
      )}
    />
  )
}
