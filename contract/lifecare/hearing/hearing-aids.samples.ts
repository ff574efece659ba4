import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { hearingAids } from './hearing-aids.ts'

export const hearingAidSamples: Samples<typeof hearingAids> = ({ today }) => [
  {
    model: 'Auralis Clear 5',
    ear: 'right',
    status: 'in-use',
    serial: 'AC5-104417',
    fittedOn: addDays(today, -190),
    battery: 'size-312',
    batteryChangedOn: addDays(today, -5),
    batteryLastsDays: 7,
    nextService: addDays(today, 35),
    warrantyUntil: addDays(today, 905),
  },
  {
    model: 'Auralis Clear 5',
    ear: 'left',
    status: 'in-use',
    serial: 'AC5-104418',
    fittedOn: addDays(today, -190),
    battery: 'size-312',
    batteryChangedOn: addDays(today, -2),
    batteryLastsDays: 7,
    nextService: addDays(today, 35),
    warrantyUntil: addDays(today, 905),
    notes: 'A little louder for high tones since the last adjustment.',
  },
]
