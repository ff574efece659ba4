/** A duration in the product's units: days under 30, months of 30 days under 365, then years and months. */
export type Duration = { days: number } | { months: number } | { years: number; months: number }

export const durationOf = (days: number): Duration => {
  if (days < 30) return { days }
  if (days < 365) return { months: Math.floor(days / 30) }
  // Days 360 to 364 of a year would otherwise be a twelfth month.
  return { years: Math.floor(days / 365), months: Math.min(11, Math.floor((days % 365) / 30)) }
}
