// React components of all elements; importing this file defines them.
import './all.ts'
import type { LcApp as AppElement } from './lc-app.class.ts'
import type { AppProperties } from './lc-app.class.ts'
import { descriptor as app } from './lc-app.element.ts'
import type { FormBuilderProperties, LcFormBuilder as FormBuilderElement } from './lc-form-builder.class.ts'
import { descriptor as formBuilder } from './lc-form-builder.element.ts'
import type { LcPage as PageElement, PageProperties } from './lc-page.class.ts'
import { descriptor as page } from './lc-page.element.ts'
import type { LcQuestionnaire as QuestionnaireElement, QuestionnaireProperties } from './lc-questionnaire.class.ts'
import { descriptor as questionnaire } from './lc-questionnaire.element.ts'
import type { LcSession as SessionElement } from './lc-session.class.ts'
import { descriptor as session } from './lc-session.element.ts'
import type { LcSignIn as SignInElement } from './lc-sign-in.class.ts'
import { descriptor as signIn } from './lc-sign-in.element.ts'
import type { LcWidget as WidgetElement, WidgetProperties } from './lc-widget.class.ts'
import { descriptor as widget } from './lc-widget.element.ts'
import { typedWidgets } from './typed-widgets.ts'
import { wrap } from './wrap.tsx'
import type { ElementProps, Handler } from './wrap.tsx'
import type { CoreOptions, HostRouter, Session } from '../src/api/core.ts'
import type { User } from '../src/contract/entities/entities.ts'

export { configure, findCore, getCore, whenCore } from '../src/api/registry.ts'

type Row = Readonly<Record<string, unknown>>
type Given<T> = { readonly [K in keyof T]?: T[K] }
export interface NavigateDetail {
  readonly path: string
  readonly href: string
  readonly replace: boolean
  readonly reason: string
}
export interface FilterDetail {
  readonly key: string
  readonly value: unknown
  readonly all: Row
}
export interface ActionDetail {
  readonly type: string
  readonly button?: string
  readonly record?: Row
}
export interface SavedDetail {
  readonly code: number
  readonly id?: string
  readonly answers: Row
}
interface FormHandlers {
  readonly onAnswer?: Handler<{ readonly key: string; readonly value: unknown; readonly valid: boolean }>
  readonly onStep?: Handler<{ readonly from: number; readonly to: number }>
  readonly onValidity?: Handler<{ readonly valid: boolean; readonly percent: number }>
  readonly onDirty?: Handler<{ readonly dirty: boolean }>
  readonly onBeforeSave?: Handler<{
    readonly answers: Row
    readonly submit: boolean
    waitUntil(promise: Promise<unknown>): void
  }>
  readonly onSaved?: Handler<SavedDetail>
  readonly onSubmitted?: Handler<SavedDetail>
  readonly onQueued?: Handler<{
    readonly key: string
    readonly submit: boolean
    readonly reason: 'offline' | 'session'
    readonly answers: Row
  }>
  readonly onUpload?: Handler<{ readonly name: string; readonly folder: string; readonly size: number }>
  readonly onWait?: Handler<object>
  readonly onClose?: Handler<object>
}
interface DataHandlers {
  readonly onData?: Handler<{ readonly widget: string; readonly rows: readonly Row[]; readonly total: number }>
  readonly onSelect?: Handler<{ readonly widget: string; readonly records: readonly Row[] }>
  readonly onFilterChange?: Handler<FilterDetail>
  readonly onAction?: Handler<ActionDetail>
  readonly onNavigate?: Handler<NavigateDetail>
}

export type LcWidgetProps = Given<WidgetProperties> & ElementProps & DataHandlers
export type LcTypedWidgetProps = Omit<LcWidgetProps, 'type'>
export const LcWidget = wrap<WidgetElement, LcWidgetProps>(widget)
export const LcDataTable = wrap<WidgetElement, LcTypedWidgetProps>(typedWidgets['lc-data-table'].descriptor)
export const LcBarChart = wrap<WidgetElement, LcTypedWidgetProps>(typedWidgets['lc-bar-chart'].descriptor)
export const LcLineChart = wrap<WidgetElement, LcTypedWidgetProps>(typedWidgets['lc-line-chart'].descriptor)
export const LcSingleValue = wrap<WidgetElement, LcTypedWidgetProps>(typedWidgets['lc-single-value'].descriptor)
export const LcFilterBar = wrap<WidgetElement, LcTypedWidgetProps>(typedWidgets['lc-filter-bar'].descriptor)

export type LcPageProps = Given<PageProperties> &
  ElementProps &
  DataHandlers &
  FormHandlers & {
    readonly onTitle?: Handler<{ readonly title: string }>
  }
export const LcPage = wrap<PageElement, LcPageProps>(page)

export type LcAppProps = Given<AppProperties> &
  ElementProps &
  DataHandlers &
  FormHandlers & {
    readonly onTitle?: Handler<{ readonly title: string }>
    readonly onAppChange?: Handler<{ readonly app: string }>
    readonly onTheme?: Handler<{ readonly theme: 'auto' | 'light' | 'dark' }>
  }
export const LcApp = wrap<AppElement, LcAppProps>(app)

export type LcQuestionnaireProps = Given<QuestionnaireProperties> &
  ElementProps &
  FormHandlers & {
    readonly onAction?: Handler<{
      readonly kind: 'actions' | 'start'
      readonly id?: string
      readonly actions?: readonly unknown[]
    }>
  }
export const LcQuestionnaire = wrap<QuestionnaireElement, LcQuestionnaireProps>(questionnaire)

export type LcFormBuilderProps = Given<FormBuilderProperties> &
  ElementProps & {
    readonly onFormChange?: Handler<{ readonly settings: Row; readonly label: string; readonly dirty: boolean }>
    readonly onFormPublished?: Handler<{ readonly id?: string; readonly version: number }>
  }
export const LcFormBuilder = wrap<FormBuilderElement, LcFormBuilderProps>(formBuilder)

export interface LcSessionProps {
  readonly name?: string
  readonly api?: string
  readonly socket?: string
  readonly public?: boolean
  readonly tokenUrl?: string
  readonly getToken?: Extract<NonNullable<CoreOptions['auth']>, { readonly mode: 'token' }>['getToken']
  readonly fetch?: typeof fetch
  readonly router?: HostRouter
  readonly messages?: Readonly<Record<string, string>>
  readonly onSessionChange?: Handler<Session>
  readonly onSessionExpiring?: Handler<{ readonly seconds: number }>
  readonly onAuthRequired?: Handler<{ readonly reason: string }>
}
export const LcSession = wrap<SessionElement, LcSessionProps>(session)

export const LcSignIn = wrap<
  SignInElement,
  { readonly heading?: string; readonly onSignedIn?: Handler<{ readonly user: User }> } & ElementProps
>(signIn)
