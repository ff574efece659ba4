import { expect, it } from 'vitest'
import { QuestionsOpen } from '../../import-format.ts'
import { importWith } from '../../testing/import-file.ts'
import { csvFormat } from './csv-format.ts'

it('takes the tables with known columns out of several files', async () => {
  const found = await importWith(csvFormat, {
    'a/pulse.csv': 'Date,Pulse\n2026-11-01 07:30,60\n',
    'b/names.csv': 'Name,Color\nAnn,blue\n',
    'c/picture.png': 'Date,Pulse\n',
  })
  expect(found.recognized).toEqual(['a/pulse.csv'])
  expect(found.records).toMatchObject([{ type: 'vitals', origin: { source: 'pulse.csv', document: 'pulse.csv' } }])
})

it('asks for the unit of a weight, and tells nothing before the answer', async () => {
  const files = { 'weight.csv': 'Date,Weight\n2026-11-01 07:30,80\n' }
  const error = await importWith(csvFormat, files).catch(reason => reason)
  expect(error).toBeInstanceOf(QuestionsOpen)
  expect(error.questions).toMatchObject([
    {
      name: 'weight',
      text: { text: 'What unit is the weight {example} in?', params: { example: '80' } },
      options: [
        { value: 'lb', label: 'lb' },
        { value: 'kg', label: 'kg' },
      ],
    },
  ])
  const { valuesOf } = await importWith(csvFormat, files, { answers: { weight: 'kg' } })
  expect(valuesOf('vitals')).toMatchObject([{ weight: 176.4 }])
})
