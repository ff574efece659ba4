import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { healthApps } from './health-apps.ts'

export const healthAppSamples: Samples<typeof healthApps> = ({ today }) => [
  {
    name: 'Apple Health',
    purpose: 'Collects what the watch and the scale measure',
    platform: 'iphone',
    since: addDays(today, -210),
  },
  {
    name: 'Riverside patient portal',
    purpose: 'Messages and results from the practice',
    platform: 'web',
    since: addDays(today, -700),
    link: 'https://portal.riverside-family.example/',
  },
  {
    name: 'Blood pressure diary',
    purpose: 'Reads the blood pressure monitor and creates a CSV file',
    platform: 'android',
    since: addDays(today, -400),
    link: 'https://diary.example/',
  },
]
