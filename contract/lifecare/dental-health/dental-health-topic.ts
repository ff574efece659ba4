import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { book, custom, defineTopic } from '../topics/define-topic.ts'
import { message } from '../topics/message.ts'
import { figure, figures, list } from '../topics/sections.ts'
import { lastFigure, nextFigure, nextOf } from '../topics/visit-figures.ts'
import { dentalHistory } from './dental-history.ts'
import { dentalTreatments } from './dental-treatments.ts'
import { dentalVisits } from './dental-visits.ts'
import { findDentists } from './find-dentists.ts'
import { openTreatments } from './tooth-states.ts'

const DENTAL_APPOINTMENTS = ['Dental cleaning', 'Dental treatment'] as const

export const dentalHealth = defineTopic({
  about: 'Your teeth and gums: visits, treatments tooth by tooth, and your dental history.',
  main: dentalVisits,
  actions: [book('Book Cleaning', 'Dental cleaning'), custom('Emergency', 'dental-emergency')],
  sections: [
    figures(
      figure('Last visit', [dentalVisits], ([[last]]) => last && lastFigure(last.date, last.kind)),
      figure(
        'Next cleaning',
        [dentalVisits, appointments],
        ([[last], booked], context) =>
          nextFigure(nextOf(booked, ['Dental cleaning'], context.now), last?.nextDue, context),
        'Nothing scheduled',
      ),
      figure(
        'Open treatments',
        [dentalTreatments],
        ([all]) => {
          if (all.length === 0) return undefined
          const open = openTreatments(all)
          const [next] = open
          if (!next) return { value: message('None'), detail: message('All done'), tone: 'good' }
          const treatment = { field: dentalTreatments.fields.treatment, value: next.treatment }
          return {
            value: message('{count}', { count: open.length }),
            detail: next.teeth
              ? message('First: {treatment}, tooth {teeth}', { treatment, teeth: { teeth: next.teeth } })
              : message('First: {treatment}', { treatment }),
          }
        },
        'None yet',
      ),
      figure('Dentist', [providers], ([all]) => {
        const [dentist] = findDentists(all)
        if (!dentist) return undefined
        const { name, phone } = dentist
        return {
          value: message('{name}', { name }),
          detail: phone ? message('{phone}', { phone }) : message('No phone number'),
        }
      }),
    ),
    {
      show: 'tooth-chart',
      title: 'Treatments',
      type: dentalTreatments,
      width: 'whole',
      empty: 'Add the fillings, crowns and other work you have had or have planned. Start with any tooth.',
    },
    list({
      title: 'Dental Visits',
      type: dentalVisits,
      facts: ['date', 'providerId', 'nextDue', 'findings'],
      empty: 'Record when you saw a dentist, what was found and when to go back.',
    }),
    list({
      title: 'Oral Health History',
      type: dentalHistory,
      facts: ['since', 'notes'],
      empty: 'Record what a new dentist should know: gum disease, wisdom teeth removed, grinding, braces.',
    }),
    {
      show: 'appointments',
      title: 'Dental Appointments',
      types: DENTAL_APPOINTMENTS,
      empty: 'Book your next cleaning. It will appear here and in your appointments.',
    },
  ],
})
