import { defineRecord } from '#contract/record/define-record.ts'
import { choice, date, decimal, longText, reference, text } from '#contract/record/fields.ts'

export const sleepStudies = defineRecord({
  name: 'sleep-studies',
  one: 'Sleep Study',
  many: 'Sleep Studies',
  page: '/sleep-health',
  title: 'kind',
  shared: true,
  fields: {
    kind: choice(
      'Type',
      {
        home: 'Home sleep test',
        lab: 'Overnight study in a sleep lab',
        titration: 'CPAP titration',
        daytime: 'Daytime nap test',
        other: 'Other study',
      },
      { required: true },
    ),
    date: date('Date', { required: true }),
    place: text('Place', { placeholder: 'Springfield Sleep Center' }),
    providerId: reference('Provider', 'providers'),
    ahi: decimal('AHI', {
      max: 200,
      unit: 'events per hour',
      hint: 'The apnea-hypopnea index: pauses and shallow breaths per hour of sleep.',
    }),
    lowestOxygen: decimal('Lowest oxygen', { min: 30, max: 100, unit: '%' }),
    result: longText('Result'),
  },
  newestBy: 'date',
})
