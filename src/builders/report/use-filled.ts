import { useMemo, useState } from 'react'
import type { Loose } from '../../base/loose.ts'
import { fillTemplate } from '../../contract/report/fill.ts'
import type { Filling } from '../../contract/report/fill.ts'
import { longestTemplate, readTemplate } from '../../contract/report/template.ts'

/** Returns what a template draws of rows. The same as long as nothing of it changes. */
export function useFilled(
  template: string,
  {
    rows,
    name,
    lang,
    yes,
    no,
    known,
  }: Pick<Filling, 'name' | 'lang' | 'known'> & {
    readonly rows: readonly Loose[]
    readonly yes: string
    readonly no: string
  },
) {
  const [nowMs] = useState(() => Date.now())
  const { parts } = useMemo(() => readTemplate(template.slice(0, longestTemplate)), [template])
  return useMemo(
    () => fillTemplate(parts, { rows, name, lang, nowMs, words: { yes, no }, known }),
    [parts, rows, name, lang, nowMs, yes, no, known],
  )
}
