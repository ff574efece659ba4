import { hash, type Options, verify } from '@node-rs/argon2'
import { createHashQueue } from './hash-queue.ts'

/** OWASP's parameters for argon2id, the package's default algorithm. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same characters, however a keyboard composed them. */
const normal = (password: string) => password.normalize('NFKC')

export const createPasswordHasher = (cost = COST) => {
  const inTurn = createHashQueue()
  return {
    hash: (password: string) => inTurn(() => hash(normal(password), cost)),
    verify: (hashed: string, password: string) => inTurn(() => verify(hashed, normal(password))),
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>
