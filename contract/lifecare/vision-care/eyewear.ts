import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'

export const eyewear = defineRecord({
  name: 'eyewear',
  one: 'Eyewear',
  many: 'Eyewear',
  page: '/vision-care',
  messages: { add: 'Order Eyewear', added: 'Eyewear Recorded' },
  title: 'name',
  shared: true,
  fields: {
    name: text('What', { required: true, placeholder: 'Reading glasses' }),
    kind: choice('Type', {
      glasses: 'Glasses',
      'reading-glasses': 'Reading glasses',
      sunglasses: 'Sunglasses',
      'contact-lenses': 'Contact lenses',
    }),
    status: choice(
      'Status',
      { ordered: 'Ordered', ready: 'Ready for pickup', 'in-use': 'In use', retired: 'No longer used' },
      { required: true, default: 'ordered' },
    ),
    orderedOn: date('Ordered on', { startsNow: true }),
    readyBy: date('Expected on'),
    shop: text('Optician', { placeholder: 'Clearview Eye Care' }),
    details: longText('Frame and lenses', { placeholder: 'Thin frame, anti-reflective lenses', max: 1000 }),
  },
  newestBy: 'orderedOn',
})

export type Eyewear = RecordOf<typeof eyewear>
