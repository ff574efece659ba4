import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { immunizations } from '../health-profile/immunizations.ts'
import { book, defineTopic } from '../topics/define-topic.ts'
import { message } from '../topics/message.ts'
import { details, figure, figures, list } from '../topics/sections.ts'
import { lastFigure, nextFigure, nextOf } from '../topics/visit-figures.ts'
import { contraception, isInUse } from './contraception.ts'
import { pregnancies } from './pregnancies.ts'
import { riskAssessments } from './risk-assessments.ts'
import { newestOfEachTest, sexualHealthScreenings } from './sexual-health-screenings.ts'
import { sexualHealthStatus } from './sexual-health-status.ts'

const VISITS = ['Sexual health consultation', 'Screening'] as const
const SOON = 30

const { level } = riskAssessments.fields

export const sexualHealth = defineTopic({
  about: 'Your tests and answers are left out of every share unless you select them.',
  main: sexualHealthScreenings,
  actions: [book('Schedule Screening', 'Screening'), book('Book Consultation', 'Sexual health consultation')],
  sections: [
    figures(
      figure('Last screening', [sexualHealthScreenings], ([[last]]) => last && lastFigure(last.date, last.test)),
      figure(
        'Next screening',
        [sexualHealthScreenings, appointments],
        ([all, booked], context) => {
          const [due] = newestOfEachTest(all)
            .flatMap(({ nextDue }) => nextDue ?? [])
            .toSorted()
          return nextFigure(nextOf(booked, ['Screening'], context.now), due, context)
        },
        'Nothing scheduled',
      ),
      figure('Contraception', [contraception], ([all], { today }) => {
        const [current] = all.filter(record => isInUse(record, today))
        return (
          current && {
            value: message('{method}', { method: current.method }),
            ...(current.renewBy && { detail: message('Renew by {day}', { day: { day: current.renewBy } }) }),
            tone: current.renewBy && current.renewBy < today ? 'warning' : 'neutral',
          }
        )
      }),
      figure('Risk', [riskAssessments], ([[last]]) =>
        last?.level
          ? {
              value: message('{level}', { level: { field: level, value: last.level } }),
              detail: message('Assessed {day}', { day: { day: last.date } }),
            }
          : undefined,
      ),
    ),
    list({
      title: 'Screenings',
      type: sexualHealthScreenings,
      facts: ['date', 'nextDue', 'providerId', 'notes'],
      badge: 'result',
      tones: { negative: 'good', normal: 'good', positive: 'warning', abnormal: 'warning', pending: 'info' },
      remark: (record, { today }, all) =>
        record.nextDue && record.nextDue < today && newestOfEachTest(all).includes(record)
          ? { message: message('Overdue'), tone: 'warning' }
          : undefined,
      empty: 'Record the tests you have had and when the next one is due.',
    }),
    list({
      title: 'Contraception',
      type: contraception,
      facts: ['startDate', 'endDate', 'renewBy', 'notes'],
      remark: (record, { today }) => {
        if (!isInUse(record, today)) return undefined
        const days = record.renewBy ? daysBetween(today, record.renewBy) : undefined
        if (days !== undefined && days < 0) return { message: message('Renewal overdue'), tone: 'warning' }
        if (days !== undefined && days <= SOON) return { message: message('Renew soon'), tone: 'warning' }
        return { message: message('In use'), tone: 'good' }
      },
      empty: 'Record the method you use and when it needs to be renewed.',
    }),
    {
      show: 'pregnancies',
      title: 'Pregnancy',
      about:
        'From the first day until six weeks after the end, blood pressure has the limits of pregnancy. Only people who see sensitive records see this.',
      type: pregnancies,
      empty:
        'Add a pregnancy, so that readings are judged by its limits. If it does not apply, answer so under Status.',
    },
    {
      show: 'vaccine-groups',
      title: 'Vaccinations',
      about: 'From your vaccination history.',
      type: immunizations,
      groups: [
        { name: 'hpv', defaults: { vaccine: 'HPV (9-valent)', cvxCode: '165' } },
        { name: 'hepatitis-a', defaults: { vaccine: 'Hepatitis A (adult)', cvxCode: '52' } },
        { name: 'hepatitis-b', defaults: { vaccine: 'Hepatitis B (adult)', cvxCode: '43' } },
        { name: 'mpox', defaults: { vaccine: 'Mpox and smallpox (Jynneos)', cvxCode: '206' } },
      ],
      empty: 'No doses recorded',
    },
    {
      show: 'risk-assessment',
      title: 'Risk Assessment',
      about: 'A few questions to help you and your doctor decide on tests. This is not a diagnosis.',
      type: riskAssessments,
      empty: 'Answer seven yes-or-no questions and see what is recommended.',
    },
    details({
      title: 'Status',
      about: 'Every answer is optional.',
      type: sexualHealthStatus,
      empty: 'Fill in what you want to have ready when you talk with your doctor.',
    }),
    {
      show: 'appointments',
      title: 'Consultations',
      types: VISITS,
      empty: 'Book a consultation. It will appear here and in your appointments.',
    },
  ],
})
