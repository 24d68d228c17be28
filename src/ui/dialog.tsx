// Dialogs on the native element: the top layer escapes clipping hosts, Esc and focus come from the browser.
// In `element` overlays the same element opens non-modally inside the embed's box (see overlay.tsx).
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { focusableIn, focusedIn, giveBackFocus, trapTab } from './focus.ts'
import { holdOutside, useOverlay } from './overlay.tsx'
import { zoomOf } from './zoom.ts'
import { useText } from './text.tsx'
import { useToastHost } from './toast-host.ts'
import { useSheet } from './sheet.ts'
import sheet from './dialog.css'

export interface DialogProps {
  readonly isOpen: boolean
  /** Called for Esc, the close button and a press outside the dialog. */
  readonly onClose: () => void
  readonly title: string
  /** Shows the title only to screen readers. */
  readonly isTitleHidden?: boolean | undefined
  readonly children?: ReactNode
  readonly footer?: ReactNode
  readonly size?: 's' | 'm' | 'l' | 'xl' | 'full' | undefined
  /** Slides in from the end of the line instead of standing in the middle. */
  readonly kind?: 'center' | 'drawer' | undefined
  /** False if a press outside must not lose work. */
  readonly closesOutside?: boolean | undefined
  /** No close button and no Esc: for work that cannot be stopped. */
  readonly isBlocking?: boolean | undefined
  readonly role?: 'dialog' | 'alertdialog' | undefined
  /** Fades away: closed for keys, presses and screen readers, the page is free again. Its owner takes it down afterwards. */
  readonly isClosing?: boolean | undefined
  /** Height of the body, whatever is read into it: what is pressed below it does not move. */
  readonly bodyHeightPx?: number | undefined
  readonly className?: string | undefined
}

/** A dialog with title, body and footer. Moves the focus inside on opening and back on closing. */
export function Dialog(props: DialogProps): ReactNode {
  const { mode, layer } = useOverlay()
  if (!props.isOpen) return null
  if (mode === 'page') return <OpenDialog {...props} isModal />
  return layer && createPortal(<OpenDialog {...props} isModal={false} />, layer)
}

// the types of React know no custom properties
const bodyHeight = (px: number): CSSProperties => ({ '--lc-dialog-body': `${px}px` }) as CSSProperties

function OpenDialog({
  onClose,
  title,
  isTitleHidden = false,
  children,
  footer,
  size = 'm',
  kind = 'center',
  closesOutside = true,
  isBlocking = false,
  role = 'dialog',
  isClosing = false,
  bodyHeightPx,
  className = '',
  isModal,
}: DialogProps & { readonly isModal: boolean }): ReactNode {
  useSheet(sheet)
  const text = useText()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressedBeside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || isClosing) return undefined
    const before = focusedIn(element)
    const root = element.closest<HTMLElement>('.lc-root')
    let letGo: (() => void) | undefined
    if (isModal && typeof element.showModal === 'function') element.showModal()
    else {
      element.show?.()
      scrollIntoSight(element)
      if (root) letGo = holdOutside(element, root)
    }
    const first =
      element.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ??
      (body.current ? focusableIn(body.current)[0] : undefined) ??
      element
    first.focus({ preventScroll: true })
    return () => {
      letGo?.()
      if (element.open) element.close?.()
      giveBackFocus(before)
    }
  }, [isModal, isClosing])

  useToastHost(dialog, isModal && !isClosing)

  // React has no prop for the native cancel event (Esc, the back gesture of a phone).
  const latest = useRef({ onClose, isBlocking })
  useEffect(() => {
    latest.current = { onClose, isBlocking }
  })
  useEffect(() => {
    const element = dialog.current
    const cancel = (event: Event): void => {
      if (event.target !== element) return // a file chooser inside also fires cancel
      event.preventDefault()
      if (!latest.current.isBlocking) latest.current.onClose()
    }
    element?.addEventListener('cancel', cancel)
    return () => element?.removeEventListener('cancel', cancel)
  }, [])

  const press = (event: KeyboardEvent): void => {
    if (isModal && dialog.current) trapTab(event, dialog.current)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault() // the native close would happen behind React's back
    event.stopPropagation()
    if (!isBlocking) onClose()
  }
  const isBeside = (event: MouseEvent): boolean => event.target === dialog.current
  return (
    // keys and presses bubble up from what stands inside; the scrim is the dialog itself
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-modal={isModal}
      tabIndex={-1}
      className={`lc-dialog ${className}`}
      data-size={size}
      data-kind={kind}
      data-modal={isModal}
      data-closing={isClosing || undefined}
      inert={isClosing}
      onKeyDown={press}
      onMouseDown={event => {
        pressedBeside.current = isBeside(event) && !event.currentTarget.hasAttribute('data-press-used')
        event.currentTarget.removeAttribute('data-press-used')
      }}
      onClick={event => {
        if (closesOutside && !isBlocking && pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className='lc-dialog-box'>
        <div className={isTitleHidden ? 'lc-hidden' : 'lc-dialog-head'}>
          <h2 id={titleId} className='lc-dialog-title'>
            {title}
          </h2>
          {!isBlocking && !isTitleHidden && (
            <IconButton icon='close' size='s' label={text('action.close')} onPress={onClose} />
          )}
        </div>
        <div
          ref={body}
          className='lc-dialog-body'
          style={bodyHeightPx === undefined ? undefined : bodyHeight(bodyHeightPx)}
        >
          {children}
        </div>
        {footer !== undefined && footer !== null && <div className='lc-dialog-foot'>{footer}</div>}
      </div>
    </dialog>
  )
}

/** An embed may be taller than the window: its dialog is positioned in the visible part. */
function scrollIntoSight(dialog: HTMLElement): void {
  const box = dialog.getBoundingClientRect()
  const viewHeight = dialog.ownerDocument.documentElement.clientHeight
  const zoom = zoomOf(dialog)
  dialog.style.setProperty('--lc-dialog-above', `${Math.max(0, -box.top / zoom)}px`)
  dialog.style.setProperty(
    '--lc-dialog-below',
    `${Math.max(0, Math.min(box.height - 200, box.bottom - viewHeight) / zoom)}px`,
  )
}

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly text?: ReactNode
  /** Words on the button that does it. */
  readonly confirm?: string | undefined
  readonly cancel?: string | undefined
  readonly isDanger?: boolean | undefined
  readonly isBusy?: boolean | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation. The focus starts on the button that changes nothing. */
export function ConfirmDialog({
  isOpen,
  title,
  text: question,
  confirm,
  cancel,
  isDanger = false,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): ReactNode {
  const text = useText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      size='s'
      role='alertdialog'
      closesOutside={false}
      footer={
        <>
          <Button onPress={onCancel} data-autofocus>
            {cancel ?? text('action.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onPress={onConfirm}>
            {confirm ?? text('action.ok')}
          </Button>
        </>
      }
    >
      {question !== undefined && question !== null && <div className='lc-dialog-question'>{question}</div>}
    </Dialog>
  )
}
