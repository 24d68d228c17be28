// The settings of a widget: what each widget has (name, width, query) and those of its own editor, in four tabs. A search shows
// those of all tabs that match.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Loose } from '../../../base/loose.ts'
import { textAt } from '../../../base/loose.ts'
import { formType } from '../../../page/layout.ts'
import { useReadable } from '../../../stores/use.tsx'
import { Switch, TextField } from '../../../ui/fields.tsx'
import { ErrorState, Skeleton } from '../../../ui/state.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useCollator } from '../../../ui/text.tsx'
import { Inspector, settingOf } from '../../../widgets/inspector.tsx'
import { editorAreas } from '../../../widgets/part.ts'
import type { EditorArea, EditorSection } from '../../../widgets/part.ts'
import { useBenchWords } from '../../../workbench/context.ts'
import type { Path } from '../../../workbench/kind.ts'
import { matches } from '../../../workbench/matches.ts'
import { actionListsOf } from '../action-lists.ts'
import { hasButtons, hasTabs } from '../button-lists.ts'
import { mayRead, readsRows } from '../checks.ts'
import { columns, isHidden, isLocked, queryOf, shownToIn, typeOf, widthOf } from '../document.ts'
import { storedSpans } from '../spans.ts'
import type { PageModule } from '../document.ts'
import { useEditUi } from '../edit/context.ts'
import { useList, useSample } from '../use-sample.ts'
import type { Sample } from '../use-sample.ts'
import { Buttons } from './buttons.tsx'
import { FormFields } from './form-fields.tsx'
import { QueryField } from './query-field.tsx'
import { hasRules, Rules } from './rules.tsx'
import { SectionTools } from './section-tools.tsx'
import { ShownTo } from './shown-to.tsx'
import { usePressHint } from '../press/use-press-hint.ts'
import { TabRows } from '../tabs/tab-rows.tsx'
import { TabOfWidget } from '../tabs/row-tab-field.tsx'
import { useEditor, useSettings } from './use-editor.ts'
import type { Loaded } from './use-editor.ts'
import { WidthFields } from './width-fields.tsx'
import { WidgetActions } from './widget-actions.tsx'

export interface WidgetSettingsProps {
  readonly path: Path
  readonly module: PageModule
  readonly search: string
  /** The setting that a problem leads to. */
  readonly setting: string
}

export function WidgetSettings({ path, module, search, setting }: WidgetSettingsProps): ReactNode {
  const say = useBenchWords()
  const { services } = useEditUi()
  const collator = useCollator()
  const [area, setArea] = useState<EditorArea>('data')
  const editor = useEditor(typeOf(module))
  const sample = useSample(services, queryOf(module))
  const isSearching = search.trim() !== ''
  const isShown = (of: EditorArea, words: string, isChanged = false): boolean =>
    isSearching
      ? matches(isChanged ? `${words} ${say('build.find.changed.word')}` : words, search, collator)
      : area === of
  const loaded = editor.status === 'ready' ? editor.chunk : undefined
  const sections = loaded?.editor.sections
  useEffect(() => {
    if (setting !== '') setArea(areaOf(setting, sections))
  }, [setting, sections])
  const fields = useRef<HTMLDivElement>(null)
  const lit = usePressed(path, loaded, setArea, fields)
  const isForm = typeOf(module) === formType
  const hasArea = (one: EditorArea): boolean =>
    one === 'data' ||
    one === 'rules' ||
    (one === 'actions' && (hasButtons(module) || readsRows(module) || actionListsOf(module, false).length > 0)) ||
    (loaded?.editor.sections.some(({ area: of = 'data' }) => of === one) ?? false)
  return (
    <>
      {!isSearching && (
        <div className='lc-canvas-areas'>
          <Tabs
            kind='pill'
            label={say('build.area')}
            value={area}
            onChange={next => setArea(editorAreas.find(one => one === next) ?? 'data')}
            tabs={editorAreas.map(id => ({ id, label: say(`build.area.${id}`) }))}
          />
        </div>
      )}
      <div ref={fields} className='lc-canvas-fields'>
        {isShown('data', `${say('build.setting.name')} name`) && <NameField path={path} module={module} />}
        {isForm && isShown('data', say('build.form')) && <FormFields path={path} module={module} />}
        {(readsRows(module) || mayRead(module)) && isShown('data', `${say('build.setting.query')} query`) && (
          <QueryField path={path} module={module} editor={loaded?.editor} sample={sample} />
        )}
        {loaded && (
          <Own
            {...{ path, module, sample, lit, ...loaded }}
            shows={({ area: of = 'data' }, words, isChanged) => isShown(of, words, isChanged)}
          />
        )}
        {hasTabs(module) && isShown('data', say('build.row')) && <TabRows {...{ path, module }} />}
        {editor.status === 'pending' && <Skeleton kind='form' heightPx={160} />}
        {editor.status === 'failed' && <ErrorState message={say('error.chunk')} onRetry={editor.retry} />}
        {isShown(
          'data',
          `${say('build.setting.width')} width`,
          widthOf(module) !== columns || Object.keys(storedSpans(module)).length > 0,
        ) && <WidthFields path={path} module={module} />}
        {isShown('actions', say('build.area.actions')) && (
          <>
            {hasButtons(module) && <Buttons path={path} holder={module} fields={sample.fields} />}
            {/* the editor says whether rows can be pressed: a level added before would not be opened by any */}
            {(editor.status === 'ready' || editor.status === 'none') && (
              <WidgetActions
                {...{ path, module }}
                hasRowActions={loaded?.editor.hasRowActions ?? false}
                fields={sample.fields}
              />
            )}
          </>
        )}
        {isShown('rules', `${say('build.hide')} ${say('build.lock')}`, isHidden(module)) && (
          <Guards path={path} module={module} />
        )}
        {isShown('rules', `${say('build.shownTo')} shown_to`, shownToIn(module).length > 0) && (
          <ShownTo paths={[path]} modules={[module]} />
        )}
        {hasRules(module) && isShown('rules', say('build.rules')) && (
          <Rules path={path} module={module} fields={sample.fields} />
        )}
        <NothingFound fields={fields} search={search} />
        {!isSearching && !hasArea(area) && <p className='lc-builder-note'>{say('build.area.none')}</p>}
      </div>
    </>
  )
}

