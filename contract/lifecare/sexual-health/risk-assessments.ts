import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, flag, longText } from '#contract/record/fields.ts'
import { riskLevel } from './risk-level.ts'

/** A few questions that help decide on tests. The level is derived from the answers. */
export const riskAssessments = defineRecord({
  name: 'sexual-health-assessments',
  one: 'Risk Assessment',
  many: 'Risk Assessments',
  page: '/sexual-health',
  messages: { add: 'Assess Risk' },
  title: 'date',
  shared: true,
  fields: {
    date: date('Date', { required: true, startsNow: true }),
    newPartner: flag('A new partner in the last 3 months'),
    severalPartners: flag('More than one partner in the last year'),
    withoutCondom: flag('Sex without a condom, test results not known'),
    partnerWithInfection: flag('A partner had an infection (STI)'),
    ownInfection: flag('You had an infection (STI) in the last year'),
    sharedNeedles: flag('Shared needles'),
    symptoms: flag('Symptoms such as discharge, sores or pain'),
    level: choice('Risk', { lower: 'Lower', some: 'Some', higher: 'Higher' }, { hint: 'Based on your answers.' }),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'date',
  sensitive: 'sexual-health',
  deriveFields: values => ({ ...values, level: riskLevel(values) }),
})

export type RiskAssessment = RecordOf<typeof riskAssessments>
