import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '#server/platform/errors.ts'

/** OWASP's parameters for argon2id, the package's default algorithm. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** About a second of hashing; whoever comes later is asked to come back. */
const MAX_WAITING = 40

/** The same characters, however a keyboard composed them. */
const normal = (password: string) => password.normalize('NFKC')

/** Hashes one password at a time, so that a storm of sign-ins leaves the processor to everyone else. */
export const createPasswordHasher = () => {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= MAX_WAITING) {
      throw new AppError('unavailable', 'Many people are signing in right now. Please try again in a moment.', {
        retryAfter: 2,
      })
    }
    waiting += 1
    const mine = last.then(work).finally(() => {
      waiting -= 1
    })
    last = mine.catch(() => {})
    return mine
  }

  return {
    hash: (password: string) => inTurn(() => hash(normal(password), COST)),
    verify: (hashed: string, password: string) => inTurn(() => verify(hashed, normal(password))),
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>
