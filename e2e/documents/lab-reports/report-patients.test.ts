import { expect, it } from 'vitest'
import { readReportPatients } from '#web/documents/lab-report/report-patient.ts'
import { labReports } from './lab-reports.ts'
import { readPdfPages } from './pdf-page-text.ts'
import { reportPdf } from './report-page.ts'

const PATIENTS = [
  ['DOE, JORDAN A', '1979-07-14'],
  ['RIVERA, SAM', '1968-02-09'],
  ['LEE, CASEY', '1951-12-02'],
  ['Kim Park', '1990-08-17'],
  ['Robin Hale', '1957-09-21'],
  ['Jamie Fox', '1961-03-08'],
  ['Avery Quinn', '1984-10-30'],
  ['Morgan Ellis', '1975-04-30'],
  ['Weber, Toni', '1966-05-19'],
  ['Brandt, Kai', '1959-11-02'],
  ['Mme MARTIN Claude', '1972-08-06'],
  ['DURAND Camille', '1988-03-11'],
  ['GARCÍA LÓPEZ, ALEX', '1980-06-28'],
  ['R. Soto', '1949-01-09'],
]

it('reads from each report whom it is about, once', async () => {
  const read = []
  for (const report of labReports) read.push(readReportPatients(await readPdfPages(await reportPdf(report))))
  expect(read.map(patients => patients.map(({ name, birthDate }) => [name, birthDate]))).toEqual(
    PATIENTS.map(patient => [patient]),
  )
})

it('reads no name from a page that says none', async () => {
  const text = (words: string, y: number) => ({ text: words, x: 40, y, width: words.length * 5, height: 10 })
  const items = ['Northlake Laboratories', 'Name  Result  Units', 'Vitamin B12  411  pg/mL'].map((words, index) =>
    text(words, 40 + index * 20),
  )
  expect(readReportPatients([{ width: 600, height: 800, items }])).toEqual([])
})
