import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { eyewear } from './eyewear.ts'

export const eyewearSamples: Samples<typeof eyewear> = ({ today }) => [
  {
    name: 'Progressive glasses',
    kind: 'glasses',
    status: 'in-use',
    orderedOn: addDays(today, -55),
    shop: 'Clearview Eye Care',
    details: 'Thin metal frame, anti-reflective lenses',
  },
  {
    name: 'Prescription sunglasses',
    kind: 'sunglasses',
    status: 'ordered',
    orderedOn: addDays(today, -6),
    readyBy: addDays(today, 8),
    shop: 'Clearview Eye Care',
  },
  { name: 'Old single-vision glasses', kind: 'glasses', status: 'retired', orderedOn: addDays(today, -1100) },
]
