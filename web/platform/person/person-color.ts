import { listPeople } from '#contract/people/list-people-endpoints.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { useEndpoint } from '../api/use-endpoint.ts'

const COLORS = 10

const preferredColor = (id: string) => [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 0) % COLORS

/**
 * A color for each person, the same on every device, and unique while there are enough colors. The list is sorted by
 * how long the account has known them, so that a new person changes no color.
 */
export const personColors = (people: readonly Pick<PersonSummary, 'id' | 'isSelf'>[]) => {
  const colors = new Map<string, number>()
  for (const { id, isSelf } of people) {
    if (isSelf) continue
    const taken = new Set([...colors.values()].slice(colors.size - (colors.size % COLORS)))
    let color = preferredColor(id)
    while (taken.has(color)) color = (color + 1) % COLORS
    colors.set(id, color)
  }
  return colors
}

/** For `data-person-color`; `app.css` has the colors. */
export const usePersonColor = (id: string) => {
  const { data: people = [] } = useEndpoint(listPeople)
  return personColors(people).get(id) ?? preferredColor(id)
}
