import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { immunizations } from './immunizations.ts'

const PRACTICE = 'Riverside Family Practice'
const PHARMACY = 'Corner Pharmacy'

export const immunizationSamples: Samples<typeof immunizations> = ({ today }) => [
  {
    vaccine: 'Influenza, any kind',
    cvxCode: '88',
    date: addDays(today, -380),
    where: PHARMACY,
    nextDue: addDays(today, -15),
  },
  {
    vaccine: 'COVID-19 (Pfizer)',
    cvxCode: '208',
    date: addDays(today, -2000),
    dose: 1,
    where: PHARMACY,
    lot: 'EX0411',
  },
  {
    vaccine: 'COVID-19 (Pfizer)',
    cvxCode: '208',
    date: addDays(today, -1979),
    dose: 2,
    where: PHARMACY,
    lot: 'EX0437',
  },
  {
    vaccine: 'COVID-19 (Pfizer)',
    cvxCode: '208',
    date: addDays(today, -1740),
    dose: 3,
    where: PHARMACY,
    lot: 'EX1120',
  },
  {
    vaccine: 'COVID-19 (Pfizer, 2023 and later)',
    cvxCode: '309',
    date: addDays(today, -395),
    dose: 4,
    where: PHARMACY,
    lot: 'EX2290',
  },
  {
    vaccine: 'Tetanus, diphtheria, pertussis (Tdap)',
    cvxCode: '115',
    date: addDays(today, -1300),
    where: PRACTICE,
    nextDue: addDays(today, 2352),
  },
  { vaccine: 'Pneumococcal (PCV20)', cvxCode: '216', date: addDays(today, -300), where: PRACTICE },
  { vaccine: 'Hepatitis B (adult)', cvxCode: '43', date: addDays(today, -330), dose: 1, where: PRACTICE },
  { vaccine: 'Hepatitis B (adult)', cvxCode: '43', date: addDays(today, -300), dose: 2, where: PRACTICE },
  { vaccine: 'Hepatitis B (adult)', cvxCode: '43', date: addDays(today, -145), dose: 3, where: PRACTICE },
  {
    vaccine: 'Hepatitis A (adult)',
    cvxCode: '52',
    date: addDays(today, -145),
    dose: 1,
    where: PRACTICE,
    nextDue: addDays(today, 38),
  },
  { vaccine: 'Measles, mumps, rubella (MMR)', cvxCode: '03', date: addDays(today, -15_500), dose: 2 },
]
