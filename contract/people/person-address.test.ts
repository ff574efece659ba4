import { expect, it } from 'vitest'
import { personBase, readPersonPath } from './person-address.ts'

const LEO = '7c1c9d2e-6c61-4d0e-9c5b-0d6f6f7f1a11'

it('finds the person in a page’s address', () => {
  expect(readPersonPath(`${personBase(LEO)}/admin/demo-data`)).toEqual({
    base: `/p/${LEO}`,
    personId: LEO,
    page: '/admin/demo-data',
  })
  expect(readPersonPath(`/p/${LEO}`)).toMatchObject({ personId: LEO, page: '/' })
})

it.each(['/', '/medications', '/p', '/p/leo/medications', `/p/${LEO}0/medications`, `/x/p/${LEO}`])(
  'takes any other address for one’s own: %s',
  path => {
    expect(readPersonPath(path)).toEqual({ base: '', personId: null, page: path })
  },
)
