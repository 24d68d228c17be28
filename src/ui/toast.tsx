// Short messages in a corner. They are announced by a live region that is always there, stay while one points at or focuses
// them, and never take focus.
import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { messageIcon } from './message-kind.ts'
import type { MessageKind } from './message-kind.ts'
import { useOverlay } from './overlay.tsx'
import { ToastHostContext } from './toast-host.ts'
import type { ToastHosts } from './toast-host.ts'
import { useText } from './text.tsx'
import { useSheet } from './sheet.ts'
import sheet from './toast.css'

export interface Toast {
  readonly kind?: MessageKind | undefined
  readonly title?: string | undefined
  readonly text: string
  /** 0 stays until it is closed. */
  readonly durationMs?: number | undefined
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

/** Shows a toast; returns what takes it away. */
export type ShowToast = (toast: Toast) => () => void

interface Shown extends Toast {
  readonly id: number
  /** When it was first drawn, in Unix milliseconds: a card that moves out of a closing dialog is mounted a second time and keeps its time. */
  readonly clock: { startedAt?: number }
}

const ToastContext = createContext<ShowToast | undefined>(undefined)
const atMost = 4

/** Draws the toasts of everything below it. */
export function ToastProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  useSheet(sheet)
  const text = useText()
  const { mode } = useOverlay()
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const lastId = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const [dialogs, setDialogs] = useState<readonly HTMLElement[]>([])
  const hosts = useMemo(
    (): ToastHosts => ({
      enter: host => setDialogs(all => [...all, host]),
      leave: host => setDialogs(all => all.filter(one => one !== host)),
    }),
    [],
  )
  const host = dialogs.at(-1)
  const drop = useCallback((id: number) => setToasts(all => all.filter(toast => toast.id !== id)), [])
  const show = useCallback<ShowToast>(
    toast => {
      const id = ++lastId.current
      setToasts(all => [...all, { ...toast, id, clock: {} }].slice(-atMost))
      return () => drop(id)
    },
    [drop],
  )
  const newest = toasts.at(-1)
  useLayoutEffect(() => {
    const element = region.current
    if (!element?.isConnected || !element.showPopover || mode === 'element') return // its dialog is closing: rendered again in the next container shown again for each new toast: the last one opened is on top of the top layer
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest) element.showPopover()
  }, [newest, mode, host])
  const said = (isUrgent: boolean): ReactNode =>
    toasts
      .filter(toast => (toast.kind === 'error') === isUrgent)
      .map(toast => (
        <p key={toast.id}>
          {toast.title} {text(toast.text)}
        </p>
      ))
  const drawn = (
    <>
      <div className='lc-hidden' data-toasts role='status' aria-live='polite'>
        {said(false)}
      </div>
      <div className='lc-hidden' data-toasts role='alert' aria-live='assertive'>
        {said(true)}
      </div>
      {toasts.length > 0 && (
        <div
          ref={region}
          data-toasts
          data-mode={mode}
          popover={mode === 'page' ? 'manual' : undefined}
          className='lc-toasts'
          role='region'
          aria-label={text('ui.notifications')}
        >
          {toasts.map(toast => (
            <ToastCard key={toast.id} toast={toast} onClose={() => drop(toast.id)} />
          ))}
        </div>
      )}
    </>
  )
  return (
    <ToastContext value={show}>
      <ToastHostContext value={hosts}>{children}</ToastHostContext>
      {host ? createPortal(drawn, host) : drawn}
    </ToastContext>
  )
}

/** Returns the function that shows a toast. Throws outside a ToastProvider: the message would be lost. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show)
    throw new Error(
      'useToast needs a ToastProvider above it. The element base mounts one; in a test, wrap the component in it.',
    )
  return show
}

function ToastCard({ toast, onClose }: { readonly toast: Shown; readonly onClose: () => void }): ReactNode {
  const text = useText()
  const { kind = 'info', title, durationMs = kind === 'error' ? 8000 : 5000, action, clock } = toast
  const words = text(toast.text) // a failure comes as an English sentence
  const [isHeld, setHeld] = useState(false)
  const wasHeld = useRef(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    clock.startedAt ??= Date.now()
    if (isHeld) wasHeld.current = true
    if (isHeld || durationMs <= 0) return undefined
    const gone = wasHeld.current ? 0 : Date.now() - clock.startedAt // who let go of it has its whole time again
    const timer = setTimeout(() => close.current(), durationMs - gone)
    return () => clearTimeout(timer)
  }, [isHeld, durationMs, clock])
  return (
    // holding on hover is a convenience; keys bubble up from the buttons inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className='lc-toast'
      data-kind={kind}
      role='group'
      aria-label={title ?? words}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={event => {
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }
      }}
    >
      <span className='lc-toast-icon'>
        <Icon name={messageIcon(kind)} sizePx={18} />
      </span>
      <div className='lc-toast-words'>
        {title !== undefined && <p className='lc-toast-title'>{title}</p>}
        <p>{words}</p>
        {action && (
          <Button
            size='s'
            className='lc-toast-action'
            onPress={() => {
              action.onPress()
              onClose()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon='close' size='s' label={text('action.close')} onPress={onClose} />
    </div>
  )
}
