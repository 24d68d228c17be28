// What an element that takes part in forms of the page has in common with the browser's own fields.
import type { LcElementClass } from './element-types.ts'

export interface FormMembers {
  readonly form: HTMLFormElement | null
  readonly labels: NodeList | undefined
  readonly validity: ValidityState | undefined
  readonly validationMessage: string
  readonly willValidate: boolean
  /** Returns whether the content can be submitted; fires `invalid` if not. */
  checkValidity(): boolean
  /** As checkValidity, and shows what is wrong. */
  reportValidity(): boolean
}

/** Returns a class whose elements the browser counts among the fields of a form. */
export function formMember<T extends object>(Base: LcElementClass<T>): LcElementClass<T & FormMembers> {
  const Plain: LcElementClass<object> = Base // a class expression needs members that are known
  class Member extends Plain implements FormMembers {
    static readonly formAssociated = true
    get form(): HTMLFormElement | null {
      return this.internals?.form ?? null
    }
    get labels(): NodeList | undefined {
      return this.internals?.labels
    }
    get validity(): ValidityState | undefined {
      return this.internals?.validity
    }
    get validationMessage(): string {
      return this.internals?.validationMessage ?? ''
    }
    get willValidate(): boolean {
      return this.internals?.willValidate ?? false
    }
    checkValidity(): boolean {
      return this.internals?.checkValidity?.() ?? true
    }
    reportValidity(): boolean {
      return this.internals?.reportValidity?.() ?? true
    }
  }
  return Member as unknown as LcElementClass<T & FormMembers> // the members of T come from Base
}
