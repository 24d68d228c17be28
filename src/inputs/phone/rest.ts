// The plans of all countries: a separate chunk, loaded on demand.
export { default as plans } from 'libphonenumber-js/max/metadata'
