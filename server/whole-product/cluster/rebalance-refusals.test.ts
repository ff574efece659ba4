import { expect, inject, it } from 'vitest'
import { runRebalance, urlOf } from './rebalance-command.ts'

const refused = (line: string) => ({ code: 1, out: '', err: `${line}\n` })

it('asks for the address of the coordinator', async () => {
  expect(await runRebalance({})).toEqual(refused('Set DATABASE_URL to the address of the coordinator'))
})

it('refuses a database without Citus', async () => {
  expect(await runRebalance({ DATABASE_URL: urlOf(inject('postgres')) })).toEqual(
    refused('DATABASE_URL is not the coordinator of a Citus cluster'),
  )
})

it('says in one line that the database does not answer', async () => {
  const { code, err } = await runRebalance({ DATABASE_URL: 'postgres://wellkept@127.0.0.1:1/wellkept' })
  expect(code).toBe(1)
  expect(err).toMatch(/^The database that DATABASE_URL names cannot be reached: .*ECONNREFUSED.*\n$/)
})
