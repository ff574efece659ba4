import { defineRecord } from '#contract/record/define-record.ts'
import { choice, longText } from '#contract/record/fields.ts'

/** Notes for a conversation with the doctor. Every answer is optional. */
export const sexualHealthStatus = defineRecord({
  name: 'sexual-health-status',
  one: 'Status',
  many: 'Status',
  page: '/sexual-health',
  messages: { add: 'Fill in Status', edit: 'Edit Status' },
  title: 'sexuallyActive',
  atMostOne: 'record',
  shared: true,
  fields: {
    sexuallyActive: choice('Sexually active', { yes: 'Yes', no: 'No', 'not-now': 'Not right now' }),
    protection: choice('Protection used', { always: 'Always', sometimes: 'Sometimes', never: 'Never' }),
    pregnancyIntention: choice('Pregnancy', {
      wanted: 'Wanted',
      'not-now': 'Not now',
      never: 'Not wanted',
      open: 'Open to it',
      'not-applicable': 'Does not apply',
    }),
    prep: choice('PrEP', { taking: 'Taking it', interested: 'Would like to know more', no: 'No' }),
    doxyPep: choice('Doxy-PEP', { using: 'Using it', interested: 'Would like to know more', no: 'No' }),
    concerns: longText('Questions or concerns', { max: 2000 }),
  },
  sensitive: 'sexual-health',
})
