import { useCallback, useState } from 'react'
import type { ComponentType } from 'react'
import type { FilterValue, PageStore } from '../stores/page.ts'
import { useOptionalCore } from '../stores/use.tsx'
import type { Document, Module } from '../contract/entities/entities.ts'
import { unreachable } from '../base/result.ts'
import { useChunk } from '../ui/use-chunk.ts'
import type { Press, WidgetViewProps, Intent } from '../widgets/part.ts'
import type { ActingProps } from './acting.tsx'
import { useNavigation } from './navigation.ts'
import type { Emit } from './navigation.ts'
import { sendUpdates, updatesOf } from './row-updates.ts'
import { useWords } from './words.ts'

export interface IntentContext {
  readonly module: Module
  readonly page?: PageStore | undefined
  readonly onEvent?: Emit | undefined
  /** Keeps the choice of an inner filter bar where no page does. */
  onInner?: ((key: string, values: FilterValue) => void) | undefined
}

export interface Intents {
  intent(intent: Intent): void
  /** What went wrong with the last one that changes data; the box says it. */
  readonly failure: { readonly title: string; readonly message: string } | undefined
  dismiss(): void
  /** Runs the presses on buttons and rows, and draws what they ask, tell and open; absent before the first one. */
  readonly Acting: ComponentType<ActingProps> | undefined
  readonly presses: readonly Press[]
  isRunning: NonNullable<WidgetViewProps<never, never>['isRunning']>
  /** Hears what the forms tell that the presses opened. */
  readonly onFormEvent: Emit
  ended(press: Press): void
}

const loadActing = () => import('./acting.tsx')
const noPresses: readonly Press[] = []

/** Carries out what a widget asks for: the page decides, and the host page hears of it first where it may object. */
export function useIntents({ module, page, onEvent, onInner }: IntentContext): Intents {
  const navigation = useNavigation()
  const core = useOptionalCore()
  const text = useWords()
  const [failure, setFailure] = useState<Intents['failure']>()
  const [presses, setPresses] = useState<readonly Press[]>()
  const [isFormOpen, setFormOpen] = useState(false)
  const acting = useChunk(presses && loadActing)
  const onFormEvent = useCallback<Emit>(
    (name, detail, cancelable) => {
      if (name === 'lc-ready' || name === 'lc-error') setFormOpen(true)
      if (name === 'lc-close') setFormOpen(false)
      return onEvent?.(name, detail, cancelable) ?? true
    },
    [onEvent],
  )

  /** Saves the items, then reads the rows again: what was refused shows as it was. */
  const update = useCallback(
    async function save(settings: unknown): Promise<void> {
      const updates = updatesOf(settings)
      if (!core || updates.length === 0) return
      setFailure(undefined)
      const failed = await sendUpdates(core, updates, text('error.config'))
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
      core.invalidate('/dataframe/aggregate')
    },
    [core, module.id, onEvent, text],
  )

  const intent = useCallback(
    (intent: Intent): void => {
      switch (intent.kind) {
        case 'filter': {
          if (page) page.setFilter(intent.filter, intent.values)
          else if (intent.filter.module) onInner?.(intent.filter.key, intent.values)
          onEvent?.(
            'lc-filter-change',
            { key: intent.filter.key, value: intent.values, all: page?.filters.get() ?? {} },
            false,
          )
          return
        }
        case 'select':
          onEvent?.('lc-select', { widget: module.id, records: intent.records }, false)
          return
        case 'open': {
          const target = { app: page?.app ?? '', page: intent.page, item: intent.item }
          if (navigation) navigation.open(target, { newTab: intent.newTab ?? false })
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
          else if (core)
            setPresses((all = noPresses) => (all.some(one => isSame(one, intent)) ? all : [...all, intent])) // ACT-005
          return
        }
        default:
          unreachable(intent)
      }
    },
    [module, page, onEvent, onInner, navigation, update, core],
  )
  return {
    intent,
    failure: failure ?? (acting.status === 'failed' ? { title: text('error.chunk'), message: '' } : undefined),
    dismiss: () => {
      setFailure(undefined)
      if (acting.status === 'failed') setPresses(undefined)
    },
    onFormEvent,
    // with a form over the page it is its person's turn
    isRunning: (button, record) =>
      acting.status !== 'failed' &&
      !isFormOpen &&
      (presses?.some(one => one.button === button && isSameRecord(one.record, record)) ?? false),
    Acting: acting.chunk?.Acting,
    presses: presses ?? noPresses,
    ended: useCallback(press => setPresses(all => all?.filter(one => one !== press)), []),
  }
}

/** The same button, or the same action of a row, on the same record. */
const isSame = (a: Press, b: Press): boolean =>
  a.type === b.type &&
  isSameRecord(a.record, b.record) &&
  a.button === b.button &&
  (a.button !== undefined || a.settings === b.settings)

/** Rows that are read again meanwhile are other objects. */
const isSameRecord = (a: Document | undefined, b: Document | undefined): boolean =>
  a === b || (a?.['_id'] !== undefined && a['_id'] === b?.['_id'])
