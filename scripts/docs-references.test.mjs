import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.mjs'

/** Files of the repository that a page names: in backquotes, with a folder and an extension; or as a link. */
const namedIn = page => {
  const text = readFileSync(join(root, page), 'utf8')
  const quoted = [...text.matchAll(/`((?:contract|server|web|e2e|faults|bench|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(
    ([, path]) => path,
  )
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join(dirname(page), path))
  return [...quoted, ...linked]
}

it.each(['docs/security.md', 'SECURITY.md', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])(
  '%s names only files that there are',
  page => {
    expect(namedIn(page).length).toBeGreaterThan(0)
    expect(namedIn(page).filter(path => !existsSync(join(root, path)))).toEqual([])
  },
)

it('names a test for every point of the standard that is met, or says that there is none', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const rows = text.split('\n').filter(line => /^\| [\d., –-]+\s*\| met/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  const bare = rows.filter(
    row =>
      !/`[\w./-]+\.(test|spec)\.ts`|No test|decisions?\b|ARCHITECTURE|above|memory-safe|none of these|npm sbom|contract\//.test(
        row,
      ),
  )
  expect(bare).toEqual([])
})

it('gives the state of each point of the standard, and lists none twice', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const rows = text
    .slice(text.indexOf('## ASVS'))
    .split('\n')
    .filter(line => /^\| *\d/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))
  const states = ['met', 'met (level 3)', 'in part', 'not met', 'operator', 'none']
  expect(rows.filter(([, , state]) => !states.includes(state))).toEqual([])
  const points = rows.flatMap(([, named]) => named.split(',').map(point => point.trim()))
  expect(points.filter((point, index) => points.indexOf(point) !== index)).toEqual([])
})
