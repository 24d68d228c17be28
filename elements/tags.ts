// The table of elements: tag → descriptor. The loader, the manifests, the typings and the tests go by it.
import type { ElementDescriptor } from './descriptor.ts'
import { descriptor as app } from './lc-app.element.ts'
import { descriptor as formBuilder } from './lc-form-builder.element.ts'
import { descriptor as page } from './lc-page.element.ts'
import { descriptor as questionnaire } from './lc-questionnaire.element.ts'
import { descriptor as session } from './lc-session.element.ts'
import { descriptor as signIn } from './lc-sign-in.element.ts'
import { descriptor as widget } from './lc-widget.element.ts'
import { typedWidgets } from './typed-widgets.ts'

export const elements: readonly ElementDescriptor[] = [
  session,
  signIn,
  app,
  page,
  widget,
  ...Object.values(typedWidgets).map(typed => typed.descriptor),
  questionnaire,
  formBuilder,
]

export const tags: readonly string[] = elements.map(element => element.tag)
