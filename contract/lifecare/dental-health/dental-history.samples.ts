import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { dentalHistory } from './dental-history.ts'

export const dentalHistorySamples: Samples<typeof dentalHistory> = ({ today }) => [
  {
    what: 'Mild gum inflammation',
    since: addDays(today, -135),
    notes: 'Diabetes makes gum care more important. Flossing daily.',
  },
  { what: 'Grinding teeth at night', since: addDays(today, -400), notes: 'Wears a night guard.' },
  { what: 'Wisdom teeth removed', since: addDays(today, -9140), notes: 'All four, without complications.' },
  { what: 'Braces', since: addDays(today, -11_900), notes: 'For two years as a teenager.' },
]
