import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = await readFile(join(root, 'docs/security.md'), 'utf8')

const isThere = (path: string) =>
  access(join(root, path)).then(
    () => true,
    () => false,
  )
const missing = async (paths: Iterable<string>) => {
  const found: string[] = []
  for (const path of new Set(paths)) if (!(await isThere(path))) found.push(path)
  return found
}

const FILE = /`((?:contract|server|web|e2e|faults|scripts|bench|docs)\/[^`]+)`/g
const TEST = /`(?:contract|server|web|e2e|faults)\/[^`]+\.(?:test|spec)\.ts`/

/** The rows of the tables about ASVS: which points, how they stand, and why we think so. */
const rows = page
  .slice(page.indexOf('## ASVS'))
  .split('\n')
  .filter(line => /^\| *\d/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, points = '', state = '', how = '']) => ({ points, state, how }))

it('names files and pages that exist', async () => {
  expect(await missing([...page.matchAll(FILE)].map(([, path = '']) => path))).toEqual([])
  const pages = [...page.matchAll(/\]\(([^):#]+\.md)\)/g)].map(([, path = '']) => join('docs', path))
  expect(pages.length).toBeGreaterThan(5)
  expect(await missing(pages)).toEqual([])
})

it('says of each point how it stands, and of each that is met by which test, or that there is none', () => {
  expect(rows.length).toBeGreaterThan(80)
  const states = ['met', 'met (level 3)', 'in part', 'not met', 'operator', 'none']
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  const claims = rows.filter(({ state }) => state.startsWith('met'))
  const isShown = (how: string) => TEST.test(how) || /\bNo test\b/.test(how) || /\]\(decisions\//.test(how)
  expect(claims.filter(({ how }) => !isShown(how))).toEqual([])
})

it('speaks of no point twice', () => {
  const points = rows.flatMap(row => row.points.split(',').map(point => point.trim()))
  expect(points.filter((point, place) => points.indexOf(point) !== place)).toEqual([])
})
