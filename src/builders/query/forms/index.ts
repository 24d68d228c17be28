// The form of each stage that has one. `fits`: whether the form can show what the step says; otherwise it is edited as JSON.
import type { ComponentType } from 'react'
import { isRecord } from '../../../base/loose.ts'
import { AddFieldsForm, ProjectForm, SortForm, UnsetForm } from './field-forms.tsx'
import type { StageFormProps } from './form-props.ts'
import { fieldOf, readGroup } from './group.ts'
import { GroupForm } from './group-form.tsx'
import { readMatch } from './match.ts'
import { MatchForm } from './match-form.tsx'
import { CountForm, LimitForm, LookupForm, SkipForm, SortByCountForm, UnwindForm } from './simple-forms.tsx'

export interface StageForm {
  readonly Form: ComponentType<StageFormProps>
  fits(spec: unknown): boolean
}

const isNumber = (spec: unknown): boolean => typeof spec === 'number'
const isText = (spec: unknown): boolean => typeof spec === 'string'
const isPath = (spec: unknown): boolean => spec === '' || fieldOf(spec) !== undefined
const plainLookup: ReadonlySet<string> = new Set(['from', 'localField', 'foreignField', 'as'])

const forms = new Map<string, StageForm>([
  ['$match', { Form: MatchForm, fits: spec => readMatch(spec) !== undefined }],
  ['$group', { Form: GroupForm, fits: spec => readGroup(spec) !== undefined }],
  [
    '$sort',
    { Form: SortForm, fits: spec => isRecord(spec) && Object.values(spec).every(way => way === 1 || way === -1) },
  ],
  ['$limit', { Form: LimitForm, fits: isNumber }],
  ['$skip', { Form: SkipForm, fits: isNumber }],
  ['$project', { Form: ProjectForm, fits: isRecord }],
  ['$addFields', { Form: AddFieldsForm, fits: isRecord }],
  ['$set', { Form: AddFieldsForm, fits: isRecord }],
  ['$unset', { Form: UnsetForm, fits: spec => isText(spec) || (Array.isArray(spec) && spec.every(isText)) }],
  ['$count', { Form: CountForm, fits: isText }],
  ['$sortByCount', { Form: SortByCountForm, fits: isPath }],
  ['$unwind', { Form: UnwindForm, fits: spec => isPath(isRecord(spec) ? spec['path'] : spec) }],
  [
    '$lookup',
    {
      Form: LookupForm,
      fits: spec =>
        isRecord(spec) && Object.entries(spec).every(([name, value]) => plainLookup.has(name) && isText(value)),
    },
  ],
])

export const formOf = (stage: string): StageForm | undefined => forms.get(stage)
