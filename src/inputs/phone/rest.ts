// The plans of all countries: a chunk of its own, loaded when one of them is needed.
export { default as plans } from 'libphonenumber-js/max/metadata'
