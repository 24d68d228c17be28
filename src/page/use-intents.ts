import { createElement, Fragment, useCallback, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { WireRequest } from '../api/core.ts'
import type { Filters, FilterValue } from '../stores/filters.ts'
import type { PageStore } from '../stores/page.ts'
import { useOptionalCore } from '../stores/use.tsx'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import { isRecord } from '../base/loose.ts'
import { valueAt } from '../base/path.ts'
import { unreachable } from '../base/result.ts'
import { useActing } from '../acting/use-acting.tsx'
import type { LoadStage } from '../acting/provided.ts'
import type { Press, WidgetViewProps, Intent } from '../widgets/part.ts'
import { actionsOf } from './action-buttons.ts'
import type { DrawWidget, OpenDive } from './open-dive.ts'
import { useNavigation } from './navigation.ts'
import type { Emit } from './navigation.ts'
import { usePageAbilities } from './use-page-abilities.tsx'
import type { PageAbilities } from './use-page-abilities.tsx'
import type { LastPress } from './use-press.ts'
import { useProvided } from './use-provided.ts'
import { words } from './words.ts'
import { useText } from '../ui/text.tsx'

export interface IntentContext {
  readonly module: Module
  readonly app?: string | undefined
  readonly page?: PageStore | undefined
  readonly onEvent?: Emit | undefined
  /** What its rows were asked with, and how many there are, if the server said it. */
  readonly request?: WireRequest | null | undefined
  readonly total?: number | undefined
  /** The choices of a filter bar that stands on no page, and what stores one. */
  readonly alone?: Filters | undefined
  onFilter?: ((key: string, values: FilterValue) => void) | undefined
  /** Stores the choice of an inner filter bar if there is no page store. */
  onInner?: ((key: string, values: FilterValue) => void) | undefined
  /** The deep dive that the widget is a level of. */
  readonly dive?: OpenDive | undefined
  readonly opensRows: boolean
  readonly press: RefObject<LastPress>
  readonly draw: DrawWidget
  readonly readAll: WidgetViewProps<never, never>['readAll']
}

export interface Intents extends Pick<PageAbilities, 'belowRow'> {
  intent(intent: Intent): void
  /** The error of the last intent that changes data; the widget's frame shows it. */
  readonly failure: { readonly title: string; readonly message: string } | undefined
  dismiss(): void
  isRunning: NonNullable<WidgetViewProps<never, never>['isRunning']>
  /** Draws what the presses on buttons and rows ask, tell and open. */
  readonly stage: ReactNode
}

const loadStage: LoadStage = () => import('../questionnaire/form-stage.tsx')

/** Runs the intents of a widget: the page decides, and the host gets a cancelable event first if it may object. */
export function useIntents({
  module,
  app,
  page,
  onEvent,
  onInner,
  alone,
  onFilter,
  request,
  total,
  dive,
  opensRows,
  press,
  draw,
  readAll,
}: IntentContext): Intents {
  const navigation = useNavigation()
  const core = useOptionalCore()
  const text = useText(words)
  const [failure, setFailure] = useState<Intents['failure']>()
  const provided = useProvided(app ?? page?.app, page, onEvent)
  const { ableOf, belowRow, drawn } = usePageAbilities({ module, page, dive, opensRows, press, draw })
  const { run, isBusy, stage } = useActing(core, { provided, loadStage, isSame })

  /** Saves the items, each with an update action. */
  const update = useCallback(
    async function save(settings: unknown): Promise<void> {
      if (!core) return
      setFailure(undefined)
      const late = await import('./row-updates.ts').catch(() => undefined)
      if (!late) {
        setFailure({ title: text('page.notSaved'), message: text('error.chunk') })
        return
      }
      const updates = late.updatesOf(settings)
      const failed = await late.runUpdates(core, run, updates, text('error.config'))
      if (failed) {
        const { code, status, message } = failed
        const retry = (): void => {
          void save(settings)
        }
        const isOurs = onEvent?.('lc-error', { code, message, status, widget: module.id, retry }, true) ?? true
        if (isOurs)
          setFailure({
            title:
              failed.count > 1
                ? text('page.notAllSaved', { failed: failed.failed, count: failed.count })
                : text('page.notSaved'),
            message,
          })
      }
    },
    [core, module.id, onEvent, run, text],
  )

  const intent = useCallback(
    (intent: Intent): void => {
      switch (intent.kind) {
        case 'filter': {
          const key = `${intent.filter.query}:${intent.filter.key}`
          if (page) page.setFilter(intent.filter, intent.values)
          else if (intent.filter.module) onInner?.(intent.filter.key, intent.values)
          else onFilter?.(key, intent.values)
          onEvent?.(
            'lc-filter-change',
            {
              key: intent.filter.key,
              query: intent.filter.query,
              value: intent.values,
              all: page?.filters.get() ?? { ...alone, [key]: intent.values },
            },
            false,
          )
          return
        }
        case 'select':
          onEvent?.('lc-select', { widget: module.id, records: intent.records }, false)
          return
        case 'open': {
          const target = { app: page?.app ?? '', page: intent.page, item: intent.item }
          const list = intent.list && { ...intent.list, request, total }
          if (navigation) navigation.open(target, { newTab: intent.newTab ?? false, list })
          else
            onEvent?.(
              'lc-navigate',
              {
                path: `/${[target.page, target.item].filter(Boolean).join('/')}`,
                replace: false,
                reason: 'widget',
                ...target,
              },
              true,
            )
          return
        }
        case 'refresh':
          void page?.refresh(intent.modules)
          return
        case 'tab':
          page?.setTab(module.id, intent.column)
          return
        case 'cross':
          page?.cross(module.id, { key: intent.key, values: intent.values }, press.current.isAdding)
          return
        case 'action': {
          const isRefused =
            onEvent?.(
              'lc-action',
              {
                type: intent.type,
                button: intent.button,
                record: intent.record,
                settings: intent.settings,
                widget: module.id,
              },
              true,
            ) === false
          if (isRefused) return
          if (intent.type === 'checkbox') void update(intent.settings)
          else
            void run(actionsOf(intent.settings ?? intent.type, module.selection['actions']), {
              starter: intent,
              record: intent.record,
              isForHost: true, // the host got the press event
              able: ableOf(intent.button, intent.record),
              sendsAllRows: isFlagged(intent.settings),
              clickedChecks: valueAt(intent.settings, 'clicked_checkbox_buttons'),
              readRows: sendsAll(intent.settings, module.selection['actions']) ? allRows(readAll) : undefined,
            })
          return
        }
        default:
          unreachable(intent)
      }
    },
    [module, page, onEvent, onInner, alone, onFilter, navigation, update, run, request, total, ableOf, press, readAll],
  )
  return {
    intent,
    failure,
    dismiss: () => setFailure(undefined),
    isRunning: (button, record) =>
      isBusy(one => isPress(one) && one.button === button && isSameRecord(one.record, record)),
    belowRow,
    stage: createElement(Fragment, null, stage, drawn),
  }
}

/** Returns whether a button, or one of its actions, sends all rows of its dataset (ACT-010). */
const sendsAll = (settings: unknown, own: unknown): boolean => [settings, ...actionsOf(settings, own)].some(isFlagged)

const isFlagged = (one: unknown): boolean => isRecord(one) && one['send_all_data'] === true

const allRows = (readAll: IntentContext['readAll']) => async (): Promise<readonly Document[] | string> => {
  const read = await readAll?.(() => {}, new AbortController().signal)
  if (!read) return []
  return read.ok ? read.value.rows : read.message
}

/** Only presses start something here. */
const isPress = (starter: unknown): starter is Press => isRecord(starter) && starter['kind'] === 'action'

/** The same button, or the same action of a row, on the same record. */
const isSame = (a: unknown, b: unknown): boolean =>
  isPress(a) &&
  isPress(b) &&
  a.type === b.type &&
  isSameRecord(a.record, b.record) &&
  a.button === b.button &&
  (a.button !== undefined || a.settings === b.settings)

/** Rows that are refetched in the meantime are other objects. */
const isSameRecord = (a: Document | undefined, b: Document | undefined): boolean =>
  a === b || (a?.['_id'] !== undefined && a['_id'] === b?.['_id'])
