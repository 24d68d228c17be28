// Schemas of stored and transmitted data: valibot, imported from here everywhere in src/. Valibot iterates the entries
// of an object with for-in; entries without a prototype are safe on pages whose scripts add enumerable properties to
// Object.prototype.
import * as valibot from 'valibot'

export * from 'valibot'

/** Returns the entries with nothing inherited. */
const alone = <Entries extends valibot.ObjectEntries>(entries: Entries): Entries =>
  Object.assign(Object.create(null), entries)

/** An object of these entries; keys that are not among them are left out. */
export const object = <const Entries extends valibot.ObjectEntries>(
  entries: Entries,
): valibot.ObjectSchema<Entries, undefined> => /* @__PURE__ */ valibot.object(alone(entries))

/** An object with these entries; other keys are preserved. */
export const looseObject = <const Entries extends valibot.ObjectEntries>(
  entries: Entries,
): valibot.LooseObjectSchema<Entries, undefined> => /* @__PURE__ */ valibot.looseObject(alone(entries))

const noList = /* @__PURE__ */ valibot.looseObject({}, 'This must be an object, not a list.')

/** Any object with all its keys, not a list: an object schema leaves out `constructor` and `prototype`, which are good names for data. */
export function document(): valibot.LooseObjectSchema<{}, undefined> {
  const schema = looseObject({})
  return {
    ...schema,
    '~run'(dataset, config) {
      const { value } = dataset
      if (Array.isArray(value)) return noList['~run']({ value: undefined }, config)
      if (typeof value !== 'object' || value === null) return schema['~run'](dataset, config)
      const own = Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__proto__'))
      return { typed: true, value: own }
    },
  }
}
