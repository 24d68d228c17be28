import type { FieldProps, useField } from '../../ui/field.tsx'

/** Returns the attributes of the text of an editor. `links`: the ids of what names and describes it. */
export function attributesOf(
  props: FieldProps & { readonly placeholder?: string | undefined },
  links: ReturnType<typeof useField>['links'],
): Readonly<Record<string, string>> {
  const isLocked = props.isDisabled || props.isReadOnly
  return {
    id: links.id,
    role: 'textbox',
    'aria-multiline': 'true',
    class: 'lc-rich lc-rte-text',
    part: 'input',
    tabindex: '0',
    ...(links['aria-labelledby'] === undefined ? {} : { 'aria-labelledby': links['aria-labelledby'] }),
    'aria-describedby': [links['aria-describedby'], isLocked ? undefined : `${links.id}-keys`]
      .filter(Boolean)
      .join(' '),
    ...(links['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(links['aria-required'] ? { 'aria-required': 'true' } : {}),
    ...(props.placeholder ? { 'aria-placeholder': props.placeholder } : {}),
    ...(props.isDisabled ? { 'aria-disabled': 'true' } : props.isReadOnly ? { 'aria-readonly': 'true' } : {}),
  }
}
