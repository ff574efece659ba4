import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CHECKED_AGAINST } from '#contract/facts/checked-sources.ts'
import { factSets } from '#contract/facts/fact-sets.ts'
import { factsPage } from '#contract/facts/facts-page.ts'

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

it('every source that was checked is one of a set', () => {
  const titles = new Set(factSets.flatMap(({ sources }) => sources.map(({ title }) => title)))
  expect([...CHECKED_AGAINST.keys()].filter(title => !titles.has(title))).toEqual([])
})

it('every folder of facts belongs to a set', () => {
  const folders = readdirSync(join(root, 'contract/facts'), { withFileTypes: true }).filter(entry =>
    entry.isDirectory(),
  )
  const tables = factSets.flatMap(set => set.tables)
  expect(folders.length).toBeGreaterThan(5)
  expect(folders.filter(({ name }) => !tables.some(table => table.startsWith(`contract/facts/${name}/`)))).toEqual([])
})
