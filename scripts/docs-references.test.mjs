import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.mjs'

/** The files that a page mentions: in backquotes, with a folder and an extension, or as a link. */
const namedIn = page => {
  const text = readFileSync(join(root, page), 'utf8')
  const quoted = [
    ...text.matchAll(/`((?:contract|operating|server|web|e2e|attacks|faults|bench|scripts|docs)\/[\w./-]+\.\w+)`/g),
  ].map(([, path]) => path)
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join(dirname(page), path))
  return [...quoted, ...linked]
}

it.each([
  'docs/security.md',
  'docs/safety.md',
  'SECURITY.md',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/operating.md',
  'docs/configuration.md',
])('%s names only files that there are', page => {
  expect(namedIn(page).length).toBeGreaterThan(0)
  expect(namedIn(page).filter(path => !existsSync(join(root, path)))).toEqual([])
})

const security = readFileSync(join(root, 'docs/security.md'), 'utf8')
const TEST = /`[\w./-]+\.(test|spec)\.(ts|tsx|mjs)`/

/** The cells of a section's table rows, without headers. */
const rowsOf = heading => {
  const [, section = ''] = security.split(`\n## ${heading}`)
  return section
    .split('\n## ')[0]
    .split('\n')
    .filter(line => /^\| *[\d*]/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))
}
const points = rowsOf('ASVS')

it('names a test for every point of the standard that is met', () => {
  const met = points.filter(([, , state]) => state.startsWith('met'))
  expect(met.length).toBeGreaterThan(40)
  expect(met.filter(cells => !TEST.test(cells.join()))).toEqual([])
})

it('names a page for every point of the standard that is a document', () => {
  const documented = points.filter(([, , state]) => state === 'documented')
  expect(documented.length).toBeGreaterThan(3)
  expect(documented.filter(cells => !/\]\([^)]+\.md\)/.test(cells.join()))).toEqual([])
})

it('names a test for every way in and out', () => {
  const ways = rowsOf('Ways in and out')
  expect(ways.length).toBeGreaterThan(15)
  expect(ways.filter(cells => !TEST.test(cells.join()))).toEqual([])
})

it('gives the state of each point of the standard, and lists none twice', () => {
  const states = ['met', 'met (level 3)', 'in part', 'not met', 'not tested', 'documented', 'operator', 'none']
  expect(points.filter(([, , state]) => !states.includes(state))).toEqual([])
  const numbers = points.flatMap(([, named]) => named.split(',').map(point => point.trim()))
  expect(numbers.filter((point, index) => numbers.indexOf(point) !== index)).toEqual([])
})

it('names a test for every hazard, by its own words', () => {
  const safety = readFileSync(join(root, 'docs/safety.md'), 'utf8')
  const hazards = safety.split('\n').filter(line => /^\| [ABC] \|/.test(line))
  expect(hazards.length).toBeGreaterThan(20)
  const untested = hazards.filter(line => {
    const [, file, name] = /`([^`]+\.(?:test|spec)\.ts)` “(.+)” \|$/.exec(line) ?? []
    // The whole name, as a string of its own: a word would be found anywhere.
    return !file || !readFileSync(join(root, file), 'utf8').includes(`'${name}'`)
  })
  expect(untested).toEqual([])
})
