/** The same text for the same content, whatever the order of properties. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts: string[] = []
  for (const [key, inner] of Object.entries(value).toSorted(byKey))
    if (inner !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(inner)}`)
  return `{${parts.join(',')}}`
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** Sorted by a text that is computed once for each item. */
export const withText = <Item>(items: readonly Item[], textOf: (item: Item) => string) =>
  items.map(item => ({ item, text: textOf(item) })).sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))

export const sortedByText = <Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] =>
  withText(items, textOf).map(({ item }) => item)
