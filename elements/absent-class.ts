import { version } from '../src/api/version.ts'
import type { ElementDescriptor } from './descriptor.ts'

/** Returns the class of an element outside a browser: it only has the descriptor. */
export const absentClass = (descriptor: ElementDescriptor): unknown =>
  class {
    static sdkVersion = version
    static descriptor = descriptor
    static observedAttributes = []
  }
