// The footer of a form: position, previous and next, Save and Submit.
import { useLayoutEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import type { ButtonVariant } from '../ui/button.tsx'
import type { FormDefinition } from '../form/definition.ts'
import type { FormEngine, FormState } from '../form/engine.ts'
import { useText } from '../ui/text.tsx'

/** The host's settings of Save or Submit, which override those of the form (WID-079). */
export interface OwnButton {
  /** Its id in the page: for who looks it up, and for conditions. */
  readonly id?: string | undefined
  readonly label?: string | undefined
  readonly icon?: string | undefined
  readonly variant?: ButtonVariant | undefined
  readonly style?: CSSProperties | undefined
  readonly isHidden?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

export interface OwnButtons {
  readonly save?: OwnButton | undefined
  readonly submit?: OwnButton | undefined
}

const noButtons: OwnButtons = {}

export interface FooterProps {
  readonly engine: FormEngine
  readonly form: FormState
  readonly definition: FormDefinition
  readonly formId: string
  readonly saving: 'save' | 'submit' | undefined
  readonly isReadOnly: boolean
  /** Nothing can be pressed but the way through the steps. */
  readonly isDisabled: boolean
  /** Buttons of the host, before Save and Submit (WID-079). */
  readonly extra?: ReactNode
  readonly own?: OwnButtons | undefined
  onSave(): void
}

/** Whether the form has a Submit button; without one, Enter does not submit either. */
export const hasSubmit = (definition: FormDefinition, own: OwnButtons = noButtons): boolean =>
  definition.submitButton.show && !own.submit?.isHidden

/**
 * Shown on the last step or if there are several; hidden while the step is unknown (QUE-011, QUE-012), or if it would
 * be empty.
 */
export function hasFooter(
  form: FormState,
  { definition, isReadOnly, extra, own = noButtons }: Pick<FooterProps, 'definition' | 'isReadOnly' | 'extra' | 'own'>,
): boolean {
  const isOwn = !isReadOnly && ((definition.saveButton.show && !own.save?.isHidden) || hasSubmit(definition, own))
  return form.lastStep > 1 || (form.lastStep === 1 && form.step === 1 && (isOwn || Boolean(extra)))
}

export function Footer({
  engine,
  form,
  definition,
  formId,
  saving,
  isReadOnly,
  isDisabled,
  extra,
  own = noButtons,
  onSave,
}: FooterProps): ReactNode {
  const say = useText()
  const { save = asTheFormSays, submit = asTheFormSays } = own
  const isLast = form.step >= form.lastStep
  const isOne = form.lastStep === 1
  const isBreadcrumbs = definition.pagination === 'Breadcrumbs'
  const position = say('form.step', { step: form.step, last: form.lastStep })
  return (
    <div className='lc-form-foot' part='footer' data-pagination={definition.pagination}>
      {!isOne &&
        (isBreadcrumbs ? (
          <nav className='lc-form-crumbs' aria-label={position}>
            <IconButton
              icon='arrow-left'
              label={say('form.previous')}
              isDisabled={form.step <= 1}
              onPress={() => engine.previous()}
            />
            <span className='lc-form-crumb' aria-hidden='true'>
              {form.step} / {form.lastStep}
            </span>
            <IconButton icon='arrow-right' label={say('form.next')} isDisabled={isLast} onPress={() => engine.next()} />
          </nav>
        ) : (
          <Button icon='arrow-left' isDisabled={form.step <= 1} onPress={() => engine.previous()}>
            {say('form.previous')}
          </Button>
        ))}
      {!isOne && !isBreadcrumbs && <span className='lc-form-position'>{position}</span>}
      <span className='lc-form-space' />
      {extra}
      {!isReadOnly && definition.saveButton.show && !save.isHidden && (
        <Button
          id={save.id}
          icon={save.icon}
          variant={save.variant}
          style={save.style}
          isBusy={saving === 'save'}
          isDisabled={isDisabled || save.isDisabled || saving === 'submit'}
          onPress={onSave}
        >
          {save.label ?? definition.saveButton.content ?? say('form.save')}
        </Button>
      )}
      {/* a press and Enter in any field do the same, as they do on the last step */}
      {!isLast && !isBreadcrumbs && (
        <Button key='next' type='submit' form={formId} variant='primary' iconEnd='arrow-right'>
          {say('form.next')}
        </Button>
      )}
      {isLast && !isReadOnly && hasSubmit(definition, own) && (
        <SubmitButton
          key='submit'
          formId={formId}
          isAllowed={form.isValid}
          isDisabled={isDisabled || submit.isDisabled === true}
          isBusy={saving === 'submit'}
          own={submit}
          label={submit.label ?? definition.submitButton.content ?? say('form.submit')}
        />
      )}
    </div>
  )
}

const asTheFormSays: OwnButton = {}

/** Uses aria-disabled only (QUE-062): it stays focusable, and a press shows what is missing. */
function SubmitButton({
  formId,
  isAllowed,
  isDisabled,
  isBusy,
  own,
  label,
}: {
  readonly formId: string
  readonly isAllowed: boolean
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly own: OwnButton
  readonly label: string
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // the button owns aria-disabled for its busy state; this is set after it
    if (isBusy || !isAllowed) button.current?.setAttribute('aria-disabled', 'true')
    else button.current?.removeAttribute('aria-disabled')
  }, [isAllowed, isBusy])
  return (
    <Button
      ref={button}
      id={own.id}
      icon={own.icon}
      style={own.style}
      type='submit'
      form={formId}
      variant={own.variant ?? 'primary'}
      className='lc-form-submit'
      isBusy={isBusy}
      isDisabled={isDisabled}
    >
      {label}
    </Button>
  )
}
