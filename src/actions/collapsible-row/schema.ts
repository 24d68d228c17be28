import * as v from '../../base/schema.ts'

const Field = v.looseObject({ key: v.string(), label: v.optional(v.string()) })

/** Settings of the area below a row (ACT-015, ACT-016): fields of the record, or a module that is shown for it. */
export const schema = v.looseObject({
  fields: v.optional(
    v.array(
      v.union([
        v.pipe(
          v.string(),
          v.transform((key): v.InferOutput<typeof Field> => ({ key })),
        ),
        Field,
      ]),
    ),
    [],
  ),
  module: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
})
