import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { eyePrescriptions } from './eye-prescriptions.ts'

export const eyePrescriptionSamples: Samples<typeof eyePrescriptions> = ({ today }) => [
  {
    date: addDays(today, -60),
    expires: addDays(today, 670),
    sphereRight: -2.25,
    sphereLeft: -1.75,
    cylinderRight: -0.5,
    cylinderLeft: -0.25,
    axisRight: 90,
    axisLeft: 85,
    addRight: 1.5,
    addLeft: 1.5,
    pupillaryDistance: 63,
    prescribedBy: 'Dr. Abena Osei',
  },
  {
    date: addDays(today, -430),
    expires: addDays(today, -65),
    sphereRight: -2,
    sphereLeft: -1.75,
    cylinderRight: -0.5,
    axisRight: 90,
    addRight: 1,
    addLeft: 1,
    pupillaryDistance: 63,
    prescribedBy: 'Dr. Abena Osei',
  },
]
