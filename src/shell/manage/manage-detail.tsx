// One object of a management screen: a way back, its name, what can be done with it, and its tabs. The open tab stands in the
// address.
import type { ReactNode } from 'react'
import { writeNumber } from '../../base/format/number.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useLang } from '../../ui/text.tsx'
import { useBack } from '../use-back.ts'
import { useView } from './use-view.ts'
import sheet from './manage.css'

export interface DetailTab {
  readonly id: string
  readonly label: string
  readonly count?: number | undefined
  draw(): ReactNode
}

export function ManageDetail({
  back,
  name,
  about,
  actions,
  tabs,
  tabsLabel,
}: {
  readonly back: { readonly to: string; readonly label: string }
  readonly name: string
  /** A line under the name. */
  readonly about?: ReactNode
  readonly actions?: ReactNode
  readonly tabs: readonly DetailTab[]
  readonly tabsLabel: string
}): ReactNode {
  useSheet(sheet)
  const backTo = useBack()
  const [{ tab }, change] = useView()
  const lang = useLang()
  const open = tabs.find(({ id }) => id === tab) ?? tabs[0]
  return (
    <div className='lc-manage'>
      <PageHead
        isTitleHidden
        title={name}
        about={about}
        actions={actions}
        back={backTo(back.to, back.label)}
        tabs={
          <Tabs
            label={tabsLabel}
            value={open?.id ?? ''}
            onChange={id =>
              change({ tab: id === tabs[0]?.id ? undefined : id, page: 0, search: '', sort: undefined, filter: {} })
            }
            tabs={tabs.map(({ id, label, count, draw }) => ({
              id,
              label,
              badge:
                count === undefined ? undefined : <small className='lc-manage-count'>{writeNumber(count, lang)}</small>,
              content: id === open?.id ? draw() : undefined,
            }))}
          />
        }
      />
    </div>
  )
}
