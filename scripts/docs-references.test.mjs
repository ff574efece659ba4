import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

const pagesIn = folder => readdirSync(join(root, folder)).filter(name => name.endsWith('.md'))
const decisions = pagesIn('docs/decisions')
const pages = [
  ...pagesIn('.'),
  ...pagesIn('docs').map(name => `docs/${name}`),
  ...decisions.map(name => `docs/decisions/${name}`),
]

it.each(pages)('%s names only files that there are', page => {
  expect(namedIn(page).filter(path => !existsSync(join(root, path)))).toEqual([])
})

it('finds the files that a page names', () => {
  expect(namedIn('docs/security.md').length).toBeGreaterThan(20)
  expect(pages.length).toBeGreaterThan(50)
})

it('lists every decision in the index, by its own title', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const titled = decisions
    .filter(name => name !== 'README.md')
    .map(name => {
      const [, title] = /^# (.+)\n/.exec(readFileSync(join(root, 'docs/decisions', name), 'utf8')) ?? []
      return `[${title}](${name})`
    })
  expect(titled.length).toBeGreaterThan(40)
  expect(titled.filter(link => !index.includes(link))).toEqual([])
})

it('says of every dependency what it is for', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  const described = [...page.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  const isDescribed = name =>
    described.some(known => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : known === name))
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter(name => !isDescribed(name))).toEqual([])
})

const TEST = /`[\w./-]+\.(test|spec)\.(ts|tsx|mjs)`/

/** The cells of a page's table rows, without headers. */
const rowsOf = page =>
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .filter(line => /^\| *[\d*]/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))
const points = rowsOf('docs/asvs.md')

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
  const ways = rowsOf('docs/threats.md')
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
