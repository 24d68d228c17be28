import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useText } from '../../ui/text.tsx'
import { ExportForm } from '../exports/export-form.tsx'
import { ExportList } from '../exports/export-list.tsx'
import { words as ownWords } from '../exports/words.ts'
import { useScreenTitle } from '../screen-title.tsx'
import { words as shellWords } from '../words.ts'
import sheet from '../exports/exports.css'
import narrow from './narrow.css'

const words = { ...shellWords, ...ownWords }

/** Exports of collections and queries: starts them, shows their progress, and has their files (NAV-005, SCR-002). */
export default function ExportScreen(): ReactNode {
  const text = useText(words)
  useSheet(narrow)
  useSheet(sheet)
  useScreenTitle(text('screen.export'))
  return (
    <div className='lc-narrow'>
      <PageHead isTitleHidden title={text('screen.export')} about={text('export.text')} />
      <ExportForm />
      <ExportList />
    </div>
  )
}
