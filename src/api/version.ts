/** The version of this copy of the SDK; equal to package.json (a house test holds it). */
export const version = '0.1.0'
