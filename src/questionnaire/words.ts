// The form's own words beyond those fixed for everybody.
export const words = {
  'form.kept.offline': 'Saved on this device; will be sent when you are online.',
  'form.kept.session': 'Saved on this device; will be sent when you have signed in again.',
  'form.kept.tab.offline': 'Kept in this page only; will be sent when you are online. Keep this page open.',
  'form.kept.tab.session':
    'Kept in this page only; will be sent when you have signed in again. Sign in without closing this page.',
  'form.kept.tab.title': 'Not sent yet',
  'form.kept.draft.offline': 'Saved on this device; will also be saved on the server when you are online.',
  'form.kept.draft.session': 'Saved on this device; will also be saved on the server when you have signed in again.',
  'form.kept.draft.tab.offline':
    'Kept in this page only; will be saved on the server when you are online. Keep this page open.',
  'form.kept.draft.tab.session':
    'Kept in this page only; will be saved on the server when you have signed in again. Sign in without closing this page.',
  'form.draft.saved.title': 'Draft saved',
  'form.draft.saved': 'It has not been submitted. You can go on later.',
  'form.draft.failed.title': 'Draft not saved',
  'form.draft.failed': "We couldn't save your draft. Please try again.",
  'form.kept.title': 'Saved on this device',
  'form.kept.send': 'Send now',
  'form.held.failed': 'The answers could not be handled. Please try again.',
  'form.link.make': 'Continue on another device',
  'form.link.expired': 'The link to these answers no longer works. Make a new one on the device you started on.',
  'form.edit.none': 'This form changes an existing item. Open it from that item.',
  'form.edit.noKey': 'The record has no “{key}”, so there is nothing to change.',
  'form.edit.notFound': 'No item has {key} “{value}”, so there is nothing to change.',
  'form.edit.several': 'More than one item has {key} “{value}”, so none was opened.',
} as const
