import { defineRecord } from '#contract/record/define-record.ts'
import { choice, date, instant, longText, text } from '#contract/record/fields.ts'

export const healthDevices = defineRecord({
  name: 'health-devices',
  one: 'Device',
  many: 'Devices',
  page: '/digital-health-tools',
  title: 'name',
  fields: {
    name: text('Name', { required: true, placeholder: 'Kitchen scale' }),
    kind: choice(
      'Type',
      {
        watch: 'Watch or tracker',
        'blood-pressure': 'Blood pressure monitor',
        scale: 'Scale',
        glucose: 'Glucose meter',
        thermometer: 'Thermometer',
        oximeter: 'Pulse oximeter',
        sleep: 'Sleep device',
        other: 'Other',
      },
      { required: true },
    ),
    status: choice('Status', { 'in-use': 'In use', 'not-used': 'Not in use' }, { required: true, default: 'in-use' }),
    maker: text('Manufacturer', { placeholder: 'Omron', max: 100 }),
    model: text('Model', { placeholder: 'Evolv', max: 100 }),
    serial: text('Serial number', { max: 100 }),
    since: date('In use since'),
    lastSynced: instant('Last synced'),
    service: longText('Battery and service', { placeholder: 'New batteries in March', max: 1000 }),
  },
  newestBy: 'since',
})
