// Parses stored settings. They come from a builder, an import or another version of this code, so parsing never throws:
// what is not valid becomes a problem with its path, and the rest of the form works. Pure: the server uses this file
// too.
import * as v from '../base/schema.ts'
import type { Issue } from '../base/result.ts'
import { FormSettings, ListSchema, RowSchema } from './definition.ts'
import type { FormDefinition, FormRow } from './definition.ts'
import { findProblems } from './problems.ts'

/** Parses stored settings. Never throws; `problems` is for builders, the definition is always usable. */
export function parseDefinition(settings: unknown): {
  readonly definition: FormDefinition
  readonly problems: readonly Issue[]
} {
  const parsed = v.safeParse(FormSettings, settings ?? {})
  const unreadable: Issue[] = parsed.success
    ? []
    : [{ path: '', message: 'The settings of this form are not an object.' }]
  const form = parsed.success ? parsed.output : v.parse(FormSettings, {})
  const found = findProblems(form.rows.map(rowOf), settings)
  const save = { ...form.footer?.saveButton, ...form.saveButton }
  const submit = { ...form.footer?.submitButton, ...form.submitButton }
  return {
    definition: {
      title: form.modaltitle ?? form.label ?? form.name ?? '',
      rows: found.rows,
      lastStep: found.rows.reduce((last, row) => Math.max(last, row.step), 0),
      pagination: (form.pagination ?? form.footer?.pagination) === 'Breadcrumbs' ? 'Breadcrumbs' : 'Buttons',
      saveButton: { show: save.show ?? false, content: save.content },
      submitButton: { show: submit.show ?? true, content: submit.content },
      progressbar: form.progressbar,
      banner: form.banner ?? form.banner_source,
      navigation: form.navigationShow === false ? undefined : form.navigation,
      addColor: form.addColor,
      message: form.message,
      target: {
        app: form.app,
        collection: form.collection,
        crud: form.crud,
        join_key: form.join_key,
        dataset: form.dataset,
        uniqueResponse: form.uniqueResponse,
        addData: form.addData,
        submitactions: form.submitactions,
      },
    },
    problems: [...unreadable, ...found.problems],
  }
}

/** Reads the name and target of a form without its questions: a fraction of the work. */
export const parseHead = (settings: unknown): Pick<FormDefinition, 'title' | 'target'> =>
  parseDefinition(settings !== null && typeof settings === 'object' ? { ...settings, rows: [] } : settings).definition

/** One form of each row: tabs do not hold questions, they are bound by `tab`; a List row always has lists. */
function rowOf(stored: v.InferOutput<typeof RowSchema>, index: number): FormRow {
  const key = stored.key || stored.id || `row_${index + 1}`
  const inTabs = stored.tabs.flatMap(tab =>
    tab.questions.map(question => ({ ...question, tab: question.tab ?? (tab.key || tab.id || tab.label) })),
  )
  const lists =
    stored.type === 'List' && stored.lists.length === 0
      ? [{ ...v.parse(ListSchema, {}), key, questions: stored.questions }]
      : stored.lists
  return {
    ...stored,
    key,
    id: stored.id || key,
    tabs: stored.tabs.map(({ questions: _, ...tab }) => tab),
    questions: stored.type === 'List' ? [] : [...stored.questions, ...inTabs],
    lists: stored.type === 'List' ? lists : [],
  }
}
