import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, flag, integer, longText, text } from '#contract/record/fields.ts'
import { addDays, daysBetween } from '#contract/record/time/days.ts'
import type { Tone } from '../topics/figure.ts'
import { type Message, message } from '../topics/message.ts'

export const sleepEquipment = defineRecord({
  name: 'sleep-equipment',
  one: 'Equipment',
  many: 'Equipment',
  page: '/sleep-health',
  title: 'name',
  shared: true,
  fields: {
    name: text('What', { required: true, placeholder: 'Nasal mask, size M' }),
    kind: choice('Type', {
      device: 'CPAP or other device',
      mask: 'Mask',
      tubing: 'Tubing',
      filter: 'Filter',
      humidifier: 'Humidifier',
      'oral-device': 'Oral device',
      other: 'Something else',
    }),
    since: date('In use since'),
    supplier: text('Supplier', { placeholder: 'Springfield Home Medical' }),
    supplies: text('Supplies', { placeholder: 'Filters: 4 left', max: 300 }),
    cleanEvery: integer('Clean every', { min: 1, max: 365, unit: 'days' }),
    lastCleaned: date('Last cleaned'),
    replaceBy: date('Replace by'),
    isInUse: flag('In use', { required: true, default: true }),
    notes: longText('Notes', { max: 1000 }),
  },
  newestBy: 'since',
})

export type SleepEquipment = RecordOf<typeof sleepEquipment>

export interface CareRemark {
  message: Message
  tone: Tone
}

const SOON = 14

const cleaningOf = ({ cleanEvery, lastCleaned, since }: SleepEquipment, today: string): CareRemark | undefined => {
  const from = lastCleaned ?? since
  if (cleanEvery === null || !from) return undefined
  const due = addDays(from, cleanEvery)
  if (due > today) return { message: message('Clean by {day}', { day: { day: due } }), tone: 'neutral' }
  if (due === today) return { message: message('Clean today'), tone: 'info' }
  return { message: message('Cleaning was due {day}', { day: { day: due } }), tone: 'warning' }
}

const replacementOf = ({ replaceBy }: SleepEquipment, today: string): CareRemark | undefined => {
  if (!replaceBy) return undefined
  if (replaceBy < today)
    return { message: message('Replacement was due {day}', { day: { day: replaceBy } }), tone: 'warning' }
  const isSoon = daysBetween(today, replaceBy) <= SOON
  return { message: message('Replace by {day}', { day: { day: replaceBy } }), tone: isSoon ? 'info' : 'neutral' }
}

/** The maintenance that is due. */
export const careOf = (equipment: SleepEquipment, today: string): CareRemark[] => {
  if (!equipment.isInUse) return [{ message: message('No longer used'), tone: 'neutral' }]
  return [replacementOf(equipment, today), cleaningOf(equipment, today)].filter(remark => remark !== undefined)
}
