import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, longText, text } from '#contract/record/fields.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

/** Devices in or on the body, or needed every day; devices that measure are in Digital Health Tools. */
export const devices = defineRecord({
  name: 'devices',
  one: 'Implant or Device',
  many: 'Implants & Devices',
  page: '/health-profile',
  messages: { add: 'Add Device' },
  title: 'name',
  shared: true,
  fields: {
    name: text('Name', { required: true, placeholder: 'Pacemaker', max: 300 }),
    kind: choice('Type', {
      implant: 'Implant',
      worn: 'Worn on the body',
      prosthesis: 'Prosthesis',
      'mobility-aid': 'Mobility aid',
      equipment: 'Equipment at home',
      other: 'Other',
    }),
    bodySite: text('Body part', { placeholder: 'Left side of the chest' }),
    startDate: date('Since', { hint: 'When it was implanted or first used.', partial: true }),
    removedOn: date('Removed on', { partial: true }),
    mriSafety: text('MRI safety', {
      placeholder: 'MR Conditional, 1.5 T',
      max: 500,
      hint: 'As it says on the device card.',
    }),
    manufacturer: text('Manufacturer', { placeholder: 'As on the device card' }),
    model: text('Model', { max: 100 }),
    serialNumber: text('Serial number', { max: 100 }),
    lotNumber: text('Lot number', { max: 100 }),
    udi: text('UDI', { max: 300, hint: 'The unique device identifier, from the device card.' }),
    sensitivity: sensitivity(),
    notes: longText('Notes'),
  },
  newestBy: 'startDate',
  sensitive: { words: ['name'] },
  validate: ({ startDate, removedOn }) =>
    startDate && removedOn && isCertainlyBefore(removedOn, startDate)
      ? { field: 'removedOn', message: 'The end cannot be before the start.' }
      : undefined,
})

export type Device = RecordOf<typeof devices>

/** In or on the body now, so first responders must know about it. */
export const isOnBody = ({ kind, removedOn }: Device, today: string) =>
  kind !== 'equipment' && kind !== 'mobility-aid' && (removedOn === null || isCertainlyBefore(today, removedOn))