/** The tab of the setting that a problem leads to: a section of the widget's own editor, or what all widgets have. */
const areaOf = (setting: string, sections: readonly EditorSection[] = []): EditorArea =>
  sections.find(({ title }) => settingOf(title) === setting)?.area ??
  (setting.startsWith('actions') ? 'actions' : setting === 'shown_to' ? 'rules' : setting === 'look' ? 'look' : 'data')

/** Shows the section of the part of the widget that was pressed on the canvas, and returns its title. */
function usePressed(
  path: Path,
  loaded: Loaded | undefined,
  setArea: (area: EditorArea) => void,
  fields: RefObject<HTMLElement | null>,
): string | undefined {
  const pressed = useReadable(useEditUi().pressed)
  const section = pressed?.path === path ? loaded?.editor.sections.find(({ part }) => part === pressed.part) : undefined
  useEffect(() => {
    if (!section) return
    setArea(section.area ?? 'data')
    // when its tab is drawn
    const frame = requestAnimationFrame(() =>
      fields.current?.querySelector(`[data-section="${section.title}"]`)?.scrollIntoView?.({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pressed, section, setArea, fields])
  return section?.title
}

/** A note in place of the settings if a search finds none. */
function NothingFound({
  fields,
  search,
}: {
  readonly fields: RefObject<HTMLElement | null>
  readonly search: string
}): ReactNode {
  const say = useBenchWords()
  const [isNothing, setNothing] = useState(false)
  // after each drawing: sections come with the editor, and list what matches themselves
  useEffect(() => setNothing(fields.current?.querySelector('input, textarea, button, [role="combobox"]') === null))
  const text = search.trim()
  if (!isNothing || text === '') return null
  return (
    <p className='lc-builder-note' role='status'>
      {text === say('build.find.changed.word') ? say('build.find.none.changed') : say('build.find.none', { text })}
    </p>
  )
}

/** The fields of the widget's own editor. */
function Own({
  path,
  module,
  sample,
  lit,
  editor,
  schema,
  shows,
}: Loaded & {
  readonly path: Path
  readonly module: PageModule
  readonly sample: Sample
  /** The section whose part of the widget was pressed. */
  readonly lit: string | undefined
  shows(section: EditorSection, words: string, isChanged: boolean): boolean
}): ReactNode {
  const settings = useSettings(path, module)
  const { services } = useEditUi()
  const listed = useList(services.listQueries)
  const queries = useMemo(
    () => (listed?.ok ? { list: listed.value, fieldsOf: services.fieldsOf } : undefined),
    [listed, services],
  )
  const samples = useMemo(() => Object.assign({}, ...sample.rows.toReversed().map(flat)) as Loose, [sample.rows]) // records
  const hints = usePressHint(module, editor)
  return (
    <Inspector
      {...settings}
      {...{ editor, schema, samples, queries, shows, lit, hints }}
      keys={sample.fields}
      tools={(section, title, changed) => <SectionTools {...{ path, module, section, title, changed }} />}
    />
  )
}

/** The values of a row that have one; records within it by their dotted path. */
const flat = (row: Loose): Loose =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]): (readonly [string, unknown])[] =>
      value === null || value === undefined
        ? []
        : typeof value === 'object' && !Array.isArray(value)
          ? Object.entries(flat(value as Loose)).map(([inner, one]) => [`${key}.${inner}`, one] as const) // a record of the row
          : [[key, value]],
    ),
  )

/** Hides the widget from visitors, locks it, and shows its row in a tab. */
function Guards({ path, module }: Pick<WidgetSettingsProps, 'path' | 'module'>): ReactNode {
  const say = useBenchWords()
  const { actions, bench } = useEditUi()
  return (
    <>
      <Switch
        label={say('build.hide')}
        hint={say('build.hide.hint')}
        value={isHidden(module)}
        onChange={() => actions.toggleHidden([path])}
      />
      <Switch
        label={say('build.lock')}
        hint={say('build.lock.hint')}
        value={isLocked(bench.get().settings, path)}
        onChange={() => actions.toggleLocked([path])}
      />
      <TabOfWidget path={path} />
    </>
  )
}

function NameField({ path, module }: Pick<WidgetSettingsProps, 'path' | 'module'>): ReactNode {
  const say = useBenchWords()
  const { actions } = useEditUi()
  return (
    <div data-setting='name'>
      <TextField
        size='s'
        label={say('build.setting.name')}
        hint={say('build.setting.name.hint')}
        value={textAt(module, 'name')}
        onChange={name => actions.patch(path, one => ({ ...one, name }), say('build.setting.name'))}
      />
    </div>
  )
}
