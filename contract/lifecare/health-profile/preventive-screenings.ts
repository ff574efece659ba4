import { defineRecord, type RecordOf, sensitivity } from '#contract/record/define-record.ts'
import { choice, date, longText, reference, text } from '#contract/record/fields.ts'

/** A test for an illness before it causes symptoms. */
export const preventiveScreenings = defineRecord({
  name: 'preventive-screenings',
  one: 'Screening',
  many: 'Screenings',
  page: '/health-profile',
  title: 'test',
  shared: true,
  fields: {
    test: choice(
      'Test',
      {
        'blood-pressure': 'Blood pressure',
        cholesterol: 'Cholesterol',
        glucose: 'Blood sugar or A1c',
        colonoscopy: 'Colonoscopy',
        'stool-blood': 'Stool test for hidden blood (FIT)',
        'stool-dna': 'Stool DNA test',
        sigmoidoscopy: 'Sigmoidoscopy',
        'ct-colonography': 'CT colonography',
        mammogram: 'Mammogram',
        pap: 'Pap test',
        hpv: 'HPV test of the cervix',
        psa: 'PSA test',
        'lung-ct': 'Low-dose CT of the lungs',
        'bone-density': 'Bone density (DXA)',
        'hepatitis-c': 'Hepatitis C',
        hiv: 'HIV',
        'aorta-ultrasound': 'Abdominal aortic ultrasound',
        'hepatitis-b': 'Hepatitis B',
        chlamydia: 'Chlamydia and gonorrhea',
        depression: 'Depression questionnaire',
      },
      { required: true },
    ),
    date: date('Date', { required: true }),
    result: text('Result', { placeholder: 'Normal', max: 500 }),
    providerId: reference('Provider', 'providers'),
    sensitivity: sensitivity(),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'date',
  sensitive: { words: ['test'] },
})

export type PreventiveScreening = RecordOf<typeof preventiveScreenings>
export type ScreeningTest = PreventiveScreening['test']
