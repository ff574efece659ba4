import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { healthDevices } from './health-devices.ts'

export const healthDeviceSamples: Samples<typeof healthDevices> = ({ today, at }) => [
  {
    name: 'Fitness watch',
    kind: 'watch',
    maker: 'Example Watch Co.',
    model: 'Pace 3',
    serial: 'EX-555-0148',
    since: addDays(today, -210),
    lastSynced: at(-1, '21:40'),
    service: 'Charged every other night.',
  },
  {
    name: 'Upper arm blood pressure monitor',
    kind: 'blood-pressure',
    maker: 'Example Instruments',
    model: 'BP 200',
    since: addDays(today, -400),
    lastSynced: at(-1, '07:50'),
    service: 'Compared with the one at the practice at the last checkup. New batteries in spring.',
  },
  {
    name: 'Bathroom scale',
    kind: 'scale',
    maker: 'Example Home',
    since: addDays(today, -640),
    lastSynced: at(-1, '07:45'),
  },
  {
    name: 'Glucose meter',
    kind: 'glucose',
    maker: 'Example Diagnostics',
    model: 'Check One',
    since: addDays(today, -500),
    lastSynced: at(-4, '07:45'),
    service: 'Use control solution with each new box of strips.',
  },
  { name: 'Old step counter', kind: 'watch', status: 'not-used', since: addDays(today, -1500) },
]
