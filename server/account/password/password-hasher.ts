import { hash, type Options, verify } from '@node-rs/argon2'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { networkOf } from '../rate-limit/rate-limit-rules.ts'
import { createHashQueue } from './hash-queue.ts'

/** OWASP's parameters for argon2id, the package's default algorithm. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same characters, however a keyboard composed them. */
const normal = (password: string) => password.normalize('NFKC')

export const createPasswordHasher = (cost = COST) => {
  const inTurn = createHashQueue()
  const network = () => networkOf(requestOrigin().address ?? '')
  return {
    hash: (password: string) => inTurn(() => hash(normal(password), cost), network()),
    verify: (hashed: string, password: string) => inTurn(() => verify(hashed, normal(password)), network()),
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>
