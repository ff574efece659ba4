import { defineEndpoint } from '#contract/endpoint.ts'
import { labResults } from './lab-results.ts'

const { path } = labResults
const common = {
  method: 'GET',
  tag: labResults.many,
  access: 'signed-in',
  response: 'file',
  activity: { kind: 'downloaded', about: labResults.name },
} as const

export const downloadLabResults = defineEndpoint({
  ...common,
  path: `${path}.pdf`,
  person: 'view',
  summary: 'All test results as a PDF file',
})

export const downloadLabResultPdf = defineEndpoint({
  ...common,
  path: `${path}/:id/pdf`,
  person: 'view',
  summary: 'One test result as a PDF file',
})

export const downloadLabResultCsv = defineEndpoint({
  ...common,
  path: `${path}/:id/csv`,
  person: 'view',
  summary: 'One test result as a CSV file',
})
