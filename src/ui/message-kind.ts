/** The kinds of messages. */
export type MessageKind = 'info' | 'success' | 'warning' | 'error'

const iconOf: Readonly<Record<MessageKind, string>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'error',
}
/** The icon that goes with a kind of message. */
export const messageIcon = (kind: MessageKind): string => iconOf[kind]
