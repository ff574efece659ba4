import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, integer, longText, text } from '#contract/record/fields.ts'

export const hearingAids = defineRecord({
  name: 'hearing-aids',
  one: 'Hearing Aid',
  many: 'Hearing Aids',
  page: '/hearing',
  title: 'model',
  shared: true,
  fields: {
    model: text('Brand and model', { required: true, placeholder: 'Auralis Clear 5' }),
    ear: choice('Ear', { right: 'Right', left: 'Left' }, { required: true }),
    status: choice(
      'Status',
      { 'in-use': 'In use', 'in-repair': 'In repair', retired: 'No longer used' },
      { required: true, default: 'in-use' },
    ),
    serial: text('Serial number', { max: 60 }),
    fittedOn: date('Fitted on'),
    battery: choice('Battery', {
      'size-10': 'Size 10 (yellow)',
      'size-312': 'Size 312 (brown)',
      'size-13': 'Size 13 (orange)',
      'size-675': 'Size 675 (blue)',
      rechargeable: 'Rechargeable',
    }),
    batteryChangedOn: date('Battery changed on'),
    batteryLastsDays: integer('Battery lasts', { min: 1, max: 60, unit: 'days' }),
    nextService: date('Next service'),
    warrantyUntil: date('Warranty until'),
    notes: longText('Notes', { max: 1000 }),
  },
  validate: ({ fittedOn, warrantyUntil }) =>
    fittedOn && warrantyUntil && warrantyUntil < fittedOn
      ? { field: 'warrantyUntil', message: 'The end cannot be before the start.' }
      : undefined,
})

export type HearingAid = RecordOf<typeof hearingAids>
