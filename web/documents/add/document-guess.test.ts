import { expect, it } from 'vitest'
import { guessDocument } from './document-guess.ts'

const pageOf = (...lines: string[]) => ({
  width: 600,
  height: 800,
  items: lines.map((text, index) => ({ text, x: 40, y: 40 + index * 20, width: text.length * 6, height: 10 })),
})

const guess = (lines: string[], fileName = 'scan.pdf', dayInName?: string) =>
  guessDocument({ fileName, dayInName, pages: [pageOf(...lines)] }, '2026-11-18')

it.each([
  [['Riverside Laboratory', 'Laboratory Report', 'Collected: Mar 4, 2026'], 'lab-report', '2026-03-04'],
  [['Labor Dr. Nord', 'Laborbefund', 'Patient: Ada', 'Entnahme: 04.03.2026'], 'lab-report', '2026-03-04'],
  [
    ['Hôpital Saint-Louis', 'Compte rendu d’hospitalisation', 'Date : 04/03/2026', 'le patient'],
    'letter',
    '2026-03-04',
  ],
  [['Centro de Salud', 'Cartilla de vacunación', 'Fecha: 04/03/2026', 'el paciente'], 'vaccination', '2026-03-04'],
  [['Immunization Record', 'Date of birth: 1/2/1990', 'Date: 2026-03-04'], 'vaccination', '2026-03-04'],
  [['Radiologie am Markt', 'Röntgen Thorax', 'Datum 04.03.2026'], 'imaging', '2026-03-04'],
])('reads kind and date of %j', (lines, kind, date) => {
  expect(guess(lines)).toEqual({ kind, date })
})

it('leaves out what is in doubt: two kinds, an unclear date, a date to come, the day of birth', () => {
  expect(guess(['Discharge summary', 'Chest X-ray and blood test were normal'])).toEqual({})
  expect(guess(['Lab report', 'Collected: 03/05/2026'])).toEqual({ kind: 'lab-report' })
  expect(guess(['Lab report', 'Collected: 03/25/2026'])).toEqual({ kind: 'lab-report', date: '2026-03-25' })
  expect(guess(['Lab report', 'Collected: 12/25/2026'])).toEqual({ kind: 'lab-report' })
  expect(guess(['Dear patient', 'Born: 3 May 1980'])).toEqual({})
})

it('takes what the name of the file says where its text says nothing', () => {
  expect(guess([], '2026-03-04_Rezept.pdf', '2026-03-04')).toEqual({ kind: 'prescription', date: '2026-03-04' })
  expect(guess(['Laborbefund', 'Entnahme: 01.02.2026'], '2026-03-04_Rezept.pdf', '2026-03-04')).toEqual({
    kind: 'lab-report',
    date: '2026-02-01',
  })
  expect(guess([], 'IMG_0412.jpg')).toEqual({})
})
