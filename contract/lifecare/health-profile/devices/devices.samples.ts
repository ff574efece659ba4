import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { devices } from './devices.ts'

export const deviceSamples: Samples<typeof devices> = ({ today }) => [
  {
    name: 'Titanium screw',
    kind: 'implant',
    bodySite: 'Left ankle',
    startDate: addDays(today, -3650),
    mriSafety: 'MR Conditional, up to 3 T',
    manufacturer: 'Example Orthopedics',
    model: 'Cannulated 4.0',
    lotNumber: 'EX-7731',
    udi: '(01)00000000000000(17)300101(10)EX-7731',
  },
  {
    name: 'Night guard',
    kind: 'worn',
    bodySite: 'Upper teeth',
    startDate: addDays(today, -390),
    manufacturer: 'Example Dental Lab',
    serialNumber: 'EX-555-0177',
    notes: 'Against grinding at night. Made by Maple Dental.',
  },
  {
    name: 'Ankle brace',
    kind: 'worn',
    bodySite: 'Left ankle',
    startDate: addDays(today, -3640),
    removedOn: addDays(today, -3520),
  },
]
