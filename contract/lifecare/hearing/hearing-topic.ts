import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { book, custom, defineTopic } from '../topics/define-topic.ts'
import { type Message, message } from '../topics/message.ts'
import { type Figure, figure, figures, list } from '../topics/sections.ts'
import { bookedFigure, nextOf } from '../topics/visit-figures.ts'
import { balanceTests } from './balance-tests.ts'
import { nextBattery, nextServiceOf } from './hearing-aid-care.ts'
import { hearingAids } from './hearing-aids.ts'
import { degreeOf, pureToneAverage } from './hearing-levels.ts'
import { type Ear, type HearingTest, hearingTests } from './hearing-tests.ts'

const HEARING_APPOINTMENTS = ['Hearing test', 'Hearing aid fitting', 'Balance test'] as const

/** From the newest test with all four frequencies for this ear. */
const degreeFigure = (tests: HearingTest[], ear: Ear): Figure | undefined => {
  const average = tests.map(test => pureToneAverage(test, ear)).find(known => known !== undefined)
  if (average === undefined) return undefined
  return { value: degreeOf(average), detail: message('Average {level} dB HL', { level: Math.round(average) }) }
}

const inDays = (days: number): Message => {
  if (days < 0) return message('Overdue')
  if (days === 0) return message('Today')
  return days === 1 ? message('Tomorrow') : message('In {days} days', { days })
}

export const hearing = defineTopic({
  about: 'Hearing tests, how your hearing changes, hearing aids and balance.',
  main: hearingTests,
  actions: [book('Book Test', 'Hearing test'), custom('Hearing Aid Support', 'hearing-aid-support')],
  sections: [
    figures(
      figure('Right ear', [hearingTests], ([tests]) => degreeFigure(tests, 'right')),
      figure('Left ear', [hearingTests], ([tests]) => degreeFigure(tests, 'left')),
      figure(
        'Last test',
        [hearingTests],
        ([[last]]) => last && { value: message('{day}', { day: { day: last.date } }) },
      ),
      figure(
        'Next test',
        [appointments],
        ([booked], { now }) => {
          const next = nextOf(booked, ['Hearing test'], now)
          return next && bookedFigure(next)
        },
        'Nothing scheduled',
      ),
      figure('Battery', [hearingAids], ([aids], { today }) => {
        const next = nextBattery(aids)
        if (!next) return undefined
        const days = daysBetween(today, next.day)
        const ear = { field: hearingAids.fields.ear, value: next.one.ear }
        return {
          value: inDays(days),
          detail: message('{ear} ear: change by {day}', { ear, day: { day: next.day } }),
          tone: days <= 2 ? 'warning' : 'neutral',
        }
      }),
      figure(
        'Next service',
        [hearingAids],
        ([aids], { today }) => {
          const next = nextServiceOf(aids)
          if (!next) return undefined
          const isLate = next.day < today
          return {
            value: message('{day}', { day: { day: next.day } }),
            detail: isLate ? message('Overdue') : message('{model}', { model: next.one.model }),
            tone: isLate ? 'warning' : 'neutral',
          }
        },
        'Nothing scheduled',
      ),
    ),
    { show: 'sudden-loss', width: 'whole', sense: 'hearing' },
    {
      show: 'audiogram',
      title: 'Hearing Tests',
      type: hearingTests,
      width: 'whole',
      empty: 'Copy the numbers from your audiogram to see it charted here next to your previous test.',
    },
    {
      show: 'hearing-levels',
      title: 'Level History',
      about: 'The average of 500, 1000, 2000 and 4000 Hz in each ear. Lower numbers mean better hearing.',
      type: hearingTests,
      empty: 'Once you add a test, you can see here how your hearing changes over the years.',
    },
    {
      show: 'hearing-aids',
      title: 'Hearing Aids',
      type: hearingAids,
      empty: 'Add each hearing aid to get reminders when a battery or service is due.',
    },
    list({
      title: 'Balance Tests',
      type: balanceTests,
      facts: ['date', 'notes'],
      badge: 'result',
      tones: { normal: 'good', abnormal: 'warning', inconclusive: 'neutral' },
      empty: 'Record your balance tests and what they showed.',
    }),
    {
      show: 'appointments',
      title: 'Hearing Appointments',
      types: HEARING_APPOINTMENTS,
      empty: 'Book your next test. It will appear here and in your appointments.',
    },
  ],
})
