// The buttons of a form on a page (WID-079): the page's own in its footer, the page's settings of Save and Submit, and
// the conditions that hide, disable or restyle them. The reasons are in docs/decisions/form-buttons.md.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Acting } from '../acting/use-acting.tsx'
import { isRecord } from '../base/loose.ts'
import type { Document } from '../contract/entities/item.ts'
import type { Module } from '../contract/entities/module.ts'
import type { FormHandle } from '../questionnaire/events.ts'
import type { OwnButton, OwnButtons } from '../questionnaire/footer.tsx'
import { Button } from '../ui/button.tsx'
import { actionButtons, word } from './action-buttons.ts'
import type { ActionButton } from './action-buttons.ts'
import { effectsOn, lookOf, readConditions, untouched } from './form-conditions.ts'
import type { Emit } from './navigation.ts'

export interface FormButtonsOf {
  readonly module: Module
  readonly item: string | undefined
  readonly isEditing: boolean
  readonly onEvent: Emit
  readonly acting: Acting
}

export interface FormButtons {
  readonly before: ReactNode
  readonly own: OwnButtons
  /** Ref callback: receives the form handle after every mount. */
  hold(form: FormHandle | null): void
  /** Called with the form's events before the host: a save may have to wait for the actions of its button. */
  readonly tell: Emit
}

export function useFormButtons({ module, item, isEditing, onEvent, acting }: FormButtonsOf): FormButtons {
  const settings = useMemo(() => readButtons(module.selection), [module.selection])
  const [effects, setEffects] = useState<ReturnType<typeof effectsOn>>({})
  const form = useRef<FormHandle>(null)
  const savedId = useRef<string>(undefined)

  const { conditions, links } = settings
  const stop = useRef<() => void>(undefined)
  const hold = useCallback(
    (handle: FormHandle | null) => {
      stop.current?.()
      stop.current = undefined
      form.current = handle
      if (!handle || conditions.conditions.length === 0) return
      const look = (): void =>
        setEffects(before => {
          const now = effectsOn(links, conditions, handle.answers())
          return JSON.stringify(now) === JSON.stringify(before) ? before : now // most answers change nothing here
        })
      stop.current = handle.subscribe(look)
      look()
    },
    [conditions, links],
  )

  /** The current answers with the item they are saved in: the input of actions. */
  const record = (): Document => {
    const id = savedId.current ?? item
    return { ...form.current?.answers(), ...(id === undefined ? {} : { _id: id }) }
  }
  const isBusy = (id: string): boolean => acting.isBusy(starter => starter === id)
  const start = async (button: ActionButton, starter?: string): Promise<boolean> => {
    const now = record()
    const isOurs = onEvent(
      'lc-action',
      { type: 'button', button: button.id, record: now, settings: button.stored, widget: module.id },
      true,
    )
    return !isOurs || (await acting.run(button.actions, { record: now, starter, starterName: button.label })).ok
  }
  const press = async (button: ActionButton): Promise<void> => {
    if (isEditing || isBusy(button.id)) return // ACT-005, ACT-006
    await start(button, button.id)
  }
  const latest = useRef({ settings, isEditing, onEvent, start })
  useEffect(() => {
    latest.current = { settings, isEditing, onEvent, start }
  })

  const tell = useCallback<Emit>((name, detail, cancelable) => {
    const { settings: own, isEditing: isBuilt, onEvent: emit, start: begin } = latest.current
    const isAgreed = emit(name, detail, cancelable)
    if (name === 'lc-ready') savedId.current = undefined // an empty form again
    if (name === 'lc-saved' && isRecord(detail)) savedId.current = word(detail['id']) ?? savedId.current
    if (name !== 'lc-before-save' || !isAgreed || !isSaving(detail)) return isAgreed
    if (isBuilt) return false
    const { button } = detail.submit ? own.submit : own.save
    if (button && button.actions.length > 0) detail.waitUntil(begin(button))
    return true
  }, [])

  const ownButton = ({ id, button }: Own, section: 'save_button' | 'submit_button'): OwnButton => {
    const effect = (id === undefined ? undefined : effects[id]) ?? untouched
    return {
      id,
      style: lookOf(section, conditions, effect),
      isHidden: effect.isHidden,
      isDisabled: effect.isDisabled,
      ...(button ? { label: button.label, icon: button.icon, variant: button.variant } : {}),
    }
  }
  const before = settings.others.map(button => {
    const effect = effects[button.id] ?? untouched
    return effect.isHidden ? null : (
      <Button
        key={button.id}
        id={button.id}
        icon={button.icon}
        variant={button.variant}
        style={lookOf('container', conditions, effect, button.stored['containerstyling'] ?? {})}
        isDisabled={effect.isDisabled}
        isBusy={isBusy(button.id)}
        onPress={() => void press(button)}
      >
        {button.label}
      </Button>
    )
  })
  return {
    before,
    own: { save: ownButton(settings.save, 'save_button'), submit: ownButton(settings.submit, 'submit_button') },
    hold,
    tell,
  }
}

/** One of the form's own two buttons: its id, and the action button that has the same id. */
interface Own {
  readonly id: string | undefined
  readonly button: ActionButton | undefined
}

function readButtons(selection: Module['selection']) {
  const all = actionButtons(selection)
  const own = (stored: unknown): Own => {
    const id = word(isRecord(stored) ? stored['id'] : stored)
    return { id, button: id === undefined ? undefined : all.find(button => button.id === id) }
  }
  const [save, submit] = [own(selection['savebutton']), own(selection['submitbutton'])]
  const others = all.filter(button => button !== save.button && button !== submit.button)
  const links = [...others.map(button => button.id), save.id, submit.id].filter(id => id !== undefined)
  return { save, submit, others, links, conditions: readConditions(selection) }
}

const isSaving = (
  detail: unknown,
): detail is { readonly submit: boolean; waitUntil(promise: Promise<unknown>): void } =>
  isRecord(detail) && typeof detail['submit'] === 'boolean' && typeof detail['waitUntil'] === 'function'
