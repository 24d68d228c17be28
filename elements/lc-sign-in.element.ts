import { describe } from './common.ts'

export const descriptor = describe({
  tag: 'lc-sign-in',
  className: 'LcSignIn',
  summary: 'A sign-in form whose inputs password managers can see: they are light-DOM children of the element.',
  budgetKb: 88.3,
  reserve: { px: 280 },
  attributes: [{ name: 'heading', type: 'string', description: 'Title over the form.' }],
  events: [{ name: 'lc-signed-in', detail: '{ user: User }', description: 'Somebody signed in.' }],
  slots: [{ name: 'form', description: 'Where the element puts its own form; leave it free.' }],
})
