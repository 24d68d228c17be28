// Short messages in a corner. They are announced by a live region that is always there, stay while one points at or focuses
// them, and never take focus.
import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLeftFocus } from './left-focus.ts'
import { messageIcon } from './message-kind.ts'
import type { MessageKind } from './message-kind.ts'
import { useOverlay } from './overlay.tsx'
import { ToastHostContext } from './toast-host.ts'
import type { ToastHosts } from './toast-host.ts'
import { useText } from './text.tsx'
import { useSheet } from './sheet.ts'
import sheet from './toast.css'

export interface Toast {
  /** Replaces the toast shown with this id, a negative number. */
  readonly id?: number | undefined
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
  // here and not in the card: a card that moves out of a closing dialog is mounted a second time
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const hold = useCallback((id: number) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
  }, [])
  const start = useCallback(
    ({ id, kind, durationMs = kind === 'error' ? 8000 : 5000 }: Shown) => {
      hold(id)
      if (durationMs > 0) timers.current.set(id, setTimeout(drop, durationMs, id))
    },
    [hold, drop],
  )
  useEffect(
    () => () => {
      for (const timer of timers.current.values()) clearTimeout(timer)
    },
    [],
  )
  const show = useCallback<ShowToast>(
    toast => {
      const id = toast.id ?? ++lastId.current
      start({ ...toast, id })
      setToasts(all => [...all.filter(one => one.id !== id), { ...toast, id }].slice(-atMost))
      return () => drop(id)
    },
    [drop, start],
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
            <ToastCard
              key={toast.id}
              toast={toast}
              onHold={isHeld => (isHeld ? hold(toast.id) : start(toast))}
              onClose={() => drop(toast.id)}
            />
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

function ToastCard({
  toast,
  onHold,
  onClose,
}: {
  readonly toast: Shown
  /** Whether somebody points at it or is in it: then it stays. */
  readonly onHold: (isHeld: boolean) => void
  readonly onClose: () => void
}): ReactNode {
  const text = useText()
  const { kind = 'info', title, action } = toast
  const words = text(toast.text) // a failure comes as an English sentence
  /** Where the focus came from: it goes back there when the toast is closed by a button of its own. */
  const from = useRef<HTMLElement>(null)
  const box = useLeftFocus<HTMLDivElement>(() => from.current)
  return (
    // holding on hover is a convenience; keys bubble up from the buttons inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className='lc-toast'
      data-kind={kind}
      role='group'
      aria-label={title ?? words}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={event => {
        onHold(true)
        const before = event.relatedTarget
        if (before instanceof HTMLElement && !event.currentTarget.contains(before)) from.current = before
      }}
      onBlur={() => onHold(false)}
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
