import { readAddress } from '../base/address.ts'

/** Returns whether a value of the data is an address that can be nothing but a picture. */
export const isPicture = (value: unknown): value is string => {
  const address = readAddress(value)
  return address?.kind === 'relative'
    ? /^\.{1,2}\//.test(address.href)
    : address !== undefined && ['web', 'path', 'picture', 'blob'].includes(address.kind)
}
