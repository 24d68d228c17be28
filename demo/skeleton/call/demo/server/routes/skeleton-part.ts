import { invalid } from '../http/failures.ts'
import { reply, type Handlers, type Services } from '../http/types.ts'

export function skeletonPartRoutes(_: Services): Handlers<'readSkeletonPart'> {
  return {
    async readSkeletonPart({ params }) {
      if (params.name.length > 60) return invalid('name', 'A name has at most 60 letters.')
      return reply({ name: params.name })
    },
  }
}
