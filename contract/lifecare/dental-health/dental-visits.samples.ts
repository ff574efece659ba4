import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { dentalVisits } from './dental-visits.ts'

export const dentalVisitSamples: Samples<typeof dentalVisits> = ({ today, idOf }) => [
  {
    kind: 'Cleaning and check-up',
    date: addDays(today, -135),
    providerId: idOf('dr-weber'),
    nextDue: addDays(today, 47),
    findings: 'Gums slightly inflamed at the lower molars: floss daily. Small cavity on tooth 19.',
  },
  {
    kind: 'Cleaning and check-up',
    date: addDays(today, -320),
    providerId: idOf('dr-weber'),
    findings: 'No new cavities. Night guard fits well.',
  },
  {
    kind: 'Urgent visit',
    date: addDays(today, -505),
    providerId: idOf('dr-weber'),
    findings: 'Toothache from tooth 30. Root canal, later a crown.',
  },
]
