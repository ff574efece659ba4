import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { factSets } from './fact-sets.ts'
import { factsPage } from './facts-page.ts'

const root = join(import.meta.dirname, '../..')

it('docs/medical-facts.md lists every set with its source, date and country', async () => {
  await expect(factsPage(factSets)).toMatchFileSnapshot(join(root, 'docs/medical-facts.md'))
})

it('every set has its table, and examples that try it', () => {
  const missing = factSets
    .flatMap(({ tables, test }) => [...tables, test])
    .filter(path => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

it('every folder of facts belongs to a set', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(entry => entry.isDirectory())
  const tables = factSets.flatMap(set => set.tables)
  expect(folders.length).toBeGreaterThan(5)
  expect(folders.filter(({ name }) => !tables.some(table => table.startsWith(`contract/facts/${name}/`)))).toEqual([])
})
