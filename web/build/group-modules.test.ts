import { expect, it } from 'vitest'
import { groupModules, type SharedModule } from './group-modules.ts'

const rules = { groupsPerPage: 2, fileCost: 10, weightOf: (page: string) => (page === 'first' ? 100 : 1) }
const shared = (id: string, size: number, pages: string[], imports: string[] = []): SharedModule => ({
  id,
  size,
  pages,
  imports,
})
const sorted = (groups: string[][]) => groups.map(group => group.toSorted()).toSorted()

it('puts modules of the same pages into one file', () => {
  const modules = [shared('a', 500, ['x', 'y']), shared('b', 500, ['x', 'y']), shared('c', 500, ['y', 'z'])]
  expect(sorted(groupModules(modules, rules))).toEqual([['a', 'b'], ['c']])
})

it('adds a small module to a file that some pages need without it', () => {
  const modules = [shared('a', 500, ['x', 'y', 'z']), shared('small', 1, ['x', 'y'])]
  expect(groupModules(modules, rules)).toEqual([['a', 'small']])
})

it('merges files until no page needs too many, and adds nothing to the page that counts most', () => {
  const modules = [
    shared('a', 500, ['first', 'x', 'y']),
    shared('b', 500, ['x', 'y']),
    shared('c', 400, ['x', 'z']),
    shared('d', 300, ['x', 'w']),
  ]
  const groups = groupModules(modules, rules)
  expect(groups.length).toBe(2)
  expect(groups).toContainEqual(['a'])
})

it('never makes files that import each other', () => {
  const modules = [
    shared('base', 1, ['x', 'y', 'z', 'w']),
    shared('middle', 900, ['x', 'y', 'z'], ['base']),
    shared('top', 1, ['x', 'y'], ['middle']),
  ]
  const groups = groupModules(modules, { ...rules, groupsPerPage: 1 })
  expect(groups.length).toBe(1)
  expect(sorted(groupModules(modules, rules))).not.toContainEqual(['base', 'top'])
})
