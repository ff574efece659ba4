import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { procedures } from './procedures.ts'

export const procedureSamples: Samples<typeof procedures> = ({ today, idOf }) => [
  {
    name: 'Exercise stress test',
    date: addDays(today, -342),
    providerId: idOf('dr-lee'),
    location: 'Springfield Heart Center',
    reason: 'Yearly heart check, father had a heart attack',
    outcome: 'Normal for age',
    followUp: 'Again in two years',
  },
  {
    name: 'Repair of a torn ligament',
    date: addDays(today, -3650),
    location: 'Springfield Hospital',
    bodySite: 'Left ankle',
    reason: 'Torn while playing soccer',
    outcome: 'Held by one titanium screw, full movement after four months',
  },
  {
    name: 'Removal of the appendix',
    date: addDays(today, -8300),
    location: 'Springfield Hospital',
    reason: 'Appendicitis',
    complications: 'None',
    notes: 'Keyhole surgery, home after two days.',
  },
  {
    name: 'Colonoscopy',
    status: 'planned',
    date: addDays(today, 62),
    location: 'Springfield Hospital',
    reason: 'Screening instead of the yearly stool test',
    followUp: 'Someone has to drive home afterwards',
  },
]
