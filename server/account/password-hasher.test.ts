import * as argon2 from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

vi.mock('@node-rs/argon2', { spy: true })

it('hashes one password at a time', async () => {
  let running = 0
  let most = 0
  vi.mocked(argon2.hash).mockImplementation(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(resolve => setTimeout(resolve, 1))
    running -= 1
    return 'hashed'
  })
  const hasher = createPasswordHasher()
  await Promise.all(Array.from({ length: 10 }, () => hasher.hash('a quiet Heron')))
  expect(most).toBe(1)
  vi.mocked(argon2.hash).mockRestore()
})

it('asks those who come when too many wait to come back, and goes on for the others', async () => {
  vi.mocked(argon2.hash).mockResolvedValue('hashed')
  const hasher = createPasswordHasher()
  const answers = await Promise.allSettled(Array.from({ length: 45 }, () => hasher.hash('a quiet Heron')))
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused).toHaveLength(5)
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfter: 2 })
  await expect(hasher.hash('a quiet Heron')).resolves.toBe('hashed')
  vi.mocked(argon2.hash).mockRestore()
})

it('leaves the processor to others for fourteen times as long as a hash took, on a server that has other work', async () => {
  const timeOf = async (busyness: number) => {
    const hasher = createPasswordHasher(() => busyness)
    const begun = performance.now()
    await hasher.hash('a quiet Heron')
    const one = performance.now() - begun
    await hasher.hash('a quiet Heron')
    return (performance.now() - begun) / one
  }
  expect(await timeOf(1)).toBeGreaterThan(14)
  expect(await timeOf(0)).toBeLessThan(14)
})

it('goes on after a hash that failed', async () => {
  vi.mocked(argon2.verify).mockRejectedValueOnce(new Error('not a hash'))
  const hasher = createPasswordHasher()
  await expect(hasher.verify('broken', 'a quiet Heron')).rejects.toThrow()
  await expect(hasher.verify(await hasher.hash('a quiet Heron'), 'a quiet Heron')).resolves.toBe(true)
})
