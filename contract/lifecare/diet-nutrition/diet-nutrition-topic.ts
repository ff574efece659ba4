import { add, book, defineTopic } from '../topics/define-topic.ts'
import { message } from '../topics/message.ts'
import { list } from '../topics/sections.ts'
import { dietPlans } from './diet-plans.ts'
import { nutritionLogs } from './nutrition-logs.ts'
import { supplements } from './supplements.ts'
import { waterIntakes } from './water-intakes.ts'

export const dietNutrition = defineTopic({
  about: 'What you eat and drink each day, compared with your own goals.',
  main: nutritionLogs,
  actions: [add('Log Meal', nutritionLogs), book('Book Consultation', 'Nutrition consultation')],
  sections: [
    { show: 'nutrition-day', title: 'Today', width: 'whole', records: [nutritionLogs, waterIntakes] },
    {
      show: 'nutrition-trend',
      title: 'Day by Day',
      width: 'whole',
      empty: 'Log what you eat and drink to see your week or month charted here.',
    },
    {
      show: 'diet-plans',
      title: 'Diet Plans',
      type: dietPlans,
      empty: 'Add a plan with your daily goals. Your meals and water are then compared with them.',
    },
    list({
      title: 'Supplements',
      type: supplements,
      about: 'Tell your doctor and pharmacist about them, too. Some do not mix well with medications.',
      facts: ['dose', 'when', 'reason', 'since', 'notes'],
      remark: ({ until }, { today }) =>
        until && until <= today
          ? { message: message('Stopped {day}', { day: { day: until } }), tone: 'neutral' }
          : undefined,
      empty: 'Add the vitamins, minerals and other supplements you take, and why.',
    }),
    {
      show: 'appointments',
      title: 'Nutrition Consultations',
      types: ['Nutrition consultation'],
      empty: 'Book a consultation with a dietitian. It will appear here and in your appointments.',
    },
  ],
})
