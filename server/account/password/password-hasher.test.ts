import { expect, it } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

it('hashes at OWASP’s parameters, differently each time, and knows the password again', async () => {
  const hasher = createPasswordHasher()
  const hashed = await Promise.all([hasher.hash('a quiet Heron'), hasher.hash('a quiet Heron')])
  expect(new Set(hashed).size).toBe(2)
  for (const hash of hashed) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.verify(hash, 'a quiet Heron')).toBe(true)
    expect(await hasher.verify(hash, 'a quiet heron')).toBe(false)
  }
})

it('continues after a failed hash', async () => {
  const hasher = createPasswordHasher()
  await expect(hasher.verify('broken', 'a quiet Heron')).rejects.toThrow()
  await expect(hasher.verify(await hasher.hash('a quiet Heron'), 'a quiet Heron')).resolves.toBe(true)
})

it('rejects requests when too many wait', async () => {
  const hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const hashed = await hasher.hash('a quiet Heron')
  const both = Array.from({ length: 45 }, (_, index) =>
    index % 2 ? hasher.hash('a quiet Heron') : hasher.verify(hashed, 'a quiet Heron'),
  )
  const answers = await Promise.allSettled(both)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(5)
})
