import { expect, it } from 'vitest'
import { sortByImportance } from './importance-order.ts'

const names = (records: { name: string }[]) => sortByImportance(records).map(({ name }) => name)

it('tells what goes on before what is over, and the severe before the mild', () => {
  const conditions = [
    { name: 'broken arm', status: 'resolved', severity: 'severe' },
    { name: 'hay fever', status: 'active', severity: 'mild' },
    { name: 'asthma', status: 'chronic', severity: 'severe' },
    { name: 'headache', status: 'active', severity: null },
  ]
  expect(names(conditions)).toEqual(['asthma', 'hay fever', 'headache', 'broken arm'])
})

it('names the primary doctor first, and leaves the others in their order', () => {
  const doctors = ['Lee', 'Garcia', 'Okri'].map(name => ({ name, isPrimary: name === 'Garcia' }))
  expect(names(doctors)).toEqual(['Garcia', 'Lee', 'Okri'])
})
