import type { Section } from '#contract/lifecare/topics/sections.ts'

const isWhole = (section: Section) => section.show === 'figures' || section.width === 'whole'

/** Full-width sections are on their own row; the others are side by side. */
export const groupsOf = (sections: readonly Section[]): Section[][] => {
  const groups: Section[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last?.[0] && !isWhole(last[0]) && !isWhole(section)) last.push(section)
    else groups.push([section])
  }
  return groups
}

/** Two independent columns, filled in turn: a high section leaves no hole beside it. */
export const columnsOf = <Item>(group: readonly Item[]): Item[][] => [
  group.filter((_, index) => index % 2 === 0),
  group.filter((_, index) => index % 2 === 1),
]
