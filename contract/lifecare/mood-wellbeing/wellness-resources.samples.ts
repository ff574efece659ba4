import type { Samples } from '#contract/record/define-record.ts'
import type { wellnessResources } from './wellness-resources.ts'

export const wellnessResourceSamples: Samples<typeof wellnessResources> = () => [
  { name: 'Robin', phone: '(555) 010-0188', notes: 'Call at any hour.' },
  {
    name: 'Diabetes support group',
    website: 'https://group.example',
    notes: 'First Tuesday of every month at the library.',
  },
]
