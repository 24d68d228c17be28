// What is said of a draft that is not stored as it should be, and of what the server refuses to publish.
export const words = {
  'builder.unsaved': 'The server does not have your draft.',
  'builder.unsaved.nowhere': 'Your draft is not stored.',
  'builder.unsaved.offline': 'The server cannot be reached. It is tried again until the connection is back.',
  'builder.unsaved.busy': 'The server has too many requests. It is sent again as soon as the server takes more.',
  'builder.unsaved.signed-out': 'You are no longer signed in. Sign in again to continue with it.',
  'builder.unsaved.other-user': 'Somebody else is signed in now. It belongs to the account that began it.',
  'builder.unsaved.not-allowed': 'Your account may no longer store drafts there. Ask an administrator.',
  'builder.unsaved.no-drafts': 'This server stores no drafts for you.',
  'builder.unsaved.too-large':
    'It is too large: the server takes drafts of at most 1 MiB. Publish what is ready, or remove what it does not need.',
  'builder.unsaved.refused': '{message} It is sent again with your next change.',
  'builder.unsaved.unreadable':
    'It has another draft, made with another version of this program, which is not overwritten.',
  'builder.unsaved.browser': 'The storage of this browser is full or blocked. Publish what is ready.',
  'builder.unsaved.in.device': 'It is stored on this device only, in this browser.',
  'builder.unsaved.in.tab': 'This browser stores it only until this tab is closed.',
  'builder.unsaved.in.nowhere': 'It is lost when this tab is closed.',
  'builder.unsaved.copy': 'Copy as JSON',
  'builder.unsaved.copied': 'Copied',
  'builder.unsaved.select': 'The browser does not let this page copy. Select the text and copy it yourself.',
  'builder.localDraft': 'Your draft is on this device.',
  'builder.localDraft.text':
    'You changed it last {when}, in this browser, and did not publish it. Copy it as JSON for somebody who may build: they can import it. When you may build again, the builder offers it to you.',
  'builder.localDraft.download': 'Download',
  'builder.refused.401': 'You are no longer signed in. Sign in again in another tab, then publish.',
  'builder.refused.403':
    'You may no longer change this. Ask an administrator for the right, or copy your version as JSON for somebody who has it: they can import it.',
  'builder.refused.404': 'It no longer exists. Copy your version as JSON; it can be imported in another.',
  'builder.refused.413': 'It is larger than the server takes. Remove what it does not need, or divide it.',
} as const
