// Passwords are kept as argon2id hashes (memory-hard). An unknown user costs as much time as a wrong password.
import { hash, verify } from '@node-rs/argon2'

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, options)

export interface PasswordCheck {
  /** `stored` is undefined for an unknown user or one without a password: false, after the same work. */
  isRight(stored: string | null | undefined, password: string): Promise<boolean>
}

export function createPasswordCheck(): PasswordCheck {
  let decoy: Promise<string> | undefined
  return {
    async isRight(stored, password) {
      decoy ??= hashPassword('no one has this password')
      const right = await verify(stored ?? (await decoy), password).catch(() => false) // a stored hash of another form never matches
      return right && typeof stored === 'string'
    },
  }
}
