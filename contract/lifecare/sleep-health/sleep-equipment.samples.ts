import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { sleepEquipment } from './sleep-equipment.ts'

export const sleepEquipmentSamples: Samples<typeof sleepEquipment> = ({ today }) => [
  {
    name: 'CPAP device',
    kind: 'device',
    since: addDays(today, -165),
    supplier: 'Springfield Home Medical, (555) 010-0121',
    notes: 'Pressure 8 cmH2O, humidifier at level 3.',
  },
  {
    name: 'Nasal mask, size M',
    kind: 'mask',
    since: addDays(today, -80),
    supplies: '2 spare cushions',
    cleanEvery: 7,
    lastCleaned: addDays(today, -8),
    replaceBy: addDays(today, 10),
  },
  {
    name: 'Air filter',
    kind: 'filter',
    since: addDays(today, -20),
    supplies: '3 filters left',
    replaceBy: addDays(today, 40),
  },
  { name: 'First mask, size L', kind: 'mask', since: addDays(today, -166), isInUse: false, notes: 'It leaked.' },
]
