import { isHighEyePressure } from '#contract/facts/eye-pressure/eye-pressure.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { add, book, defineTopic } from '../topics/define-topic.ts'
import { message } from '../topics/message.ts'
import { figure, figures, list } from '../topics/sections.ts'
import { lastFigure, nextFigure, nextOf } from '../topics/visit-figures.ts'
import { eyeExams } from './eye-exams.ts'
import { eyePrescriptions } from './eye-prescriptions.ts'
import { eyewear } from './eyewear.ts'

const EYE_APPOINTMENTS = ['Vision exam', 'Contact lens fitting'] as const

export const visionCare = defineTopic({
  about: 'Eye exams, prescriptions and the eyewear you use.',
  main: eyeExams,
  actions: [book('Book Exam', 'Vision exam'), add('Order Eyewear', eyewear)],
  sections: [
    figures(
      figure('Last exam', [eyeExams], ([[last]]) => last && lastFigure(last.date, last.kind)),
      figure(
        'Next exam',
        [eyeExams, appointments],
        ([[last], booked], context) =>
          nextFigure(nextOf(booked, EYE_APPOINTMENTS, context.now), last?.nextDue, context),
        'Nothing scheduled',
      ),
      figure('Prescription', [eyePrescriptions], ([prescriptions], { today }) => {
        const expires = prescriptions[0]?.expires
        if (!expires) return undefined
        const isValid = expires >= today
        return {
          value: isValid ? message('Valid') : message('Expired'),
          detail: message('Until {day}', { day: { day: expires } }),
          tone: isValid ? 'good' : 'warning',
        }
      }),
      figure(
        'Eyewear on order',
        [eyewear],
        ([all], { today }) => {
          const open = all.filter(({ status }) => status === 'ordered' || status === 'ready')
          const [next] = open
          if (!next) return undefined
          const isLate = next.readyBy !== null && daysBetween(next.readyBy, today) > 0
          return {
            value: message('{count}', { count: open.length }),
            detail: isLate ? message('Later than expected') : message('{name}', { name: next.name }),
          }
        },
        'None yet',
      ),
    ),
    { show: 'sudden-loss', width: 'whole', sense: 'sight' },
    {
      show: 'eye-prescription',
      title: 'Current Prescription',
      type: eyePrescriptions,
      width: 'whole',
      empty: 'Copy the numbers from your glasses or contact lens prescription so you have them at any optician.',
    },
    list({
      title: 'Eye Exams',
      type: eyeExams,
      facts: ['date', 'acuityRight', 'acuityLeft', 'pressureRight', 'pressureLeft', 'providerId', 'findings'],
      remark: ({ pressureRight, pressureLeft }) =>
        isHighEyePressure(pressureRight) || isHighEyePressure(pressureLeft)
          ? { message: message('Eye pressure above 21 mmHg: ask your eye doctor'), tone: 'warning' }
          : undefined,
      empty: 'Record when your eyes were examined and what was found.',
    }),
    list({
      title: 'Eyewear',
      type: eyewear,
      facts: ['kind', 'orderedOn', 'readyBy', 'shop', 'details'],
      badge: 'status',
      tones: { ordered: 'info', ready: 'warning', 'in-use': 'good', retired: 'neutral' },
      empty: 'Add the glasses and lenses you have or have ordered.',
    }),
    {
      show: 'appointments',
      title: 'Eye Appointments',
      types: EYE_APPOINTMENTS,
      empty: 'Book your next exam. It will appear here and in your appointments.',
    },
  ],
})
