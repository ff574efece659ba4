export interface SharedModule {
  id: string
  size: number
  imports: readonly string[]
  pages: readonly string[]
}

interface Group {
  ids: string[]
  size: number
  pages: Set<string>
  imports: Set<Group>
}

interface GroupingRules {
  groupsPerPage: number
  /** The cost of one more file for a page, in bytes of code that it does not need. */
  fileCost: number
  /** The weight of a page, by how much it matters. */
  weightOf: (page: string) => number
}

const union = <Item>(one: Set<Item>, other: Set<Item>) => new Set([...one, ...other])
const intersection = <Item>(one: Set<Item>, other: Set<Item>) => new Set([...one].filter(item => other.has(item)))

/** Modules that the same pages need start out as one group. */
const groupsByPages = (modules: readonly SharedModule[]) => {
  const byPages = new Map<string, Group>()
  const byModule = new Map<string, Group>()
  for (const { id, size, pages } of modules) {
    const key = pages.toSorted().join()
    const group = byPages.get(key) ?? { ids: [], size: 0, pages: new Set(pages), imports: new Set() }
    group.ids.push(id)
    group.size += size
    byPages.set(key, group)
    byModule.set(id, group)
  }
  for (const { id, imports } of modules) {
    const group = byModule.get(id)
    for (const imported of imports.map(other => byModule.get(other)))
      if (group && imported && imported !== group) group.imports.add(imported)
  }
  return [...byPages.values()]
}

const fetchedWith = (group: Group) => {
  const found = new Set<Group>()
  const visit = ({ imports }: Group) => {
    for (const imported of imports) {
      if (found.has(imported)) continue
      found.add(imported)
      visit(imported)
    }
  }
  visit(group)
  return found
}

const crowdedPages = (groups: readonly Group[], most: number) => {
  const counts = new Map<string, number>()
  for (const page of groups.flatMap(({ pages }) => [...pages])) counts.set(page, (counts.get(page) ?? 0) + 1)
  return new Set([...counts.keys()].filter(page => (counts.get(page) ?? 0) > most))
}

const merge = (groups: readonly Group[], one: Group, other: Group) => {
  const merged: Group = {
    ids: [...one.ids, ...other.ids],
    size: one.size + other.size,
    pages: union(one.pages, other.pages),
    imports: new Set([...one.imports, ...other.imports].filter(group => group !== one && group !== other)),
  }
  const rest = groups.filter(group => group !== one && group !== other)
  for (const { imports } of rest) {
    const [hadOne, hadOther] = [imports.delete(one), imports.delete(other)]
    if (hadOne || hadOther) imports.add(merged)
  }
  for (const group of fetchedWith(merged)) group.pages = union(group.pages, merged.pages)
  return [...rest, merged]
}

/**
 * Puts modules that several pages need into groups, each of them a file. Two groups become one, the cheapest two first,
 * as long as that costs the pages less than a file each, or a page needs too many. No two groups import each other.
 */
export const groupModules = (modules: readonly SharedModule[], rules: GroupingRules): string[][] => {
  const weigh = (pages: Iterable<string>, without?: ReadonlySet<string>) => {
    let sum = 0
    for (const page of pages) if (!without?.has(page)) sum += rules.weightOf(page)
    return sum
  }

  const cheapestMerge = (groups: readonly Group[]) => {
    const reached = new Map(groups.map(group => [group, fetchedWith(group)]))
    const reaches = (from: Group, to: Group) => reached.get(from)?.has(to) === true
    const wouldImportItself = (one: Group, other: Group) =>
      [...one.imports].some(next => next !== other && reaches(next, other))
    const crowded = crowdedPages(groups, rules.groupsPerPage)
    let best: { one: Group; other: Group; cost: number } | undefined
    groups.forEach((one, index) => {
      for (const other of groups.slice(index + 1)) {
        const shared = intersection(one.pages, other.pages)
        if (shared.size === 0) continue
        let cost =
          one.size * weigh(other.pages, one.pages) +
          other.size * weigh(one.pages, other.pages) -
          rules.fileCost * weigh(shared)
        const relieved = intersection(shared, crowded).size
        if (cost >= (relieved > 0 ? Number.POSITIVE_INFINITY : 0)) continue
        const pages = union(one.pages, other.pages)
        for (const group of union(fetchedWith(one), fetchedWith(other)))
          if (group !== one && group !== other) cost += (group.size + rules.fileCost) * weigh(pages, group.pages)
        if (cost >= 0 && relieved === 0) continue
        // What has to be merged anyway is merged where it helps the most pages.
        if (cost > 0) cost /= relieved
        if (best && cost >= best.cost) continue
        if (!wouldImportItself(one, other) && !wouldImportItself(other, one)) best = { one, other, cost }
      }
    })
    return best
  }

  let groups = groupsByPages(modules)
  for (let next = cheapestMerge(groups); next; next = cheapestMerge(groups))
    groups = merge(groups, next.one, next.other)
  return groups.toSorted((one, other) => other.pages.size - one.pages.size).map(({ ids }) => ids)
}
