// The left side of the tab "Template": the name and the query, the fields to insert, and the text.
import { useId, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { formatNames } from '../../base/format/written.ts'
import { figures, sections, specials } from '../../contract/report/placeholders.ts'
import { paperClasses } from '../../contract/report/template.ts'
import type { Offer, TemplateEditorHandle, TemplateEditorProps } from '../../engines/code/template-editor.tsx'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { Skeleton } from '../../ui/state.tsx'
import type { Say } from '../../base/say.ts'
import { useBenchWords } from '../../workbench/context.ts'
import type { PanelProps } from '../../workbench/kind.ts'
import type { ChartDialogProps } from './chart-dialog.tsx'
import type { ConditionDialogProps } from './condition-dialog.tsx'
import { hasEdge, withEdges } from './document.ts'
import type { ReportDocument } from './document.ts'
import { fieldProblems, templateFaults } from './kind.ts'
import type { RepeatDialogProps } from './repeat-dialog.tsx'
import type { ReportServices } from './services.ts'
import { SourceFields } from './source-fields.tsx'
import type { Named } from './named.ts'

/** Its other exports stay: the build reads `isRare`. */
const load = () => import('../../engines/code/template-editor.tsx')
const TemplateEditor = later<TemplateEditorProps>(
  async () => (await load()).default,
  () => <Skeleton heightPx={240} />,
)
const ChartDialog = later<ChartDialogProps>(
  async () => (await import('./chart-dialog.tsx')).default,
  () => null,
)
const ConditionDialog = later<ConditionDialogProps>(
  async () => (await import('./condition-dialog.tsx')).default,
  () => null,
)
const RepeatDialog = later<RepeatDialogProps>(
  async () => (await import('./repeat-dialog.tsx')).default,
  () => null,
)
type Props = PanelProps<ReportDocument, ReportServices>

const none: readonly string[] = []

export function TemplatePanel(props: Props & { readonly named: Named }): ReactNode {
  return (
    <div className='lc-report-edit'>
      <SourceFields {...props} />
      <Template {...props} />
    </div>
  )
}

function Template({ settings: report, change, services, named }: Props & { readonly named: Named }): ReactNode {
  const say = useBenchWords()
  const id = useId()
  const editor = useRef<TemplateEditorHandle>(null)
  /** The chart that the dialog edits; a new one has no tag. */
  const [chart, setChart] = useState<{ readonly tag: string | undefined }>()
  const closeChart = (): void => setChart(undefined)
  const [part, setPart] = useState<PartName>()
  const closePart = (): void => setPart(undefined)
  const { fields, paths } = named
  const known = paths ?? none
  const { template } = report
  const faults = useMemo(
    () =>
      [...templateFaults(template, say), ...fieldProblems(report, known, say).filter(({ line }) => line > 0)].toSorted(
        (one, other) => one.line - other.line,
      ),
    [template, report, known, say],
  )
  return (
    <>
      {report.query !== '' && <Fields fields={fields} say={say} onInsert={text => editor.current?.insert(text)} />}
      <div className='lc-report-template'>
        <div className='lc-report-template-head'>
          <span id={`${id}-label`} className='lc-field-label'>
            {say('report.template')}
          </span>
          <Tools
            {...{ report, change }}
            labelledBy={`${id}-label`}
            onPart={setPart}
            onChart={() => setChart({ tag: editor.current?.selectTag('chart') })}
          />
        </div>
        <TemplateEditor
          ref={editor}
          text={template}
          labelledBy={`${id}-label`}
          describedBy={`${id}-faults ${id}-keys`}
          faults={faults}
          offer={written => offersAt(written, known, say)}
          onChange={next => change({ ...report, template: next }, 'report.did.template', { group: 'template' })}
        />
        <ul id={`${id}-faults`} className='lc-report-faults' aria-live='polite'>
          {faults.slice(0, 5).map(({ message, kind }) => (
            <li key={message} data-kind={kind}>
              {message}
            </li>
          ))}
        </ul>
        <p id={`${id}-keys`} className='lc-report-note'>
          {say('report.editor.keys')}
        </p>
        <Help say={say} />
      </div>
      {chart && (
        <ChartDialog
          report={report}
          services={services}
          tag={chart.tag}
          onClose={closeChart}
          onSave={tag => {
            editor.current?.insert(tag)
            closeChart()
          }}
        />
      )}
      {part && (
        <PartDialog
          {...{ part, named, services }}
          onClose={closePart}
          onSave={(before, after) => {
            if (after === undefined) editor.current?.insert(before)
            else editor.current?.wrap(before, after, say('report.part.if.text'))
            closePart()
          }}
        />
      )}
    </>
  )
}

type PartName = 'if' | 'each'

/** The buttons above the text: each inserts something that a builder need not know how to write. */
function Tools({
  report,
  change,
  labelledBy,
  onPart,
  onChart,
}: Pick<Props, 'change'> & {
  readonly report: ReportDocument
  readonly labelledBy: string
  onPart(part: PartName): void
  onChart(): void
}): ReactNode {
  const say = useBenchWords()
  const { template } = report
  return (
    <div className='lc-report-template-tools' role='group' aria-labelledby={labelledBy}>
      {(['if', 'each'] as const).map(part => (
        <Button key={part} size='s' title={say(`report.part.${part}.hint`)} onPress={() => onPart(part)}>
          {say(`report.part.${part}`)}
        </Button>
      ))}
      <Button
        size='s'
        title={say('report.part.edges.hint')}
        isDisabled={hasEdge(template, 'head') && hasEdge(template, 'foot')}
        onPress={() => change({ ...report, template: withEdges(template) }, 'report.did.template')}
      >
        {say('report.part.edges')}
      </Button>
      <Button size='s' icon='bar-chart' title={say('report.chart.hint')} onPress={onChart}>
        {say('report.chart')}
      </Button>
    </div>
  )
}

/** `onSave` receives what is inserted, or what stands before and after what is selected. */
const PartDialog = ({
  part,
  named: { fields, lists, paths },
  services,
  onSave,
  onClose,
}: {
  readonly part: PartName
  readonly named: Named
  readonly services: ReportServices
  onSave(before: string, after?: string): void
  onClose(): void
}): ReactNode =>
  part === 'if' ? (
    <ConditionDialog fields={paths} onClose={onClose} onSave={onSave} />
  ) : (
    <RepeatDialog {...{ services, fields, lists, onSave, onClose }} />
  )

function Fields({
  fields,
  say,
  onInsert,
}: {
  readonly fields: readonly string[] | undefined
  readonly say: Say
  onInsert(text: string): void
}): ReactNode {
  const id = useId()
  return (
    <div className='lc-report-fields' role='group' aria-labelledby={id}>
      <p id={id} className='lc-field-label'>
        {say('report.fields')}
      </p>
      {fields === undefined || fields.length === 0 ? (
        <p className='lc-report-note'>{say(fields ? 'report.fields.none' : 'report.fields.loading')}</p>
      ) : (
        <div className='lc-report-chips'>
          {fields.map(field => (
            <button
              key={field}
              type='button'
              className='lc-report-chip'
              aria-label={say('report.fields.insert', { field })}
              onClick={() => onInsert(`{{${field}}}`)}
            >
              {field}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** What may follow what is written since the last "{{". */
function offersAt(written: string, fields: readonly string[], say: Say): readonly Offer[] {
  const named = (names: readonly string[]): Offer[] => names.map(label => ({ label }))
  const start = written.trimStart()
  if (start.includes('|')) return named(formatNames)
  if (start === '#')
    return sections.map(name => ({
      label: ['group', 'if', 'each', 'query'].includes(name) ? `${name} ` : name, // a name follows
      detail: say(`report.offer.${name}`),
    }))
  if (start === '/') return named(sections)
  if (/^(?:#(?:group|each|if(?:\s+not)?)|sum|avg|min|max)\s+$/.test(start)) return named(fields)
  return start === '' ? [...named(fields), ...named(specials), ...named(figures.map(name => `${name} `))] : []
}

/** The language of templates, in one list. */
function Help({ say }: { readonly say: Say }): ReactNode {
  const rows: readonly (readonly [string, string])[] = [
    ['{{field}}', 'report.help.field'],
    ['{{#rows}} … {{/rows}}', 'report.help.rows'],
    ['{{#group field}} … {{/group}}', 'report.help.group'],
    ['{{#empty}} … {{/empty}}', 'report.help.empty'],
    ['{{#if field}} … {{/if}}', 'report.help.if'],
    ['{{#if field = value}} … {{/if}}', 'report.help.compare'],
    ['{{#each list}} … {{/each}}', 'report.help.each'],
    ['{{#query slug}} … {{/query}}', 'report.help.query'],
    ['{{#head}} … {{/head}}', 'report.help.head'],
    ['{{sum field}}', 'report.help.figures'],
    ['{{field | number 1}}', 'report.help.formats'],
    ['<chart x="field" y="field" />', 'report.help.chart'],
    [specials.map(name => `{{${name}}}`).join(' '), 'report.help.special'],
  ]
  return (
    <details className='lc-report-help'>
      <summary>{say('report.help')}</summary>
      <dl>
        {rows.map(([code, key]) => (
          <div key={key}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{say(key)}</dd>
          </div>
        ))}
      </dl>
      <p className='lc-report-note'>{say('report.help.classes', { classes: paperClasses.join(', ') })}</p>
    </details>
  )
}
