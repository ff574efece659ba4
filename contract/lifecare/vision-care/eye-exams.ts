import { USUAL_EYE_PRESSURE } from '#contract/facts/eye-pressure/eye-pressure.ts'
import { defineRecord } from '#contract/record/define-record.ts'
import { date, integer, longText, reference, text } from '#contract/record/fields.ts'

const pressure = {
  min: 1,
  max: 80,
  usual: [8, USUAL_EYE_PRESSURE],
  unit: 'mmHg',
  hint: 'Above 21 counts as high (American Academy of Ophthalmology).',
} as const

export const eyeExams = defineRecord({
  name: 'eye-exams',
  one: 'Eye Exam',
  many: 'Eye Exams',
  page: '/vision-care',
  title: 'kind',
  shared: true,
  fields: {
    kind: text('Type of exam', { required: true, placeholder: 'Comprehensive exam' }),
    date: date('Date', { required: true }),
    acuityRight: text('Acuity, right eye', { placeholder: '20/25', max: 20 }),
    acuityLeft: text('Acuity, left eye', { placeholder: '20/20', max: 20 }),
    pressureRight: integer('Pressure, right eye', pressure),
    pressureLeft: integer('Pressure, left eye', pressure),
    providerId: reference('Provider', 'providers'),
    findings: longText('Findings'),
    nextDue: date('Next exam due'),
  },
  newestBy: 'date',
})
